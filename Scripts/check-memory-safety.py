#!/usr/bin/env python3
"""Checks that docs/internals/memory-safety.md lists exactly the files with unsafe code. The compiler reports
each use of an unsafe type, function or attribute."""

import concurrent.futures
import glob
import os
import re
import subprocess
import sys

import usage

usage.arguments(__doc__)
usage.output("swift", "build")
modules, package = usage.built_modules()


def notes(module):
    """Returns the compiler's notes on a module. Ends the script if the module does not compile."""
    result = subprocess.run(
        ["swiftc", "-typecheck", "-strict-memory-safety", "-diagnostic-style", "llvm",
         "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
         "-enable-upcoming-feature", "MemberImportVisibility", "-module-name", module,
         "-package-name", package, "-I", modules]
        + glob.glob(f"Modules/{module}/**/*.swift", recursive=True),
        capture_output=True, text=True)
    if result.returncode != 0:
        usage.fail("memory safety", f"{module} does not compile:\n{result.stderr[-6000:]}")
    return result.stderr


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    text = "".join(pool.map(notes, os.listdir("Modules")))

uses = {}
for path, line, note in re.findall(r"^(.*?\.swift):(\d+):\d+: note: (.*)$", text, re.M):
    # An access that is not checked is safe where its declaration says so, which the lint checks.
    if "@exclusivity(unchecked)" in note or "add '@" in note or "mark" in note:
        continue
    path = os.path.relpath(path) if os.path.isabs(path) else path
    uses.setdefault(path, int(line))
# What the compiler takes on trust and does not name.
trusted = re.compile(r"@unchecked Sendable|nonisolated\(unsafe\)|UnownedJob|assumeIsolated")
for path in glob.glob("Modules/**/*.swift", recursive=True):
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        if trusted.search(line.split("//")[0]):
            uses.setdefault(path, number)

page = "docs/internals/memory-safety.md"
listed = {
    os.path.normpath(os.path.join(os.path.dirname(page), link))
    for link in re.findall(r"\]\(([^)]+\.swift)\)", usage.read(page))
}
failed = False
for path in sorted(uses.keys() - listed):
    print(f"memory safety: {path}:{uses[path]} is unsafe, but {page} does not list it. "
          "Use a safe type from Runtime/Memory, or add a proof to the page.", file=sys.stderr)
    failed = True
for path in sorted(listed - uses.keys()):
    print(f"memory safety: {page} lists {path}, which has no unsafe code. Remove it.", file=sys.stderr)
    failed = True
if failed:
    sys.exit(1)
print(f"memory safety: {len(uses)} files with unsafe code, all listed")
