#!/usr/bin/env bash
# Checks README.md: runs every command in an `sh` fence, and compares every `console` fence with the
# transcripts that the tests replay, and the measurements with docs/performance.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One file for each fence: sh-1, sh-2, …, console-1, …
awk -v work="$work" '
  /^```/ && !inside { kind = substr($0, 4); inside = 1; if (kind == "sh" || kind == "console") { count[kind]++; file = work "/" kind "-" count[kind] } else file = ""; next }
  /^```/ && inside { inside = 0; if (file != "") close(file); next }
  inside && file != "" { print > file }
' README.md

shopt -s nullglob
sessions=("$work"/console-*)
commands=("$work"/sh-*)
if [ ${#sessions[@]} -eq 0 ] || [ ${#commands[@]} -eq 0 ]; then
  echo "readme: README.md contains no session or no command. It must contain both." >&2
  exit 1
fi

for session in "${sessions[@]}"; do
  python3 - "$session" Tests/PrimeTimeTests/Golden/*.txt <<'PYTHON'
import sys
shown = open(sys.argv[1], encoding="utf-8").read()
if not any(shown in open(name, encoding="utf-8").read() for name in sys.argv[2:]):
    sys.exit("readme: this session is in no transcript under Tests/PrimeTimeTests/Golden:\n" + shown)
PYTHON
done

# The measurements are those of docs/performance.md.
python3 - <<'PYTHON'
import re, sys

def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]

rows = {}
for line in open("docs/performance.md", encoding="utf-8"):
    if re.match(r"\| W\d", line) and len(cells(line)) > 8:
        name, what, _, naive, ours, _, _, _, ratio = cells(line)[:9]
        rows[name] = [name, what, naive, ours, ratio]
shown = [cells(line) for line in open("README.md", encoding="utf-8") if re.match(r"\| W\d", line)]
if not shown:
    sys.exit("readme: README.md has no row of the benchmarks")
for row in shown:
    if rows.get(row[0]) != row:
        sys.exit(f"readme: docs/performance.md has {rows.get(row[0])}, and README.md {row}")
PYTHON

# The commands are read from a file, and their own input is empty: they must not consume the others.
for command in "${commands[@]}"; do
  while IFS= read -r line; do
    [ -z "$line" ] && continue
    # In ci.sh the whole test suite is a separate step.
    if [ "$line" = "swift test" ] && [ "${README_SKIP_TESTS:-}" = "1" ]; then continue; fi
    echo "readme: $line"
    if ! timeout 1800 bash -euo pipefail -c "$line" < /dev/null > "$work/log" 2>&1; then
      echo "readme: the command failed: $line" >&2
      tail -n 30 "$work/log" >&2
      exit 1
    fi
  done < "$command"
done
echo "readme: passed"
