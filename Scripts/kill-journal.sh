#!/usr/bin/env bash
# Kills primetime at random moments while it records, and checks that two readers can read each
# journal, and that it replays to the recorded states.
#
#   kill-journal.sh          runs 40 sessions
#   kill-journal.sh --full   runs 1,000 sessions, and 10,000 random sessions without a kill
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

case "${1:-}" in
  "") rounds=40 ;;
  --full) rounds=1000 ;;
  *) echo "kill-journal: unexpected argument '$1'. Write 'kill-journal.sh' or 'kill-journal.sh --full'." >&2; exit 2 ;;
esac

swift build --product primetime > /dev/null
program="$(swift build --show-bin-path)/primetime"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cut=0
for round in $(seq "$rounds"); do
  file="$work/$round.jsonl"
  # The lines keep coming until it is killed.
  (while echo "+"; do echo "set $RANDOM"; echo "prime"; echo "star"; echo "close"; done |
    "$program" record "$file" --data "$work/favorites.json" --keep-going) > /dev/null 2>&1 &
  until [ -s "$file" ]; do :; done
  sleep "0.0$((RANDOM % 100))"
  pkill -KILL -f "record $file" || true
  wait 2> /dev/null || true
  "$program" replay "$file" --verify > "$work/out" 2>&1 ||
    { echo "kill-journal: round $round: $(cat "$work/out")" >&2; exit 1; }
  if grep -q "incomplete line" "$work/out"; then cut=$((cut + 1)); fi
  python3 Scripts/read-journal.py "$file" > "$work/read" ||
    { echo "kill-journal: round $round: read-journal.py failed" >&2; exit 1; }
  ours=$("$program" journal show "$file" | wc -l)
  [ "$ours" = "$(($(wc -l < "$work/read") - 1))" ] ||
    { echo "kill-journal: round $round: the two readers differ" >&2; exit 1; }
  rm "$file"
done
if [ "$rounds" -ge 1000 ]; then
  JOURNAL_SESSIONS=10000 swift test -c release -Xswiftc -enable-testing \
    --scratch-path .build/release-tests --filter RecordedSessionsTests > "$work/out" 2>&1 ||
    { tail -n 20 "$work/out" >&2; exit 1; }
  echo "kill-journal: 10000 random sessions replay with equal hashes"
fi
echo "kill-journal: $rounds kills; all journals replay, $cut without an incomplete last line"
