#!/usr/bin/env python3
"""Checks that some source files compile and that others do not. The first line of each file in
Tests/CompileFail is either `// refused: ` and part of the compiler's error, or `// compiles: ` and
a description.
"""

import concurrent.futures
import glob
import re
import subprocess
import sys

import usage

usage.arguments(__doc__)
for target in ("FavoritePrimes", "Counter", "ComposableTesting", "ComposableJournal", "ComposableTerminal"):
    usage.output("swift", "build", "--target", target)
modules, package = usage.built_modules()


def compiled(path):
    # Emits SIL, since some errors are diagnosed only then.
    return subprocess.run(
        ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors",
         "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
         "-enable-upcoming-feature", "InternalImportsByDefault", "-package-name", package, "-I", modules,
         "-parse-as-library", path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def problem(path):
    """What is wrong with a file; nothing if it is as its first line says."""
    kind, _, expected = usage.read(path).splitlines()[0].partition(": ")
    result = compiled(path)
    errors = [line for line in result.stdout.splitlines() if "error: " in line]
    if kind == "// compiles":
        return result.returncode != 0 and "must compile, but does not:\n" + result.stdout
    if kind != "// refused":
        return "must begin with '// refused: ERROR' or '// compiles: DESCRIPTION'."
    if result.returncode == 0:
        return "must not compile, but does."
    return not any(expected in line for line in errors) and (
        f"fails, but not with the error '{expected}':\n" + "\n".join(errors))


paths = sorted(glob.glob("Tests/CompileFail/*.swift"))
for kind in ("// refused: ", "// compiles: "):
    if not any(usage.read(path).startswith(kind) for path in paths):
        usage.fail("compile-fail", f"Tests/CompileFail must have a file that begins with '{kind}'.")
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    problems = [f"{path} {what}" for path, what in zip(paths, pool.map(problem, paths)) if what]
if problems:
    usage.fail("compile-fail", "\n".join(problems))
print(f"compile-fail: {len(paths)} files compile or fail as their first lines require")
