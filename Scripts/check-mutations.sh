#!/usr/bin/env bash
# Mutates the libraries, one location at a time, and checks that the tests detect each mutation.
#
#   check-mutations.sh                      the mutations in Tests/mutations.tsv
#   check-mutations.sh G6 DeepEffectTests   the rows of some guarantees or suites
#   check-mutations.sh --random N --seed S [--in MODULE ...]
#                                           N random mutations; prints the undetected
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

# A package of the libraries and their tests. All use the core, which knows the mutation.
work=.build/mutations
rm -rf "$work/Modules" "$work/Tests"
mkdir -p "$work/docs"
# Keeps modification dates, so that only files changed since the last run are rebuilt.
cp -Rp Modules Tests "$work"
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
    module("ComposablePlatform", uses: ["ComposableCore"]),
    module(
      "ComposableJournal", uses: ["ComposableCore", "ComposablePlatform", "ComposableScripts"]),
    module("ComposableMacroExpansion", uses: ["ComposableCore"]),
    module("ComposableTerminal", uses: ["ComposableCore", "ComposablePlatform"]),
    module("LiveClients", uses: ["ComposableCore", "ComposablePlatform"]),
    module("Counter", uses: ["ComposableCore"]),
    module("PrimeModal", uses: ["ComposableCore"]),
    module("FavoritePrimes", uses: ["ComposableCore"]),
    module("AppFeature", uses: ["ComposableCore", "Counter", "PrimeModal", "FavoritePrimes"]),
    tests(of: "ComposableCore", uses: ["ComposableTesting"]),
    tests(of: "ComposableScripts", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "ComposableTesting", uses: ["ComposableCore"]),
    tests(of: "ComposablePlatform", uses: ["ComposableTesting"]),
    tests(of: "ComposableJournal", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "ComposableMacroExpansion"),
    tests(of: "LiveClients", uses: ["ComposableTesting", "ComposablePlatform"]),
    tests(
      of: "ComposableTerminal",
      uses: ["ComposableCore", "ComposableTesting", "ComposablePlatform"]),
    tests(of: "Counter", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "PrimeModal", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "FavoritePrimes", uses: ["ComposableCore", "ComposableTesting"]),
    tests(
      of: "AppFeature",
      uses: [
        "ComposableCore", "ComposableJournal", "ComposableTesting", "Counter", "PrimeModal",
        "FavoritePrimes",
      ]),
  ]
)
SWIFT
} > "$work/Package.swift"

if [ "${1:-}" = --random ]; then
  exec python3 Scripts/mutations/random_mutations.py "$work" "$@"
fi
exec python3 Scripts/mutations/table.py "$work" Tests/mutations.tsv "$@"
