#!/usr/bin/env bash
# Checks the format, forbidden calls, comments and documents.
#
#   lint.sh        checks, and changes no file
#   lint.sh --fix  formats all Swift files in place, then checks
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

failed=0
complain() {
  echo "lint: $1" >&2
  failed=1
}

[ "${1:-}" != --fix ] || swift format --in-place --parallel --recursive Package.swift Modules Apps Tests
swift format lint --strict --parallel --recursive Package.swift Modules Apps Tests \
  || complain "files are not formatted. Run Scripts/lint.sh --fix, and fix the remaining findings by hand."

if found=$(grep -rnE 'fatalError\(|preconditionFailure\(|try!' Modules Tests --include='*.swift' \
  | grep -vE '^(Modules/ComposableCore/Report/EndOfProgram|Tests/CrashProgram/CrashProgram).swift:'); then
  complain "use fatalError, preconditionFailure and try! only in EndOfProgram.swift and CrashProgram.swift:"$'\n'"$found"
fi

if found=$(grep -rnE 'Task\.sleep|usleep|Thread\.sleep|(^|[^.[:alnum:]])sleep\(' Modules Tests --include='*.swift' \
  | grep -vE 'clock\.sleep|func sleep'); then
  complain "sleep only with a clock; in tests, use a TestClock:"$'\n'"$found"
fi

# The formatter does not wrap comments.
if found=$(git ls-files -co --exclude-standard '*.swift' | xargs grep -nE '^.{101,}$' \
  | grep -E '^[^:]+:[0-9]+: *//' | grep -v ':1:// refused: '); then
  complain "comments must be at most 100 columns wide:"$'\n'"$found"
fi

# Write 'is not a leftover', not 'is no leftover'.
if found=$(git ls-files -co --exclude-standard '*.swift' '*.md' | xargs grep -nE '\b(is|are|was|were) no [a-z]+' \
  | grep -viE "there (is|are|was|were) no|(is|are|was|were) no longer"); then
  complain "write 'is not a …' instead of 'is no …':"$'\n'"$found"
fi

# The guarantees G1 to G11 are in docs/architecture.md, and the workloads W1 to W15 in the benchmarks;
# other numbers name nothing.
if found=$(grep -rnE '"[A-Z]{1,2}[0-9]+ ' Tests --include='*.swift' | grep -vE '"(G([1-9]|1[01])|W[0-9]+) '); then
  complain "name tests with words, not numbers:"$'\n'"$found"
fi

if found=$(git ls-files -co --exclude-standard 'Tests/*.swift' \
  | xargs sed -nE -e '/@Test\($/{N;s/\n *//;}' -e '/@Test\("[^"]{71,}"/p' | grep .); then
  complain "test names must have at most 70 characters:"$'\n'"$found"
fi

# Every unsafe construct needs a justification in a comment above it.
while IFS=: read -r file line _; do
  start=$((line > 4 ? line - 4 : 1))
  sed -n "${start},${line}p" "$file" | grep -q '//' \
    || complain "$file:$line: justify the unsafe construct in a comment above it."
done < <(grep -rnE '@unchecked Sendable|nonisolated\(unsafe\)|unowned\(unsafe\)|withUnsafe.*(Bytes|Pointer)' \
  Modules Apps --include='*.swift')

# A variable whose exclusive access is not checked belongs to a class on the main actor, for which
# docs/internals/memory-safety.md has a rule, or a comment explains it.
while IFS=: read -r file line _; do
  grep -qE '^@MainActor$|^ *// Properties marked `@exclusivity\(unchecked\)`' "$file" && continue
  sed -n "$((line > 4 ? line - 4 : 1)),$((line - 1))p" "$file" | grep -qE '^ *// ' \
    || complain "$file:$line: explain in a comment above why two accesses never overlap."
done < <(grep -rn '@exclusivity(unchecked)' Modules --include='*.swift' | grep -v ': *//')

if found=$(git ls-files | sed 's|/.*||' | sort -u | grep -vE \
  '^(\..*|Apps|Modules|Scripts|Tests|docs|Package\.swift|(README|CHANGELOG|CONTRIBUTING)\.md|LICENSE)$'); then
  complain "these do not belong into the top folder:"$'\n'"$found"
fi

if found=$(git ls-files | grep -E '(^|/)(\.build/|Package\.resolved$)'); then
  complain "these files must not be in git:"$'\n'"$found"
fi

# A script is a command, a step of CI or a part of another script.
for script in Scripts/*.sh Scripts/*.py Apps/Benchmarks/Tools/*.{sh,py}; do
  name=$(basename "$script")
  grep -qF "$name" CONTRIBUTING.md || grep -lE "$name|^import ${name%.py}$" Scripts/*.sh Scripts/*.py | grep -qvx "$script" \
    || complain "$script is not used. Add it to CONTRIBUTING.md, or remove it."
done

# Decision records are numbered consecutively, and listed.
expected=1
for record in docs/decisions/[0-9]*.md; do
  number=$(basename "$record" | cut -c1-4)
  [ "$((10#$number))" -eq "$expected" ] || complain "$record should have number $expected."
  grep -qF "($(basename "$record"))" docs/decisions/README.md \
    || complain "docs/decisions/README.md does not list $record."
  sed -n 3p "$record" | grep -qE '^\*(Accepted|Replaced by decision [0-9]+), [0-9]{4}-[0-9]{2}-[0-9]{2}\.\*$' \
    || complain "$record has no line '*Accepted, $(date +%F).*' below its title."
  expected=$((expected + 1))
done

# The targets of links between documents must exist.
while IFS= read -r document; do
  while IFS= read -r link; do
    target="$(dirname "$document")/${link%%#*}"
    [ -e "$target" ] || complain "$document links to $link, which does not exist."
  done < <(grep -oE '\]\([^)]+\)' "$document" | sed -E 's/^\]\(//; s/\)$//' \
    | grep -vE '^(https?:|#)' || true)
done < <(git ls-files '*.md')

[ "$failed" -eq 0 ] && echo "lint: passed"
exit "$failed"
