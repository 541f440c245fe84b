#!/usr/bin/env bash
# Counts the allocations, retains, releases and instructions of an action. Unlike times, the counts
# are exact. The first three come from wrappers of malloc and of the runtime's functions; the
# instructions come from a tracer that single-steps the program.
#
# Each workload runs with little and with more work; the difference excludes all overhead. The
# limits are the current allocations and retains, and twice the current instructions.
#
#   instructions.sh [OPTION...]  OPTION: an option of 'swift build'
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../../../Scripts/usage.sh"

if [ "$(uname)" != "Linux" ]; then
  echo "instructions: skipped, because the counters work only on Linux."
  exit 0
fi

swift build -c release "$@" --product benchmarks > /dev/null
program="$(swift build -c release "$@" --show-bin-path)/benchmarks"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
clang -shared -fPIC -O1 Apps/Benchmarks/Tools/counts.c -o "$work/counts.so" -ldl
clang -O1 Apps/Benchmarks/Tools/steps.c -o "$work/steps"

canStep=1
if ! "$work/steps" "$(type -P true)"; then
  echo "instructions: counting only calls, because tracing is not permitted here."
  canStep=0
fi

# Prints the allocations, retains and releases of a workload.
calls() {
  COUNT_FILE="$work/count" LD_PRELOAD="$work/counts.so" \
    "$program" --filter "$1" --rounds "$2" --ours > /dev/null 2>&1
  cat "$work/count"
}

# Both programs run on one core, since they take turns.
steps() {
  taskset -c "$(taskset -cp $$ | sed 's/.*[:, -]//')" \
    "$work/steps" "$program" --filter "$1" --ours --marks | paste -sd' '
}

failed=0
complain() {
  echo "instructions: $1" >&2
  failed=1
}
# The columns: workload, actions of a round, and the limits of an action: allocations, retains and
# instructions. Releases are as many as retains and allocations. A round of W4 also creates its rows.
while read -r id actions allowed retained limit; do
  read -r one oneRetain oneRelease <<< "$(calls "$id" 1)"
  read -r three threeRetain threeRelease <<< "$(calls "$id" 3)"
  each() { python3 -c "print(f'{($2 - $1) / (2 * $actions):.3f}')"; }
  per=$(each "$one" "$three")
  retains=$(each "$oneRetain" "$threeRetain")
  line="instructions: $id, $per allocations, $retains retains, $(each "$oneRelease" "$threeRelease") releases"
  if [ "$canStep" = 1 ]; then
    read -r little more <<< "$(steps "$id")"
    if [ -z "${more:-}" ]; then
      complain "$id did not do its work. Run $program --filter $id --ours."
      continue
    fi
    instructions=$(((more - little) / 100))
    line="$line and $instructions instructions"
  fi
  echo "$line per action"
  if python3 -c "raise SystemExit(not ($per > $allowed + 0.01))"; then
    complain "$id exceeds its limit of $allowed allocations per action."
  fi
  if python3 -c "raise SystemExit(not ($retains > $retained + 0.1))"; then
    complain "$id exceeds its limit of $retained retains per action."
  fi
  if [ "$canStep" = 1 ] && [ "$instructions" -gt "$limit" ]; then
    complain "$id exceeds its limit of $limit instructions per action."
  fi
done <<'TABLE'
W1 1000000 0 0 300
W2 1000000 0 2 1000
W3 200000 0 0 1970
W4-100 100000 0.05 11.1 4980
W5-0 200000 0 1.2 1150
W5-100 200000 0.02 8.3 4310
W6-sync 200000 1 0 950
TABLE
exit "$failed"
