#!/usr/bin/env bash
# Lets several processes change one file at the same time, with different commands and different
# paths to the file, and checks that nothing is lost or left behind: primetime, todos and expenses.
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
for product in primetime todos expenses; do swift build --product $product > /dev/null; done
programs="$(swift build --show-bin-path)"
program="$programs/primetime"
export EXPENSES_PASSWORD=x
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
# These print to standard error while a save is still running.
for name in todos expenses; do
  lost=0
  for ((round = 0; round < rounds / 10; round++)); do
    echo '[]' > files/f.json
    for ((index = 0; index < 8; index++)); do
      case $name in
        todos) echo "add same" | "$programs/todos" run elsewhere/link.json ;;
        expenses) printf 'login ann x\nadd same 1 food\n' |
          "$programs/expenses" run --secrets --data folder/f.json ;;
      esac > /dev/null 2>> answers || echo "$name failed" >> errors &
    done
    wait
    lost=$((lost + 8 - $({ grep -o same files/f.json || true; } | wc -l)))
  done
  echo "races: $((rounds / 10)) rounds of 8 additions by $name, $lost lost"
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
