#!/usr/bin/env bash
# Lets several processes change one favorites file at the same time, with different commands and
# different paths to the file, and checks that nothing is lost or left behind.
#
#   races.sh         runs 20 rounds each of 2, 4 and 20 processes
#   races.sh --full  runs 1,000 rounds of each
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

case "${1:-}" in
  "") rounds=20 ;;
  --full) rounds=1000 ;;
  *) echo "races: unexpected argument '$1'. Write 'races.sh' or 'races.sh --full'." >&2; exit 2 ;;
esac
swift build --product primetime > /dev/null
program="$(swift build --show-bin-path)/primetime"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir files elsewhere
ln -s ../files/f.json elsewhere/link.json
ln -s files folder
primes=(101 103 107 109 113 127 131 137 139 149 151 157 163 167 173 179 181 191 193 197)

# Adds a prime in one of four ways.
add() {
  case $(($1 % 4)) in
    0) "$program" favorites add "$2" --data files/f.json ;;
    1) "$program" favorites add "$2" --data elsewhere/link.json ;;
    2) printf 'load folder/f.json\nset %s\nprime\nstar\nwrite folder/f.json\n' "$2" | "$program" ;;
    3) echo "$2" | "$program" favorites import - --data "$work/files/f.json" ;;
  esac > /dev/null 2>> errors
}

failed=0
for count in 2 4 20; do
  lost=0
  for ((round = 0; round < rounds; round++)); do
    echo '[2, 3]' > files/f.json
    for ((index = 0; index < count; index++)); do
      # Each round with other commands for the same primes.
      add $((index + round)) "${primes[$index]}" &
    done
    wait
    for ((index = 0; index < count; index++)); do
      grep -qw "${primes[$index]}" files/f.json || lost=$((lost + 1))
    done
  done
  echo "races: $rounds rounds of $count processes, $lost additions lost"
  if [ "$lost" -gt 0 ]; then failed=1; fi
done
if [ -s errors ]; then
  sort errors | uniq -c
  failed=1
fi
if [ "$(ls -A files)" != "f.json" ]; then
  echo "races: expected only f.json, found: $(ls -A files)"
  failed=1
fi
exit "$failed"
