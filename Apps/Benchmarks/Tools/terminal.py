#!/usr/bin/env python3
"""Measures a static release build of primetime in full screen in a pseudo-terminal. Prints the
figures next to the targets, and to the figures of a counter written with two other libraries.
"""

import fcntl
import os
import pty
import re
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

sys.path.append(os.path.join(os.path.dirname(__file__), "../../../Scripts"))
import usage

usage.arguments(__doc__)
program = usage.output("Scripts/install.sh", "--build")
home = tempfile.mkdtemp()
variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home, "PATH": "/usr/bin:/bin"}

class Session:
    def __init__(self):
        self.start = time.perf_counter()
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.execve(program, [program], variables)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.reads = 0
        self.output = b""
        self.wait(b"quit")

    def read(self, timeout):
        if not select.select([self.terminal], [], [], timeout)[0]:
            return False
        self.output += os.read(self.terminal, 1 << 16)
        self.reads += 1
        return True

    def wait(self, text):
        while text not in self.output:
            if not self.read(30):
                sys.exit(f"terminal: {text} was not drawn within 30 seconds")

    def drain(self):
        """Reads until no bytes arrive for 0.2 seconds, and returns the time at which the last bytes arrived."""
        last = time.perf_counter()
        while self.read(0.2):
            last = time.perf_counter()
        return last

    def type(self, keys):
        # Reads while it writes: the program may be drawing.
        os.set_blocking(self.terminal, False)
        while keys:
            readable, writable, _ = select.select([self.terminal], [self.terminal], [], 30)
            if readable:
                self.read(0)
            try:
                keys = keys[os.write(self.terminal, keys):]
            except BlockingIOError:
                pass
        os.set_blocking(self.terminal, True)

    def status(self, name):
        text = open(f"/proc/{self.child}/status").read()
        return int(re.search(rf"^{name}:\s+(\d+)", text, re.M).group(1))

    def wakeups(self):
        total = 0
        for task in os.listdir(f"/proc/{self.child}/task"):
            text = open(f"/proc/{self.child}/task/{task}/status").read()
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", text, re.M).group(1))
        return total

    def quit(self):
        start = time.perf_counter()
        os.write(self.terminal, b"\x03\x03")
        while True:
            done, _ = os.waitpid(self.child, os.WNOHANG)
            if done:
                break
            try:
                self.read(0.0002)
            except OSError:
                pass
        os.close(self.terminal)
        return time.perf_counter() - start

def at(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]

starts, quits = [], []
for _ in range(40):
    session = Session()
    starts.append(time.perf_counter() - session.start)
    quits.append(session.quit())

session = Session()
session.drain()
times, sizes, reads = [], [], []
for count in range(1, 201):
    session.output, session.reads = b"", 0
    start = time.perf_counter()
    os.write(session.terminal, b"+")
    session.read(5)
    times.append(time.perf_counter() - start)
    session.read(0.01)
    sizes.append(len(session.output))
    reads.append(session.reads)
memory = session.status("VmRSS") / 1024
session.drain()
before = session.wakeups()
time.sleep(3)
idle = (session.wakeups() - before) / 3
def at_once(text):
    taken = []
    for _ in range(5):
        session.drain()
        session.output = b""
        start = time.perf_counter()
        session.type(text)
        taken.append(session.drain() - start)
    return statistics.median(taken)

burst = at_once(b"+" * 2000)
burst_bytes = len(session.output)
pastes = [
    at_once(text + b"+")
    for text in (b"\x1b[200~" + b"x" * 200_000 + b"\x1b[201~", b"~" * 200_000)
]
session.quit()

hang_ups = []
for _ in range(10):
    session = Session()
    session.drain()
    start = time.perf_counter()
    os.close(session.terminal)
    os.waitpid(session.child, 0)
    hang_ups.append(time.perf_counter() - start)

rows = [
    ("first frame, median ms", at(starts, 0.5) * 1000, 8, 4.4, 53.3),
    ("first frame, 99th percentile", at(starts, 0.99) * 1000, 20, 7.1, 64.3),
    ("key to frame, median ms", at(times, 0.5) * 1000, 2, 1.58, 10.11),
    ("key to frame, 99th percentile", at(times, 0.99) * 1000, 6, 3.15, 18.3),
    ("bytes per key, mean", statistics.mean(sizes), 20, 16.1, 18.2),
    ("reads per key, mean", statistics.mean(reads), 1, 1.02, 1),
    ("2,000 keys together, ms", burst * 1000, 40, 144, 27),
    ("2,000 keys together, bytes", burst_bytes, 200, 32000, 51),
    ("paste of 200 kB, bracketed, ms", pastes[0] * 1000, 50, 7200, 16),
    ("paste of 200 kB, raw, ms", pastes[1] * 1000, 500, 7900, 850),
    ("memory, MB", memory, 12, 2.6, 9.0),
    ("wake-ups per second when idle", idle, 0, 0, 293),
    ("quit, median ms", at(quits, 0.5) * 1000, 5, 1.3, 3.3),
    ("exit after hang-up, worst ms", max(hang_ups) * 1000, 50, None, None),
]
print(f"{'':34}{'primetime':>10}{'target':>8}{'ncurses':>9}{'bubbletea 2':>13}")
for name, value, target, ncurses, bubbletea in rows:
    known = [("-" if figure is None else f"{figure:g}") for figure in (ncurses, bubbletea)]
    mark = "" if value <= target else "  missed"
    print(f"{name:34}{value:10.2f}{target:8g}{known[0]:>9}{known[1]:>13}{mark}")
