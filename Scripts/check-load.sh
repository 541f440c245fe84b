#!/usr/bin/env bash
# Runs the tests repeatedly next to six busy loops: no test may depend on the machine's speed.
#
#   check-load.sh       runs the tests twenty times
#   check-load.sh RUNS  runs the tests RUNS times
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

runs="${1:-20}"
if ! [[ "$runs" =~ ^[1-9][0-9]*$ ]]; then
  echo "load: '$runs' is not a valid number of runs. Example: check-load.sh 5" >&2
  exit 2
fi
swift build --build-tests > /dev/null
log=$(mktemp)
loops=()
# The log of a run that fails is kept.
trap 'kill "${loops[@]}" 2> /dev/null || true' EXIT
for _ in 1 2 3 4 5 6; do
  while :; do :; done &
  loops+=($!)
done
for ((run = 1; run <= runs; run++)); do
  start=$SECONDS
  if ! timeout --kill-after=30 1800 swift test --skip-build > "$log" 2>&1; then
    grep -A 3 '✘\|error:\|Fatal' "$log" >&2 || tail -n 40 "$log" >&2
    echo "load: run $run of $runs failed. The full log is $log." >&2
    exit 1
  fi
  echo "load: run $run of $runs passed after $((SECONDS - start)) s"
done
rm -f "$log"
