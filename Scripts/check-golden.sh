#!/usr/bin/env bash
# Lists the golden files that no test compares: those that a recording of all tests does not write.
# It records, so run it when the tests pass.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

# Those of ComposableTestingTests are compared by tests of recording itself; Consumer is a package.
golden() {
  find Tests -path '*/Golden/*.txt' ! -path 'Tests/ComposableTestingTests/*' \
    ! -path 'Tests/Consumer/*' "$@"
}
modules="$(golden | cut -d/ -f2 | sort -u | paste -sd'|' -)"

stamp="$(mktemp)"
trap 'rm -f "$stamp" "$stamp.log"' EXIT
if ! RECORD_GOLDEN=1 swift test --filter "^($modules)\." > "$stamp.log" 2>&1; then
  grep 'Recorded\|error:\|✘' "$stamp.log" >&2 || tail -n 40 "$stamp.log" >&2
  exit 1
fi

unused="$(golden ! -newer "$stamp")"
if [ -n "$unused" ]; then
  echo "golden: no test compares these files. Remove them, or mend the test:" >&2
  echo "$unused" >&2
  exit 1
fi
echo "golden: passed"
