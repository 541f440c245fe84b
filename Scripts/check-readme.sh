#!/usr/bin/env bash
# Checks README.md and docs/primetime.md: runs every command in an `sh` fence, and compares every
# `console` fence with the transcripts that the tests replay, every `text` fence with the tutorial,
# and every measurement with docs/performance.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One file for each fence: sh-1, sh-2, …, console-1, …
awk -v work="$work" '
  /^```/ && !inside { kind = substr($0, 4); inside = 1; if (kind == "sh" || kind == "console" || kind == "text") { count[kind]++; file = work "/" kind "-" count[kind] } else file = ""; next }
  /^```/ && inside { inside = 0; if (file != "") close(file); next }
  inside && file != "" { print > file }
' README.md docs/primetime.md

shopt -s nullglob
sessions=("$work"/console-*)
commands=("$work"/sh-*)
texts=("$work"/text-*)
if [ ${#sessions[@]} -eq 0 ] || [ ${#commands[@]} -eq 0 ] || [ ${#texts[@]} -eq 0 ]; then
  echo "readme: README.md contains no session, no command or no text. It must contain all." >&2
  exit 1
fi

# Fails if a fence is not part of one of some files.
occurs() {
  local shown file
  shown=$(cat "$1")
  for file in "${@:2}"; do [[ "$(cat "$file")" != *"$shown"* ]] || return 0; done
  printf 'readme: this is in none of %s and the files beside it:\n%s\n' "$2" "$shown" >&2
  exit 1
}
for session in "${sessions[@]}"; do occurs "$session" Tests/PrimeTimeTests/Golden/*.txt; done
for text in "${texts[@]}"; do occurs "$text" docs/tutorial/*.md; done

# How many times faster it is stands in the table of docs/performance.md.
while IFS= read -r times; do
  if ! grep -qF "| $times |" docs/performance.md; then
    echo "readme: docs/performance.md has no measurement '$times'." >&2
    exit 1
  fi
done < <(grep -oE '[0-9.,]+×' README.md)

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
