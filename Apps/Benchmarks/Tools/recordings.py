#!/usr/bin/env python3
"""Prints how long recording a session takes, and each command that reads the recording, for
sessions of PrimeTime of several lengths: with a state that grows with each action, and with a state
of constant size.

Usage: recordings.py PRIMETIME
"""

import os
import subprocess
import sys
import tempfile
import time

SIZES = (1_000, 3_600, 10_000)
READERS = ("check", "diff", "html", "trace", "test")


def primes():
    found = []
    number = 2
    while True:
        if all(number % prime for prime in found if prime * prime <= number):
            found.append(number)
            yield number
        number += 1


def growing(count):
    """Lines that add a favorite with every third action."""
    for _, prime in zip(range(0, count, 3), primes()):
        yield from (f"set {prime}", "prime", "star", "close")


def constant(count):
    for _ in range(0, count, 2):
        yield from ("+", "-")


def seconds(*command, lines=None):
    start = time.monotonic()
    subprocess.run(
        command, stdin=lines, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=lines is None,
        env={"PATH": os.environ["PATH"], "HOME": tempfile.gettempdir()})
    return f"{time.monotonic() - start:.2f}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    print("| state | actions | record | " + " | ".join(READERS) + " |")
    print("|---" * (3 + len(READERS)) + "|")
    with tempfile.TemporaryDirectory() as folder:
        for session in (growing, constant):
            for size in SIZES:
                lines = os.path.join(folder, "lines")
                with open(lines, "w", encoding="utf-8") as file:
                    file.write("\n".join(session(size)) + "\n")
                journal = os.path.join(folder, f"{session.__name__}{size}.jsonl")
                with open(lines, encoding="utf-8") as file:
                    row = [seconds(program, "record", journal, lines=file)]
                for reader in READERS:
                    rest = ["1", str(size)] if reader == "diff" else []
                    row.append(seconds(program, "journal", reader, journal, *rest))
                print(f"| {session.__name__} | {size:,} | " + " | ".join(row) + " |")


main()
