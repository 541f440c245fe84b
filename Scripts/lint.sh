#!/usr/bin/env bash
# Checks what a compiler does not: format, forbidden words, documents. Changes nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

failed=0
complain() {
  echo "lint: $1" >&2
  failed=1
}

swift format lint --strict --parallel --recursive Package.swift Modules Apps Tests \
  || complain "the format differs. Run Scripts/format.sh, and mend by hand what it leaves."

if found=$(grep -rnE 'fatalError\(|preconditionFailure\(|try!' Modules Tests --include='*.swift' \
  | grep -v '^Modules/ComposableCore/Report/EndOfProgram.swift:'); then
  complain "neither a library nor a test may end the program, but in EndOfProgram.swift:"$'\n'"$found"
fi

if found=$(grep -rnE 'Task\.sleep|usleep|Thread\.sleep|(^|[^.[:alnum:]])sleep\(' Modules Tests --include='*.swift' \
  | grep -vE 'clock\.sleep|func sleep'); then
  complain "time is a clock's, and in tests a TestClock's:"$'\n'"$found"
fi

# The formatter leaves comments as they are.
if found=$(git ls-files '*.swift' | xargs grep -nE '^.{101,}$' \
  | grep -E '^[^:]+:[0-9]+: *//' | grep -v ':1:// refused: '); then
  complain "comments are at most 100 columns wide:"$'\n'"$found"
fi

# Every escape from the compiler's checks needs its proof in the lines above it.
while IFS=: read -r file line _; do
  start=$((line > 4 ? line - 4 : 1))
  sed -n "${start},${line}p" "$file" | grep -q '//' \
    || complain "$file:$line: give the reason in a comment above."
done < <(grep -rnE '@unchecked Sendable|nonisolated\(unsafe\)|withUnsafe.*(Bytes|Pointer)' \
  Modules Apps --include='*.swift')

if found=$(git ls-files | grep -E '(^|/)(\.build/|Package\.resolved$)'); then
  complain "these do not belong into git:"$'\n'"$found"
fi

# Decision records: one number each, in a row.
expected=1
for record in docs/decisions/[0-9]*.md; do
  number=$(basename "$record" | cut -c1-4)
  [ "$((10#$number))" -eq "$expected" ] || complain "$record should have the number $expected."
  expected=$((expected + 1))
done

# Links between documents must lead somewhere.
while IFS= read -r document; do
  while IFS= read -r link; do
    target="$(dirname "$document")/${link%%#*}"
    [ -e "$target" ] || complain "$document links to $link, which is not there."
  done < <(grep -oE '\]\([^)]+\)' "$document" | sed -E 's/^\]\(//; s/\)$//' \
    | grep -vE '^(https?:|#)' || true)
done < <(git ls-files '*.md')

[ "$failed" -eq 0 ] && echo "lint: clean"
exit "$failed"
