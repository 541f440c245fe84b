#!/usr/bin/env bash
# Records all golden files and lists the ones that no test writes, and the ones that differ from the
# recording. Then restores every file.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

# Those of ComposableTestingTests are compared by tests of recording itself; Consumer is a package.
golden() {
  find Tests docs/pictures \( -path '*/Golden/*.txt' -o -path '*/Golden/*.svg' -o -path 'docs/pictures/*.svg' \) -type f \
    ! -path 'Tests/ComposableTestingTests/*' ! -path 'Tests/Consumer/*' "$@"
}
# Also those whose tests draw the pictures.
modules="$({ golden; grep -rl docs/pictures Tests --include='*.swift'; } \
  | sed -n 's|^Tests/\([^/]*\)/.*|\1|p' | sort -u | paste -sd'|' -)"

work="$(mktemp -d)"
mkdir "$work/before"
golden -print0 | tar --null -T - -cf - | tar -xf - -C "$work/before"
restore() {
  golden -newer "$work/stamp" | while IFS= read -r file; do
    if [ -e "$work/before/$file" ]; then cp -p "$work/before/$file" "$file"; else rm "$file"; fi
  done
  rm -rf "$work"
}
trap restore EXIT

touch "$work/stamp"
failed=false
RECORD_GOLDEN=1 swift test --filter "^($modules)\." > "$work/log" 2>&1 || failed=true

unused="$(golden ! -newer "$work/stamp")"
changed="$(golden -newer "$work/stamp" | while IFS= read -r file; do
  cmp -s "$file" "$work/before/$file" || echo "$file"
done)"
if [ -n "$unused" ]; then
  echo "golden: no test uses these files. Remove them, or fix the test:" >&2
  echo "$unused" >&2
fi
if [ -n "$changed" ]; then
  echo "golden: these files differ from the output of the tests. Record and review them:" >&2
  echo "$changed" >&2
fi
if [ -z "$unused$changed" ]; then
  if ! $failed; then
    echo "golden: passed"
    exit
  fi
  grep 'error:\|✘' "$work/log" >&2 || tail -n 40 "$work/log" >&2
fi
exit 1
