#!/usr/bin/env bash
# Checks the dependencies of the modules: the manifest against the table below, and the imports of
# the sources against the manifest.
#
#   check-boundaries.sh              checks
#   check-boundaries.sh --self-test  violates both rules in a copy and checks that this fails
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

# The permitted dependencies of each target. Any other target or dependency is an error. A feature is
# a module with a demo: FEATURE stands for each of them, FEATURES for all.
allowed='
ComposableCore:
ComposableScripts: ComposableCore
ComposableTesting: ComposableCore ComposableScripts
ComposablePlatform:
FEATURE: ComposableCore
FEATUREDemo: ComposableCore FEATURE LiveClients ComposablePlatform ComposableTerminal
AppFeature: ComposableCore FEATURES
LiveClients: ComposablePlatform
WolframAlpha:
ComposableTerminal: ComposableCore ComposablePlatform
ComposableJournal: ComposableCore ComposablePlatform ComposableScripts
ComposableRecording: ComposableCore ComposableJournal ComposablePlatform ComposableTerminal
ComposableMacroExpansion:
ComposableMacrosPlugin: ComposableMacroExpansion
ComposableMacros: ComposableCore ComposableMacrosPlugin
Benchmarks: ComposableCore ComposableJournal ComposableTesting AppFeature FEATURES
PrimeTime: ComposableCore ComposableRecording AppFeature FEATURES LiveClients ComposablePlatform ComposableTerminal
PrimeTimeOnline: WolframAlpha
Todos: ComposableCore ComposableMacros ComposableTerminal
Expenses: ComposableCore ComposableMacros ComposableRecording ComposableTerminal
LoopbackServer:
CrashProgram: ComposableCore ComposableTerminal
'

check_manifest() {
  swift package dump-package | ALLOWED="$allowed" python3 -c '
import json, os, sys
package = json.load(sys.stdin)
names = {target["name"] for target in package["targets"]}
features = [name for name in sorted(names) if name + "Demo" in names]
allowed = {}
for line in os.environ["ALLOWED"].strip().splitlines():
    name, _, rest = line.replace("FEATURES", " ".join(features)).partition(":")
    for feature in features if "FEATURE" in line.replace("FEATURES", "") else [""]:
        allowed[name.replace("FEATURE", feature)] = set(rest.replace("FEATURE", feature).split())
problems = []
if package["dependencies"]:
    problems.append("the package depends on another package")
for target in package["targets"]:
    name = target["name"]
    uses = {d["byName"][0] for d in target["dependencies"] if "byName" in d}
    if len(uses) != len(target["dependencies"]):
        problems.append(f"{name} depends on something that is not a target of this package")
    if target["type"] == "test":
        continue
    if name not in allowed:
        problems.append(f"{name} is not in the table of check-boundaries.sh")
        continue
    for other in sorted(uses - allowed[name]):
        problems.append(f"{name} must not depend on {other}")
for problem in problems:
    print("boundaries: " + problem, file=sys.stderr)
sys.exit(bool(problems))
'
}

check_sources() {
  local failed=0 found
  if found=$(grep -rnE '^ *((public|package|internal|private|fileprivate) )?import (Foundation|Dispatch|Combine|SwiftUI|os)' \
    Modules/ComposableCore --include='*.swift'); then
    echo "boundaries: the core may import only the standard library:"$'\n'"$found" >&2
    failed=1
  fi
  if found=$(grep -rlE 'import (Glibc|Musl|Darwin|Android|ucrt|WinSDK)' Modules Apps --include='*.swift' |
    grep -vE '^Modules/(ComposableCore/Report/StandardError.swift|ComposablePlatform/(SystemCalls|Terminal)/[^/]*)$'); then
    echo "boundaries: only StandardError.swift and the folders SystemCalls and Terminal of ComposablePlatform may import the C library, not: $found" >&2
    failed=1
  fi
  return "$failed"
}

check_imports() {
  # The compiler rejects imports that the manifest does not declare. Without the option a build
  # accepts them if the imported module has already been built.
  local log
  log=$(mktemp)
  [ -d .build/boundaries ] \
    || echo "boundaries: building everything in .build/boundaries, which takes some minutes the first time"
  if ! swift build --build-tests --explicit-target-dependency-import-check error \
    --scratch-path .build/boundaries > "$log" 2>&1; then
    echo "boundaries: the build with checked imports failed:" >&2
    grep -E 'error' "$log" | sort -u | head -n 20 >&2 || tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

self_test() {
  # Not local: the trap runs after the function has returned.
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  cp -R Package.swift Modules Apps Tests Scripts "$copy"
  cd "$copy"
  expect_red() {
    if Scripts/check-boundaries.sh > log 2>&1; then
      echo "boundaries: $1 was not rejected" >&2
      exit 1
    fi
    grep -qE "$2" log || { echo "boundaries: $1 was rejected for another reason:" >&2; cat log >&2; exit 1; }
    echo "boundaries: $1 is rejected"
  }
  sed -i.saved 's/module(name, uses: \["ComposableCore"\])/module(name, uses: ["ComposableCore", "ComposablePlatform"])/' Package.swift
  expect_red "a forbidden dependency" 'Counter must not depend on ComposablePlatform'
  mv Package.swift.saved Package.swift
  echo 'import ComposablePlatform' >> Modules/Counter/Ordinal.swift
  expect_red "an undeclared import" "imports.*ComposablePlatform|ComposablePlatform.*not.*depend|no such module 'ComposablePlatform'"
}

if [ "${1:-}" = "--self-test" ]; then
  self_test
  exit
fi
check_manifest
check_sources
check_imports
echo "boundaries: passed"
