#!/usr/bin/env bash
# Mutates the core and the test library, one location at a time, and checks that the tests detect
# each mutation.
#
#   check-mutations.sh                      the mutations in Tests/mutations.tsv
#   check-mutations.sh G6 DeepEffectTests   the rows of some guarantees or suites
#   check-mutations.sh --random N --seed S  N random mutations of the core; prints the undetected
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

# A package of the core, the test library and their tests.
work=.build/mutations
rm -rf "$work/Modules" "$work/Tests"
mkdir -p "$work/Modules" "$work/Tests" "$work/docs"
# Keeps modification dates, so that only files changed since the last run are rebuilt.
cp -Rp Modules/ComposableCore Modules/ComposableScripts Modules/ComposableTesting "$work/Modules"
cp -Rp Tests/ComposableCoreTests Tests/ComposableTestingTests "$work/Tests"
# A test compares it with the messages that are printed.
cp -p docs/troubleshooting.md "$work/docs"
{
  sed -n '1,/^let features/p' Package.swift | sed '$d'
  cat <<'SWIFT'
let package = Package(
  name: "mutated",
  platforms: [.macOS(.v26)],
  targets: [
    module("ComposableCore"),
    module("ComposableScripts", uses: ["ComposableCore"]),
    module("ComposableTesting", uses: ["ComposableCore", "ComposableScripts"]),
    tests(of: "ComposableCore", uses: ["ComposableTesting"]),
    tests(of: "ComposableTesting", uses: ["ComposableCore"]),
  ]
)
SWIFT
} > "$work/Package.swift"

if [ "${1:-}" = --random ]; then
  exec python3 Scripts/mutations/random_mutations.py "$work" "$@"
fi
exec python3 Scripts/mutations/table.py "$work" Tests/mutations.tsv "$@"
