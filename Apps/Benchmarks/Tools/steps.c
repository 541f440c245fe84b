// Runs a program and prints the number of instructions that its main thread executes between each
// SIGUSR1 and the next SIGUSR2, both of which the program raises itself. In between the program is
// single-stepped, so the count is exact and reproducible and needs no performance counters. The exit
// code is that of the program, 1 if a signal ends it, and 2 if it cannot be traced.
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t child = fork();
  if (child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(2);
    execv(arguments[1], arguments + 1);
    _exit(1);
  }
  int status, isStepping = 0;
  unsigned long steps = 0;
  while (waitpid(child, &status, 0) == child) {
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (WIFSIGNALED(status)) return 1;
    int signal = WSTOPSIG(status), passedOn = 0;
    if (signal == SIGUSR1) {
      isStepping = 1;
      steps = 0;
    } else if (signal == SIGUSR2) {
      isStepping = 0;
      printf("%lu\n", steps);
    } else if (signal == SIGTRAP) {
      steps += isStepping;
    } else {
      passedOn = signal;
    }
    if (ptrace(isStepping ? PTRACE_SINGLESTEP : PTRACE_CONT, child, 0, passedOn) != 0) return 2;
  }
  return 1;
}
