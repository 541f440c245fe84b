// Fails, or ends the process, at one call that concerns a file in a folder. All threads count
// together. Preloaded by faults.py.
//
//   FAULT_FOLDER  the folder, as an absolute path without links
//   FAULT_AT      the number of the call, counting from one; 0 for none
//   FAULT_ERROR   the error code; 0 ends the process by SIGKILL instead
//   FAULT_LOG     a file to which the number and the name of each call are written
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LIMIT = 1024 };
static atomic_int count;
static atomic_int isOurs[LIMIT];

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int isInFolder(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int isOurFile(int file) { return file >= 0 && file < LIMIT && isOurs[file]; }

static int note(int file) {
  if (file >= 0 && file < LIMIT) isOurs[file] = 1;
  return file;
}

/// Counts a call and returns whether it fails.
static int fails(const char *name) {
  int number = ++count;
  const char *log = getenv("FAULT_LOG");
  if (log) {
    int file = NEXT(open)(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    char line[80];
    int length = snprintf(line, sizeof line, "%d %s\n", number, name);
    if (NEXT(write)(file, line, length) != length) abort();
    NEXT(close)(file);
  }
  const char *at = getenv("FAULT_AT"), *error = getenv("FAULT_ERROR");
  if (!at || number != atoi(at)) return 0;
  if (!error || atoi(error) == 0) raise(SIGKILL);
  errno = atoi(error);
  return 1;
}

#define PATH_CALL(type, name, parameters, arguments, path, bad) \
  type name parameters {                                        \
    if (isInFolder(path) && fails(#name)) return bad;           \
    return NEXT(name) arguments;                                \
  }
#define FILE_CALL(type, name, parameters, arguments, file, bad) \
  type name parameters {                                        \
    if (isOurFile(file) && fails(#name)) return bad;            \
    return NEXT(name) arguments;                                \
  }

PATH_CALL(int, stat, (const char *p, struct stat *s), (p, s), p, -1)
PATH_CALL(int, lstat, (const char *p, struct stat *s), (p, s), p, -1)
PATH_CALL(char *, realpath, (const char *p, char *r), (p, r), p, NULL)
PATH_CALL(int, mkdir, (const char *p, mode_t m), (p, m), p, -1)
FILE_CALL(int, fstat, (int f, struct stat *s), (f, s), f, -1)
FILE_CALL(int, fstatat, (int f, const char *p, struct stat *s, int o), (f, p, s, o), f, -1)
FILE_CALL(int, faccessat, (int f, const char *p, int m, int o), (f, p, m, o), f, -1)
FILE_CALL(int, renameat, (int f, const char *p, int g, const char *q), (f, p, g, q), f, -1)
FILE_CALL(
    int, linkat, (int f, const char *p, int g, const char *q, int o), (f, p, g, q, o), f, -1)
FILE_CALL(int, unlinkat, (int f, const char *p, int o), (f, p, o), f, -1)
FILE_CALL(int, fsync, (int f), (f), f, -1)
FILE_CALL(int, fchmod, (int f, mode_t m), (f, m), f, -1)
FILE_CALL(int, fchown, (int f, uid_t u, gid_t g), (f, u, g), f, -1)
FILE_CALL(int, flock, (int f, int o), (f, o), f, -1)
FILE_CALL(ssize_t, read, (int f, void *b, size_t n), (f, b, n), f, -1)
FILE_CALL(ssize_t, write, (int f, const void *b, size_t n), (f, b, n), f, -1)
FILE_CALL(ssize_t, flistxattr, (int f, char *b, size_t n), (f, b, n), f, -1)
FILE_CALL(ssize_t, fgetxattr, (int f, const char *a, void *b, size_t n), (f, a, b, n), f, -1)
FILE_CALL(
    int, fsetxattr, (int f, const char *a, const void *b, size_t n, int o), (f, a, b, n, o), f, -1)

static mode_t mode(va_list list, int flags) { return flags & O_CREAT ? va_arg(list, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t permissions = mode(list, flags);
  va_end(list);
  if (!isInFolder(path)) return NEXT(open)(path, flags, permissions);
  if (fails("open")) return -1;
  return note(NEXT(open)(path, flags, permissions));
}

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t permissions = mode(list, flags);
  va_end(list);
  if (!isOurFile(folder)) return NEXT(openat)(folder, path, flags, permissions);
  if (fails("openat")) return -1;
  return note(NEXT(openat)(folder, path, flags, permissions));
}

int close(int file) {
  if (!isOurFile(file)) return NEXT(close)(file);
  isOurs[file] = 0;
  int isFailure = fails("close");
  int result = NEXT(close)(file);
  return isFailure ? -1 : result;
}
