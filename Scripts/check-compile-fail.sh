#!/usr/bin/env bash
# Checks what must not compile, and that what must compile does: each file in Tests/CompileFail says
# in its first line either `// refused: ` and a part of the compiler's error, or `// compiles: `.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift build --target FavoritePrimes > /dev/null
swift build --target Counter > /dev/null
modules="$(swift build --show-bin-path)/Modules"

check() {
  # As far as the intermediate language: some mistakes are found only there.
  swiftc -emit-sil -o /dev/null -swift-version 6 -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature MemberImportVisibility -warnings-as-errors \
    -I "$modules" -parse-as-library "$1" 2>&1
}

failed=0 refused=0 compiled=0
for file in Tests/CompileFail/*.swift; do
  first=$(head -n 1 "$file")
  case "$first" in
    "// refused: "*)
      expected="${first#// refused: }"
      if output=$(check "$file"); then
        echo "compile-fail: $file compiles, and must not." >&2
        failed=1
      elif ! grep -F "error: " <<< "$output" | grep -qF -- "$expected"; then
        echo "compile-fail: $file is refused for another reason than '$expected':" >&2
        grep "error: " <<< "$output" >&2
        failed=1
      fi
      refused=$((refused + 1))
      ;;
    "// compiles: "*)
      if ! output=$(check "$file"); then
        echo "compile-fail: $file must compile:" >&2
        echo "$output" >&2
        failed=1
      fi
      compiled=$((compiled + 1))
      ;;
    *)
      echo "compile-fail: the first line of $file must say '// refused: ERROR' or '// compiles: WHAT'." >&2
      failed=1
      ;;
  esac
done
if [ "$refused" -eq 0 ] || [ "$compiled" -eq 0 ]; then
  echo "compile-fail: Tests/CompileFail should hold both kinds of file." >&2
  exit 1
fi
[ "$failed" -eq 0 ] || exit 1
echo "compile-fail: $refused refused, $compiled compiled"
