#!/usr/bin/env python3
"""Checks that what `journal test` prints compiles: records sessions of the programs, prints a test
of each recorded action, and compiles the tests.
"""

import concurrent.futures
import os
import subprocess
import tempfile

import usage

usage.arguments(__doc__)
usage.output("swift", "build", "--build-tests")
modules, package = usage.built_modules()
programs = os.path.dirname(modules)

ENVIRONMENT = {**os.environ, "EXPENSES_PASSWORD": "x"}

# A program, its modules, the types of its reducer, the arguments and the lines of a session.
SESSIONS = [
    ("primetime", ["AppFeature", "Counter", "FavoritePrimes", "PrimeModal"],
     "AppFeature.State, AppFeature.Action, AppFeature.Environment", ["record", "JOURNAL", "--keep-going", "--offline", "--data", "FILE"],
     "+\n+\nprime\nstar\nclose\nset 7\nnth\nprime\nstar\nclose\nundo\nredo\nask #1\nnth 5\nload none.json\nload\n"
     "go favorites\nactivity\nclose\noffline\ngo counter\n-\n"),
    ("expenses", ["Expenses"], "ExpensesApp.State, ExpensesApp.Action, ExpensesApp.Environment",
     ["record", "JOURNAL", "--secrets", "--keep-going", "--data", "FILE"],
     "name me\npassword wrong\nlogin\npassword x\nlogin\nadd 'Coffee \"to go\"' 3.50 food yes 'a\\b'\n"
     "add\ntitle Tea\ncancel\nremove #1\nadd Ø 1 food\n"),
]


def run(*command, lines="", accepted=(0,)):
    result = subprocess.run(
        command, input=lines, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    if result.returncode not in accepted:
        usage.fail("printed-tests", f"{' '.join(command)} failed:\n{result.stderr}")
    return result.stdout


def printed_tests(folder, session):
    """The tests of all actions of a session, in one source file."""
    program, imports, types, arguments, lines = session
    path = os.path.join(programs, program)
    journal = os.path.join(folder, program + ".jsonl")
    names = {"JOURNAL": journal, "FILE": os.path.join(folder, program + ".json")}
    # Rejected lines are part of the sessions.
    run(path, *[names.get(argument, argument) for argument in arguments], lines=lines, accepted=range(5))
    count = len(run(path, "journal", "show", journal).splitlines())
    if count < 8:
        usage.fail("printed-tests", f"{program}: only {count} actions were recorded.")
    source = ["import ComposableCore", "import ComposableTesting", "import Foundation"]
    source += [f"@testable import {name}" for name in imports]
    for number in range(1, count + 1):
        test = run(path, "journal", "test", journal, "--to", str(number))
        source.append(
            f"@MainActor\nfunc test{number}(\n  reducer: Reducer<{types}>, environment: {types.split(', ')[2]}\n"
            f") async {{\n{test}}}")
    result = os.path.join(folder, program + ".swift")
    with open(result, "w", encoding="utf-8") as file:
        file.write("\n\n".join(source) + "\n")
    return result, count


def problem(path):
    """The errors in a file; nothing if it compiles."""
    result = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility",
         "-package-name", package, "-I", modules, "-parse-as-library", path],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode != 0 and result.stdout


with tempfile.TemporaryDirectory() as folder:
    tests = [printed_tests(folder, session) for session in SESSIONS]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = list(filter(None, pool.map(problem, [path for path, _ in tests])))
if problems:
    usage.fail("printed-tests", "a printed test does not compile:\n" + "\n".join(problems))
print(f"printed-tests: {sum(count for _, count in tests)} printed tests of {len(SESSIONS)} programs compile")
