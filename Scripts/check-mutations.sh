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

# A copy of the package, in which the programs that tests start are mutated as the tests are.
work=.build/mutations
rm -rf "$work"/{Modules,Apps,Tests}
mkdir -p "$work/docs"
# Keeps modification dates, so that only files changed since the last run are rebuilt.
cp -Rp Package.swift Modules Apps Tests "$work"
# A test compares it with the messages that are printed.
cp -p docs/troubleshooting.md "$work/docs"

if [ "${1:-}" = --random ]; then
  exec python3 Scripts/mutations/random_mutations.py "$work" "$@"
fi
exec python3 Scripts/mutations/table.py "$work" Tests/mutations.tsv "$@"
