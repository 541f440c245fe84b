#!/usr/bin/env python3
"""Checks the tutorial as a reader follows it: writes the files of each page in docs/tutorial to a new
package, and runs each command, compares each session and expects each failing test where it stands on
the page. At the end of a page, the package is built and tested. After the last page it must equal
Apps/Todos and Tests/TodosTests.

  check-tutorial.py              checks
  check-tutorial.py FOLDER       also keeps the package in FOLDER/todos; FOLDER must not exist
  check-tutorial.py --pictures   also records the pictures of the pages, which are otherwise compared
  check-tutorial.py FOLDER PAGE  stops after a page, such as 4, without running its commands and tests
"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import usage
from usage import read

arguments = usage.arguments(__doc__)
records = "--pictures" in arguments
arguments = [argument for argument in arguments if argument != "--pictures"]
root = os.getcwd()
pages = {int(os.path.basename(path).split("-")[0]): path for path in glob.glob(root + "/docs/tutorial/[0-9]*.md")}
last = arguments[1] if len(arguments) > 1 else None
if last and last not in map(str, pages):
    usage.fail("tutorial", f"there is no page '{last}'. Give a number from 1 to {max(pages)}.", 2)
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


def test(page, failures=()):
    """Builds and runs the tests, which must pass, or fail with the given lines."""
    require(page, run("swift", "build", "--build-tests"), "the build")
    result = run("swift", "test", "--skip-build")
    missing = [line for line in failures if line.strip() not in result.stdout]
    if not failures:
        require(page, result, "the tests")
    elif result.returncode == 0 or missing:
        fail(page, f"the tests should fail with {missing}, but:\n{result.stdout[-6000:]}")


# The pages with a picture of their own, and the screen that it shows.
TODOS = 'Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Read")'
DONE = TODOS.replace('milk"', 'milk", isDone: true')
PICTURES = {
    1: f"TodoList.screen(TodoList.State(todos: [{TODOS}]))",
    2: f"TodoList.screen(TodoList.State(todos: [{DONE}]))",
    4: f'TodoList.screen(TodoList.State(todos: [{TODOS}], saveFailure: "the disk is full"))',
    5: 'TodosApp.screen(.failed("todos.json is damaged: it is not valid JSON."))',
}


def picture(page, number):
    """Draws the full screen of a page with the page's own sources, and records or compares it."""
    test, file = f"{package}/Tests/TodosTests/PagePicture.swift", work + "/picture.svg"
    usage.write(test, f"""import ComposableCore
import ComposableTerminal
import Foundation
import Testing

@testable import Todos

@Test @MainActor func pagePicture() throws {{
  let picture = {PICTURES[number]}.picture(columns: 64, rows: 10)
  try Data(picture.utf8).write(to: URL(filePath: {json.dumps(file)}))
}}
""")
    require(page, run("swift", "test", "--filter", "pagePicture"), "the picture")
    os.remove(test)
    golden = f"{root}/docs/tutorial/page-{number}.svg"
    if records:
        usage.write(golden, read(file))
    elif not os.path.exists(golden) or read(golden) != read(file):
        fail(page, f"{golden} differs from the page's screen. Run check-tutorial.py --pictures, and look at it.")


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


for number, document in sorted(pages.items()):
    page = os.path.basename(document)
    fences = re.findall(r"^```(\w+)(?: ([^\n]*))?\n(.*?)^```$", read(document), re.S | re.M)
    files, commands, is_tested = 0, 0, False
    for kind, argument, content in fences:
        if kind in ("swift", "diff") and argument:
            path, files, is_tested = f"{package}/{argument}", files + 1, False
            usage.write(path, content if kind == "swift" else changed(page, argument, read(path), content))
        elif last:
            continue
        elif kind == "text" and argument == "fails":
            test(page, content.splitlines())
            is_tested = True
        elif kind == "sh":
            for command in content.splitlines():
                commands += 1
                execute(page, command)
        elif kind == "console":
            commands += 1
            compare(page, content)
    if last:
        print(f"tutorial: wrote {page}, {files} files", flush=True)
        if last == str(number):
            sys.exit()
        continue
    if not is_tested:
        test(page)
    if number in PICTURES:
        picture(page, number)
    print(f"tutorial: {page} is right: {files} files, {commands} commands and sessions", flush=True)

for mine, theirs in (("Sources/Todos", "Apps/Todos"), ("Tests/TodosTests", "Tests/TodosTests")):
    difference = subprocess.run(
        # These tests draw the pictures of the tutorial itself.
        ["diff", "-ru", "-x", "*PicturesTests.swift", f"{package}/{mine}", f"{root}/{theirs}"], text=True, stdout=subprocess.PIPE)
    if difference.returncode != 0:
        sys.exit(f"tutorial: after the last page, the package differs from {theirs}:\n{difference.stdout}")
print("tutorial: after the last page, the package's files match Apps/Todos and Tests/TodosTests")
