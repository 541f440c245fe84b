#!/usr/bin/env python3
"""Presses the tab key in bash, zsh and fish, with a program whose values are quotation marks,
spaces, `$`, backticks and line ends, and reads what the program was given. Installs a shell that is
missing if there is apt, and skips it otherwise.

  check-completions.py             with all shells
  check-completions.py --verbose   and prints what the shells show
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

from usage import arguments, fail, installed, program

NAME = "tool-program"

# What is typed, with \t for the tab key, and what the program prints.
LINES = [
    ("sho\tx", 'show "x"'),
    ("print --al\t", "show nil; all"),
    ("show --mode tw\t", 'show nil; mode "two words"'),
    ("show --mode=tw\t", 'show nil; mode "two words"'),
    ("show -m tw\t", 'show nil; mode "two words"'),
    ("show -mtw\t", 'show nil; mode "two words"'),
    ("show -amtw\t", 'show nil; mode "two words"; all'),
    ("-m tw\t", 'show nil; mode "two words"'),
    ("show -m i\t", 'show nil; mode "it\\\'s"'),
    ("show -m 'tw\t", 'show nil; mode "two words"'),
    ("show -m \"tw\t", 'show nil; mode "two words"'),
    ("show -m \\$\t", 'show nil; mode "$HOME"'),
    ("show -m '$\t", 'show nil; mode "$HOME"'),
    ("show -m \\`\t", 'show nil; mode "`id`"'),
    ("show -m \\[\t", 'show nil; mode "[a]*"'),
    ("show -m gr\t", 'show nil; mode "größe:문서"'),
    ("show -m s\t", 'show nil; mode "say \\"hi\\\\\\""'),
    ("show --gr\t1", "show nil; size 1.0"),
    ("show --verb\t", "show nil; verbose 1"),
    ("show -o 'my f\t", 'show nil; output "my file"'),
    ("show -o my\t", 'show nil; output "my file"'),
    ("show --output=my\t", 'show nil; output "my file"'),
    ("cat my\t", 'cat ["my file"]'),
    ("cat a my\t", 'cat ["a", "my file"]'),
    ("cat -- my\t", 'cat ["my file"]'),
    ("my\t", 'show "my file"'),
    ("se\tcl\t", "clear"),
    ("set add --al\t3", "add 3"),
    ("exec ls my\t", 'exec ls ["my"]'),
    ("-a set add --al\t 3", "add 3"),
]

# What is typed for the program, and the shells that look for its completions with it.
PATHS = [
    ("./bin/tool-program", "bash zsh fish"),
    ("~/bin/tool-program", "bash zsh fish"),
    ("$HOME/bin/tool-program", "bash zsh fish"),
    ("./a\\ bin/tool-program", "bash zsh fish"),
    # The others do not look for a quoted program.
    ("'./a bin/tool-program'", "fish"),
    ("tp", "bash zsh fish"),
]

# A value with a line end, which fish cannot offer, and a file in the word of a short option, which
# bash cannot complete.
LINE_END = ("show -m a\t", 'show nil; mode "a\\nb"')
JOINED = ("show -omy\t", 'show nil; output "my file"')
OTHERS = {"bash": [LINE_END], "zsh": [LINE_END, JOINED], "fish": [JOINED]}

START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], ". ./script; bind 'set bell-style none'"),
    "zsh": (["zsh", "-f", "-i"], "unsetopt beep; autoload -U compinit; compinit -u -D; . ./script"),
    "fish": (["fish", "--no-config", "-i"], "source script"),
}
SUM = {"fish": "(math 1000 + %d)"}


class Shell:
    """A shell at a terminal."""

    def __init__(self, name, folder, path):
        command, start = START[name]
        self.sum = SUM.get(name, "$((1000 + %d))")
        self.count = 0
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            environment = dict(os.environ, PATH=path, HOME=folder, TERM="xterm", LC_ALL="C.UTF-8")
            environment.pop("TOOL_COUNT", None)
            os.execvpe(command[0], command, environment)
        self.lines(start)

    def lines(self, line):
        """Types a line, and returns the lines that the terminal shows until it has ended."""
        self.count += 1
        # The typed text does not contain the sum.
        os.write(self.file, f"{line}\necho END{self.sum % self.count}.\n".encode())
        text, deadline = b"", time.monotonic() + 20
        while f"END{1000 + self.count}.".encode() not in text:
            if not select.select([self.file], [], [], max(0, deadline - time.monotonic()))[0]:
                fail("check-completions", f"no answer in 20 seconds to {line!r}: {text.decode(errors='replace')}")
            text += os.read(self.file, 65536)
        plain = re.sub(r"\x1b(\[[0-9;?>=]*[a-zA-Z]|\][^\x07]*\x07|[()].|[=>])", "", text.decode(errors="replace"))
        return re.split(r"[\r\n]+", plain)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.file)


def check(name, program, isVerbose):
    """Returns the lines whose completion is wrong."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/bin")
        os.symlink(program, f"{folder}/bin/{NAME}")
        os.symlink("bin", f"{folder}/a bin")
        # Nothing of the program's texts is run.
        with open(f"{folder}/bin/id", "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ntouch '{folder}/was run'\n")
        os.chmod(f"{folder}/bin/id", 0o755)
        with open(f"{folder}/script", "wb") as file:
            file.write(subprocess.run([program, "completions", name], capture_output=True, check=True).stdout)
        open(f"{folder}/my file", "w", encoding="utf-8").close()
        shell = Shell(name, folder, f"{folder}/bin:{os.environ['PATH']}")
        shell.lines(f"alias tp={NAME}")
        if name == "bash":
            shell.lines("set -u; complete -F _tool_program tp")
        wanted = [(f"{NAME} {typed}", expected) for typed, expected in LINES + OTHERS[name]]
        wanted += [(f"{path} show -m tw\t", 'show nil; mode "two words"') for path, shells in PATHS if name in shells]
        # A program that is not there completes nothing, and nothing is printed.
        shell.lines("nothing/tool-program sho\t\x15")
        for typed, expected in wanted:
            lines = shell.lines(typed)
            if isVerbose:
                print(f"{name}: {typed!r}: {lines}")
            printed = expected.split("; ")
            if not any(lines[index:index + len(printed)] == printed for index in range(len(lines))):
                wrong.append(f"{typed!r}: expected {printed}, and the terminal shows {lines}")
        # All values at once are shown, and not run.
        shell.lines(f"{NAME} show -m \t\t\x15")
        shell.end()
        if os.path.exists(f"{folder}/was run"):
            wrong.append("a text of the program was run")
    return wrong


def main():
    isVerbose = "--verbose" in arguments(__doc__)
    path = program("ToolProgram")
    status = 0
    for name in START:
        if not installed("check-completions", name):
            print(f"check-completions: {name} skipped, because it is not installed and apt-get cannot install it")
            continue
        wrong = check(name, path, isVerbose)
        for line in wrong:
            print(f"check-completions: {name}: {line}", file=sys.stderr)
            status = 1
        if not wrong:
            print(f"check-completions: {name} completes its lines")
    sys.exit(status)


main()
