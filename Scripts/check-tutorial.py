#!/usr/bin/env python3
"""Checks the tutorial as a reader follows it: writes the files of each page in docs/tutorial to a new
package, and runs each command and compares each session where it stands on the page. At the end of a
page, the package is built and tested. After the last page it must equal Apps/Todos and
Tests/TodosTests.

  check-tutorial.py            checks
  check-tutorial.py FOLDER     also keeps the package in FOLDER/todos; FOLDER must not exist
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

import usage
from usage import read

arguments = usage.arguments(__doc__)
root = os.getcwd()
if arguments:
    if os.path.exists(arguments[0]):
        usage.fail("tutorial", f"{arguments[0]} already exists. Use a different folder.", 2)
    work = os.path.abspath(arguments[0])
    os.makedirs(work)
else:
    temporary = tempfile.TemporaryDirectory()
    work = temporary.name
os.symlink(root, work + "/composable")
os.mkdir(work + "/todos")
package = work + "/todos"
variables = {**os.environ, "PWD": package}


def fail(page, message):
    sys.exit(f"tutorial: {page}: {message}")


def changed(page, path, text, diff):
    """Applies hunks, which are separated by `@@`. The old lines of a hunk must be in the text exactly once."""
    for hunk in re.split(r"^@@\n", diff, flags=re.M):
        lines = [" \n" if line == "\n" else line for line in hunk.splitlines(keepends=True)]
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        if text.count(old) != 1:
            fail(page, f"expected these lines once in {path}, found them {text.count(old)} times:\n{old}")
        text = text.replace(old, new)
    return text


def run(*words, **options):
    return subprocess.run(
        words, cwd=package, env={**variables, **options}, text=True, timeout=900,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)


def require(page, result, what):
    if result.returncode != 0:
        fail(page, f"{what} failed:\n{result.stdout[-6000:]}")


def execute(page, command):
    """Runs a command of the reader's; the run that records golden files fails if they are new."""
    result = run("bash", "-c", command)
    if command.startswith("RECORD_GOLDEN=1"):
        if result.returncode == 0 or "Recorded" not in result.stdout:
            fail(page, f"'{command}' should record files and fail, but:\n{result.stdout[-6000:]}")
    else:
        require(page, result, f"'{command}'")


def compare(page, session):
    """Runs the commands of a session, and compares what they print."""
    require(page, run("swift", "build", "--product", "Todos"), "the build of the program")
    program = run("swift", "build", "--show-bin-path").stdout.strip() + "/Todos"
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.M):
        for file in glob.glob(package + "/*.json"):
            os.remove(file)
        result = subprocess.run(
            ["bash", "-c", command.replace("swift run Todos", f"'{program}'")],
            cwd=package, env=variables, text=True, timeout=60, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if result.stdout != output:
            fail(page, f"'{command}' prints\n{result.stdout}instead of\n{output}")


for document in sorted(glob.glob(root + "/docs/tutorial/[0-9]*.md")):
    page = os.path.basename(document)
    fences = re.findall(r"^```(\w+)(?: ([^\n]*))?\n(.*?)^```$", read(document), re.S | re.M)
    expected, commands = [], 0
    for kind, argument, content in fences:
        path = f"{package}/{argument}"
        if kind == "swift" and argument:
            usage.write(path, content)
        elif kind == "diff":
            text = changed(page, argument, read(path), content)
            usage.write(path, text)
        elif kind == "text" and argument == "fails":
            expected += content.splitlines()
        elif kind == "sh":
            for command in content.splitlines():
                commands += 1
                execute(page, command)
        elif kind == "console":
            commands += 1
            compare(page, content)
    require(page, run("swift", "build", "--build-tests"), "the build")
    result = run("swift", "test", "--skip-build")
    if expected:
        missing = [line for line in expected if line.strip() not in result.stdout]
        if result.returncode == 0 or missing:
            fail(page, f"the tests should fail with {missing}, but:\n{result.stdout[-6000:]}")
    else:
        require(page, result, "the tests")
    count = sum(1 for kind, argument, _ in fences if argument)
    print(f"tutorial: {page} builds, {'its tests fail as shown' if expected else 'its tests pass'}, "
          f"{count} files, {commands} commands and sessions", flush=True)

for mine, theirs in (("Sources/Todos", "Apps/Todos"), ("Tests/TodosTests", "Tests/TodosTests")):
    difference = subprocess.run(
        # These tests draw the pictures of the tutorial itself.
        ["diff", "-ru", "-x", "*PicturesTests.swift", f"{package}/{mine}", f"{root}/{theirs}"], text=True, stdout=subprocess.PIPE)
    if difference.returncode != 0:
        sys.exit(f"tutorial: after the last page, the package differs from {theirs}:\n{difference.stdout}")
print("tutorial: after the last page, the package's files match Apps/Todos and Tests/TodosTests")
