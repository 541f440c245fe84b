#!/usr/bin/env python3
"""Checks the dependencies of the modules: the manifest against the table below, and the imports in
the sources against the manifest.

  check-boundaries.py              checks
  check-boundaries.py --self-test  breaks both rules in a copy, and checks that the check fails
"""

import contextlib
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import usage

# The permitted dependencies of each target. Any other target or dependency is an error. A feature is
# a module with a demo: FEATURE stands for each of them, FEATURES for all.
ALLOWED = """
ComposableCore:
ComposableScripts: ComposableCore
ComposableTesting: ComposableCore ComposableScripts
ComposablePlatform:
ComposableFiles: ComposablePlatform
FEATURE: ComposableCore
FEATUREDemo: ComposableCore FEATURE LiveClients ComposableFiles ComposablePlatform ComposableTerminal
AppFeature: ComposableCore FEATURES
LiveClients: ComposableFiles ComposablePlatform
WolframAlpha:
ComposableTerminal: ComposableCore ComposablePlatform
ComposableJournal: ComposableCore ComposablePlatform ComposableScripts
ComposableRecording: ComposableCore ComposableJournal ComposablePlatform ComposableScripts ComposableTerminal
ComposableMacroExpansion:
ComposableMacrosPlugin: ComposableMacroExpansion
ComposableMacros: ComposableCore ComposableMacrosPlugin
Benchmarks: ComposableCore ComposableJournal ComposableTesting AppFeature FEATURES
PrimeTime: ComposableCore ComposableRecording AppFeature FEATURES LiveClients ComposableFiles ComposablePlatform ComposableTerminal
PrimeTimeOnline: WolframAlpha
Todos: ComposableCore ComposableFiles ComposableMacros ComposableTerminal
Expenses: ComposableCore ComposableFiles ComposableMacros ComposableRecording ComposableTerminal
Orders: ComposableCore ComposableJournal ComposableMacros
LoopbackServer:
TestSupport: ComposableTesting
CrashProgram: ComposableCore ComposableTerminal
ToolProgram: ComposableTerminal
"""
# Without the end of the word: FoundationEssentials is one of them.
CORE = re.compile(r"^ *(?:\w+ )?import (?:Foundation|Dispatch|Combine|SwiftUI|os)", re.M)
C_LIBRARY = re.compile(r"import (?:Glibc|Musl|Darwin|Android|ucrt|WinSDK)")
C_LIBRARY_USERS = re.compile(
    r"Modules/(?:ComposableCore/Report/StandardError.swift|ComposablePlatform/(?:SystemCalls|Terminal)/[^/]*)$")


def manifest_problems():
    package = json.loads(usage.output("swift", "package", "dump-package"))
    names = {target["name"] for target in package["targets"]}
    features = [name for name in sorted(names) if name + "Demo" in names]
    allowed = {}
    for line in ALLOWED.strip().splitlines():
        name, _, rest = line.replace("FEATURES", " ".join(features)).partition(":")
        for feature in features if "FEATURE" in line.replace("FEATURES", "") else [""]:
            allowed[name.replace("FEATURE", feature)] = set(rest.replace("FEATURE", feature).split())
    if package["dependencies"]:
        yield "the package depends on another package"
    for target in package["targets"]:
        name = target["name"]
        uses = {use["byName"][0] for use in target["dependencies"] if "byName" in use}
        if len(uses) != len(target["dependencies"]):
            yield f"{name} depends on something outside this package"
        elif target["type"] != "test" and name not in allowed:
            yield f"{name} is missing from the table in check-boundaries.py"
        elif target["type"] != "test":
            yield from (f"{name} must not depend on {other}" for other in sorted(uses - allowed[name]))


def source_problems():
    for path in sorted(glob.glob("Modules/**/*.swift", recursive=True) + glob.glob("Apps/**/*.swift", recursive=True)):
        text = usage.read(path)
        if path.startswith("Modules/ComposableCore/") and CORE.search(text):
            yield f"{path}: the core may import only the standard library"
        if C_LIBRARY.search(text) and not C_LIBRARY_USERS.match(path):
            yield (f"{path}: only StandardError.swift and the folders SystemCalls and Terminal of "
                   "ComposablePlatform may import the C library")


def import_problems():
    """The imports that the manifest does not declare, which the compiler rejects. Without the option a
    build accepts them if the imported module has already been built."""
    # SwiftPM reads the option only when it plans a build.
    with contextlib.suppress(FileNotFoundError):
        os.remove(usage.PLAN)
    result = subprocess.run(
        ["swift", "build", "--build-tests", "--explicit-target-dependency-import-check", "error"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        errors = sorted({line for line in result.stdout.splitlines() if "error" in line})
        yield "\n".join(["the build with checked imports failed:", *(errors[:20] or [result.stdout[-6000:]])])


def self_test():
    with tempfile.TemporaryDirectory() as copy:
        shutil.copy("Package.swift", copy)
        for folder in ("Modules", "Apps", "Tests", "Scripts"):
            shutil.copytree(folder, f"{copy}/{folder}", symlinks=True)

        def expect_red(what, path, old, new, reason):
            text = usage.read(f"{copy}/{path}")
            usage.write(f"{copy}/{path}", text.replace(old, new, 1))
            result = subprocess.run([f"{copy}/Scripts/check-boundaries.py"], capture_output=True, text=True)
            if result.returncode == 0:
                usage.fail("boundaries", f"{what} was not rejected")
            if not re.search(reason, result.stderr):
                usage.fail("boundaries", f"{what} was rejected for another reason:\n{result.stderr}")
            print(f"boundaries: {what} is rejected", flush=True)
            usage.write(f"{copy}/{path}", text)

        expect_red(
            "a forbidden dependency", "Package.swift", 'module(name, uses: ["ComposableCore"])',
            'module(name, uses: ["ComposableCore", "ComposablePlatform"])',
            "Counter must not depend on ComposablePlatform")
        # In a module that is built first.
        expect_red(
            "an undeclared import", "Modules/WolframAlpha/WolframAlphaError.swift", "", "import ComposablePlatform\n",
            "imports.*ComposablePlatform|ComposablePlatform.*not.*depend|no such module 'ComposablePlatform'")


if usage.arguments(__doc__):
    self_test()
    sys.exit()
for check in (manifest_problems, source_problems, import_problems):
    if problems := list(check()):
        usage.fail("boundaries", "\n".join(problems))
print("boundaries: passed")
