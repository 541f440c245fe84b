#!/usr/bin/env python3
"""Shows words of many scripts and emoji with todos in tmux, in full screen and in line mode's prompt, and
checks that tmux has every letter of them, and the cursor where tmux itself puts it after the text.

Needs tmux, which the script installs with apt-get if it can.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

import usage

# tmux 3.3 counts the columns of these differently from the terminals that the widths are for.
OTHERS = {"Sinhala", "Heart", "Keycap", "Hand", "Rainbow", "Wales"}
# The reference counts these differently from terminals.
COLUMNS = {"Devanagari": 6, "Bengali": 5}

usage.arguments(__doc__)
if not usage.installed("words", "tmux"):
    print("words: skipped, because tmux is not installed and apt-get cannot install it")
    sys.exit()
os.environ["LC_ALL"] = "C.UTF-8"
socket = f"words-{os.getpid()}"


def tmux(*words):
    return subprocess.run(
        ["tmux", "-u", "-f", "/dev/null", "-L", socket, *words], capture_output=True, text=True, check=True).stdout


def wait(until, what):
    for _ in range(300):
        if until():
            return
        time.sleep(0.05)
    usage.fail("words", f"{what}. The screen is:\n{tmux('capture-pane', '-p')}")


def screen():
    return tmux("capture-pane", "-p")


def is_empty(screen):
    """Whether the prompt has no text."""
    return screen.strip().splitlines()[-1:] == [">"]


program = usage.program("todos")
words = [(name, word, COLUMNS.get(name, int(columns))) for name, word, columns in (
    line.split("\t") for line in usage.read(
        "Tests/ComposableCoreTests/Screen/Golden/word-widths.tsv").splitlines()) if name not in OTHERS]
with tempfile.TemporaryDirectory() as folder:
    file = folder + "/todos.json"
    titles = [{"id": id, "isDone": False, "seconds": 0, "title": f"{word}|"}
              for id, (_, word, _) in enumerate(words, 1)]
    usage.write(file, json.dumps(titles))
    rows = len(words) + 8
    tmux("new-session", "-d", "-x", "80", "-y", str(rows), f"'{program}' run '{file}'")
    try:
        wait(lambda: "q quit" in screen(), "todos did not start")
        shown = screen()
        missing = [name for name, word, _ in words if f"] {word}|\n" not in shown]
        if missing:
            usage.fail("words", f"the full screen does not show {', '.join(missing)} whole:\n{shown}")
        tmux("send-keys", "q")
        wait(lambda: subprocess.run(["tmux", "-L", socket, "ls"], capture_output=True).returncode != 0,
             "todos did not end")
        tmux("new-session", "-d", "-x", "80", "-y", "10", f"'{program}' run '{file}' --ui line")
        wait(lambda: is_empty(screen()), "line mode did not start")
        for name, word, columns in words:
            tmux("send-keys", "-l", f"add {word}|")
            wait(lambda: f"> add {word}|\n" in screen(), f"the prompt does not show {name} whole")
            cursor = int(tmux("display", "-p", "#{cursor_x}"))
            if cursor != len("> add |") + columns:
                usage.fail("words", f"the cursor after {name} is in column {cursor}:\n{screen()}")
            tmux("send-keys", "C-u")
            wait(lambda: is_empty(screen()), "ctrl-u did not clear")
    finally:
        subprocess.run(["tmux", "-L", socket, "kill-server"], capture_output=True)
print(f"words: {len(words)} words are shown whole")
