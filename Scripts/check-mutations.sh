#!/usr/bin/env bash
# Breaks the engine on purpose, one place at a time, and checks that a test of the broken guarantee
# goes red. What is broken stands in the table of docs/testing.md.
#
#   check-mutations.sh          all of the table
#   check-mutations.sh G6 G9    the rows of some guarantees
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A package of the core, the test library and the tests of the core: it is built once for each row.
work=.build/mutations
mkdir -p "$work"
rm -rf "$work/Modules" "$work/Tests"
mkdir -p "$work/Modules" "$work/Tests"
cp -R Modules/ComposableCore Modules/ComposableTesting "$work/Modules"
cp -R Tests/ComposableCoreTests "$work/Tests"
{
  sed -n '1,/^let featureTargets/p' Package.swift | sed '$d'
  cat <<'SWIFT'
let package = Package(
  name: "mutated",
  platforms: [.macOS(.v26)],
  targets: [
    module("ComposableCore"),
    module("ComposableTesting", uses: ["ComposableCore"]),
    tests(of: "ComposableCore", uses: ["ComposableTesting"]),
  ]
)
SWIFT
} > "$work/Package.swift"

python3 - "$work" "$@" <<'PYTHON'
import os, re, signal, subprocess, sys

work, wanted = sys.argv[1], set(sys.argv[2:])
row = re.compile(r"^\| (G\d+) \| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$")
rows = [m.groups() for m in map(row.match, open("docs/testing.md", encoding="utf-8")) if m]
rows = [r for r in rows if not wanted or r[0] in wanted]
if not rows:
    sys.exit("mutations: docs/testing.md has no row for that. A row is | G1 | `file` | `code` | `broken code` |")

def run(*command):
    """Runs a command in the package; None when it took too long."""
    # Without colours, which would stand between the mark of a red test and its name.
    process = subprocess.Popen(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, start_new_session=True, env={**os.environ, "NO_COLOR": "1"})
    try:
        output, _ = process.communicate(timeout=600 if "build" in command else 45)
    except subprocess.TimeoutExpired:
        # With all that it started: a test that hangs would go on for good.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None
    return subprocess.CompletedProcess(command, process.returncode, output)

def tests(guarantee):
    # Not through `swift test`, which starts it in a group of its own, out of reach when it hangs.
    return run(".build/debug/mutatedPackageTests.xctest", "--testing-library", "swift-testing",
               "--filter", rf"^ComposableCoreTests\.({guarantee}[A-Z]|Leak)")

build = run("swift", "build", "--build-tests")
if build is None or build.returncode:
    sys.exit("mutations: the unbroken package does not build:\n" + (build.stdout if build else ""))
for guarantee in sorted({r[0] for r in rows}):
    result = tests(guarantee)
    if result is None or result.returncode:
        sys.exit(f"mutations: the tests of {guarantee} fail with nothing broken:\n" + (result.stdout if result else ""))

failed = False
for guarantee, name, code, broken in rows:
    path = f"{work}/Modules/ComposableCore/{name}"
    whole = open(path, encoding="utf-8").read()
    if whole.count(code) != 1:
        print(f"mutations: {name} should hold this once, and holds it {whole.count(code)} times: {code}", file=sys.stderr)
        failed = True
        continue
    open(path, "w", encoding="utf-8").write(whole.replace(code, broken))
    try:
        build = run("swift", "build", "--build-tests")
        if build is None or build.returncode:
            errors = [line for line in (build.stdout if build else "").splitlines() if "error:" in line]
            print(f"mutations: {guarantee} does not build with '{broken}':", *errors[:3], sep="\n", file=sys.stderr)
            failed = True
            continue
        result = tests(guarantee)
        if result is None:
            print(f"mutations: {guarantee}, hangs as it should: {broken}")
        elif result.returncode == 0:
            print(f"mutations: no test of {guarantee} noticed this in {name}: {broken}", file=sys.stderr)
            failed = True
        else:
            red = len(set(re.findall(r'^✘ Test "([^"]+)"', result.stdout, re.M)))
            noticed = f"{red} test{'s' if red > 1 else ''} red" if red else "the run ends"
            print(f"mutations: {guarantee}, {noticed}: {broken}")
    finally:
        open(path, "w", encoding="utf-8").write(whole)
sys.exit(failed)
PYTHON
echo "mutations: every break is noticed"
