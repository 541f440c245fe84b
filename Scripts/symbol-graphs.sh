#!/usr/bin/env bash
# Builds the package and writes the symbol graph of each library, its public API with the
# documentation, into a folder of its own, and prints the names of the libraries.
#
#   symbol-graphs.sh FOLDER [OPTION...]    options of 'swift symbolgraph-extract'
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

if [ $# -eq 0 ]; then
  echo "symbol-graphs: name a folder: Scripts/symbol-graphs.sh FOLDER" >&2
  exit 2
fi
folder=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift build > "$log" || { cat "$log" >&2; exit 1; }
modules="$(swift build --show-bin-path)/Modules"
target=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
for library in ComposableCore ComposableTesting ComposableTerminal ComposableJournal ComposableRecording ComposableMacros; do
  mkdir -p "$folder/$library"
  swift symbolgraph-extract -module-name "$library" -I "$modules" -target "$target" \
    -output-dir "$folder/$library" -minimum-access-level public -skip-synthesized-members "${@:2}"
  echo "$library"
done
