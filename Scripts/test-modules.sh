#!/usr/bin/env bash
# Runs the tests of each module alone and checks that the filter matches some.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

for folder in Tests/*Tests/; do
  name=$(basename "$folder")
  log=$(swift test --skip-build --filter "^$name\." 2>&1) || { echo "$log" | tail -n 40 >&2; exit 1; }
  count=$(echo "$log" | grep -oE 'Test run with [0-9]+ tests?' | grep -oE '[0-9]+' || echo 0)
  if [ "${count:-0}" -eq 0 ]; then
    echo "test-modules: '--filter $name' matches no test." >&2
    exit 1
  fi
  echo "test-modules: $name, $count tests"
done
