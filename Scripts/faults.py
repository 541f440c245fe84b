#!/usr/bin/env python3
"""Makes every file call of every command fail, or kills the program there, and counts the cases in
which data was torn, lost or denied, or the program was silent, crashed or left files behind. All
counts must be zero.

  faults.py         tries one error code, and a kill
  faults.py --full  tries every error code that a file system returns, and a kill
"""

import errno
import json
import os
import subprocess
import sys
import tempfile

import usage

arguments = usage.arguments(__doc__)
if sys.platform != "linux":
    sys.exit(print("faults: skipped, because only on Linux can the script cause file operations to fail."))

programs = {name: usage.program(name) for name in ("primetime", "favorite-primes-demo", "todos", "expenses")}
temporary = tempfile.TemporaryDirectory()
work = os.path.realpath(temporary.name)
usage.output("clang", "-shared", "-fPIC", "-O1", "Scripts/faults/faults.c", "-o", work + "/faults.so", "-ldl")
folder, log = work + "/files", work + "/calls"
file = folder + "/f.json"
errors = [errno.EIO]
# No ENOENT: that a file is not there is no failure.
if "--full" in arguments:
    errors += [errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EMFILE, errno.EROFS, errno.EPERM]


def todos(*titles):
    return [{"id": id, "isDone": False, "seconds": 0, "title": title} for id, title in enumerate(titles, 1)]

def expenses(*titles):
    return [{"amount": 100, "category": "food", "date": "2026-01-02", "id": id, "isPaid": True, "note": "", "title": title}
        for id, title in enumerate(titles, 1)]

# A command, its input, and the list in the file before it, if there is a file, and after it.
two = [2, 3]
os.environ["EXPENSES_PASSWORD"] = "x"
buy = ["expenses", "run", "--secrets", "--data", file]
commands = [
    (["primetime", "favorites", "list", "--data", file], "", two, two),
    (["primetime", "favorites", "check", "--data", file], "", two, two),
    (["primetime", "favorites", "add", "5", "--data", file], "", two, [2, 3, 5]),
    (["primetime", "favorites", "add", "7", "--data", file], "", None, [7]),
    (["primetime", "favorites", "remove", "2", "--data", file], "", two, [3]),
    (["primetime"], f"load {file}\nset 7\nprime\nstar\nwrite {file}\n", two, [2, 3, 7]),
    (["primetime"], f"load {file}\nremove 3\nwrite {file} &\n", two, [2]),
    (["favorite-primes-demo"], f"load {file}\nremove 2\nwrite {file}\n", two, [3]),
    (["todos", "run", file], "add b\n", todos("a"), todos("a", "b")),
    (["todos", "run", file], "add a\n", None, todos("a")),
    (buy, "login ann x\nadd b 1 food 2026-01-02\n", expenses("a"), expenses("a", "b")),
    (buy, "login ann x\nadd a 1 food 2026-01-02\n", None, expenses("a")),
]
columns = ["cases", "torn", "lost", "denied", "silent", "crashed", "litter"]
total = dict.fromkeys(columns, 0)

def reset(before):
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)
    if before is not None:
        with open(file, "w") as output:
            json.dump(before, output)
    if os.path.exists(log):
        os.remove(log)

def run(words, text, at=0, code=0):
    variables = dict(os.environ, FAULT_FOLDER=folder, FAULT_AT=str(at), FAULT_ERROR=str(code),
        FAULT_LOG=log, LD_PRELOAD=work + "/faults.so")
    return subprocess.run([programs[words[0]]] + words[1:], input=text, env=variables,
        capture_output=True, text=True, timeout=60)

def contents():
    try:
        with open(file) as content:
            return json.load(content)
    except (OSError, ValueError):
        return None

def report(kind, what, result):
    total[kind] += 1
    print(f"faults: {kind}: {what}\n  exit {result.returncode}\n  {result.stdout!r}\n  {result.stderr!r}"
        f"\n  file {contents()}, folder {os.listdir(folder)}")

def examine(words, text, before, after, at, code):
    reset(before)
    result = run(words, text, at, code)
    with open(log) as lines:
        calls = [line.split()[1] for line in lines]
    if at > len(calls):
        return False
    total["cases"] += 1
    name = calls[at - 1]
    what = f"{' '.join(words)} {text!r} at {at} {name} {errno.errorcode.get(code, 'kill')}"
    now = contents()
    output = result.stdout + result.stderr
    if now not in (before, after):
        report("torn", what, result)
    if code:
        if result.returncode < 0 or result.returncode > 2:
            report("crashed", what, result)
        # A write in the background may be cancelled, which is said.
        if now != after and result.returncode == 0 and "cancelled" not in output:
            report("lost", what, result)
        if now == after != before and "Nothing was changed" in result.stderr:
            report("denied", what, result)
        if result.returncode != 0 and not result.stderr:
            report("silent", what, result)
        # If removing the new file is what failed, the next run removes it.
        if name != "unlinkat" and os.listdir(folder) != ([] if now is None else ["f.json"]):
            report("litter", what, result)
    if words[0] in ("todos", "expenses"):
        healed = run(words, text.replace("add a", "add c").replace("add b", "add c"))
        last = contents() or [{}]
        added = last[-1].get("title") == "c" and last[:-1] == (now or [])
    else:
        healed = run(["primetime", "favorites", "add", "13", "--data", file], "")
        added = contents() == (now or []) + [13]
    if os.listdir(folder) != ["f.json"] or not added:
        report("litter", what + ", then another addition", healed)
    return True

print("| command | calls | " + " | ".join(columns) + " |")
print("|---|" + "---|" * (len(columns) + 1))
for words, text, before, after in commands:
    earlier = dict(total)
    reset(before)
    assert run(words, text).returncode == 0 and contents() == after or "&" in text, words
    calls = 0
    for code in [0] + errors:
        at = 1
        while examine(words, text, before, after, at, code):
            at += 1
        calls = max(calls, at - 1)
    shown = " ".join(words[:3] if len(words) > 1 else [words[0], repr(text.split("\n")[-2].split()[0])])
    counts = [str(total[column] - earlier[column]) for column in columns]
    print(f"| {shown} | {calls} | " + " | ".join(counts) + " |")

# Durable: the new file is on the disk before it has the name, and then the name is. A file that was
# not there is not replaced.
for command, naming in [(commands[2], "renameat"), (commands[3], "linkat")]:
    reset(command[2])
    run(command[0], "")
    with open(log) as lines:
        calls = [line.split()[1] for line in lines]
    steps = [call for call in calls if call in ("write", "fsync", "renameat", "linkat")]
    if steps != ["write", "fsync", naming, "fsync"]:
        total["torn"] += 1
        print(f"faults: torn: unexpected order of calls {steps}")
bad = sum(total[column] for column in columns[1:])
print(f"faults: {total['cases']} cases, {bad} failures")
sys.exit(bad > 0)
