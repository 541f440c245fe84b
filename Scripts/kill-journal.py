#!/usr/bin/env python3
"""Kills primetime or expenses at random moments while it records, and checks that two readers can read
each journal, that it replays to the recorded states, and that the file of data is whole.

  kill-journal.py          runs 40 sessions
  kill-journal.py --full   runs 1,000 sessions, and 10,000 random sessions without a kill
"""

import json
import os
import random
import re
import subprocess
import tempfile
import time
import zlib

import usage


def fail(message):
    usage.fail("kill-journal", message)


def action_count(path):
    """Reads a journal as docs/journal.md describes it, and returns the number of its actions. An
    incomplete last line is ignored.

    It shares no code with the library, so it tests the description.
    """
    with open(path, "rb") as file:
        *lines, unfinished = file.read().split(b"\n")
    if not lines:
        fail(f"{path} is not a journal: it has no complete line")
    last = 0
    for number, line in enumerate(lines, 1):
        body, _, end = line.rpartition(b',"crc":"')
        if not re.fullmatch(rb'[0-9a-f]{8}"}', end) or zlib.crc32(body) != int(end[:8], 16):
            if number == len(lines) > 1 and not unfinished:
                break
            fail(f"{path}: line {number} has no checksum, or a wrong one")
        entry = json.loads(line)
        if number == 1 and (entry.get("journal") != 1 or not {"program", "version", "schema"} <= entry.keys()):
            fail(f"{path} is not a journal in format 1")
        if "n" in entry:
            if not {"us", "action"} <= entry.keys():
                fail(f"{path}: action {entry['n']} lacks its time or its action")
            if entry["n"] != last + 1:
                fail(f"{path}: action {entry['n']} follows action {last}")
            if "cause" in entry and not 0 < entry["cause"] <= last:
                fail(f"{path}: the cause of action {entry['n']} is not an earlier action")
            last += 1
    return last


def typed(name):
    """Lines for a session, over and over."""
    if name == "expenses":
        return "name ann\npassword x\nlogin\n" + "add tea 2.5 food\nremove #1\nadd cake 3 food\n" * 20
    return "\n".join(f"+\nset {random.randrange(32768)}\nprime\nstar\nwrite\nclose" for _ in range(20))


def kill(program, file, data, lines):
    """Kills a program at a random moment after it has begun to record."""
    with subprocess.Popen(["yes", lines], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as typist:
        recording = subprocess.Popen(
            [program, "record", file, "--data", data, "--keep-going", "--secrets"],
            stdin=typist.stdout, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "EXPENSES_PASSWORD": "x"})
        while recording.poll() is None and not (os.path.exists(file) and os.path.getsize(file)):
            pass
        time.sleep(random.uniform(0, 0.1))
        recording.kill()
        recording.wait()
        typist.kill()


arguments = usage.arguments(__doc__)
rounds = 1000 if arguments else 40
programs = {name: usage.program(name) for name in ("primetime", "expenses")}
cut = 0
saved = set()
with tempfile.TemporaryDirectory() as folder:
    for number in range(rounds):
        name, program = list(programs.items())[number % 2]
        file = f"{folder}/{number}.jsonl"
        data = f"{folder}/{name}.json"
        kill(program, file, data, typed(name))
        if os.path.exists(data):
            saved.add(name)
            with open(data, encoding="utf-8") as contents:
                json.load(contents)
        replay = subprocess.run([program, "replay", file, "--verify"], capture_output=True, text=True)
        if replay.returncode != 0:
            fail(f"session {number} cannot be replayed: {replay.stdout}{replay.stderr}")
        cut += "incomplete line" in replay.stdout + replay.stderr
        shown = len(usage.output(program, "journal", "show", file).splitlines())
        if shown != action_count(file):
            fail(f"session {number}: {name} shows {shown} actions, and this script counts {action_count(file)}")
        os.remove(file)
    if len(saved) < 2:
        fail(f"only {saved} saved a file before it was killed")
if arguments:
    os.environ["TEST_CASES"] = "0-9999"
    usage.output("swift", "test", "-c", "release", "-Xswiftc", "-enable-testing", "--scratch-path",
                 ".build/release-tests", "--filter", "RecordedSessionsTests")
    print("kill-journal: 10,000 random sessions were replayed, and all hashes match")
print(f"kill-journal: {rounds} kills; all journals replay, and {cut} ended in an incomplete line")
