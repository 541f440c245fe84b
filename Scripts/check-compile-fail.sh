#!/usr/bin/env bash
# Checks that some source files compile and that others do not. The first line of each file in
# Tests/CompileFail is either `// refused: ` with a part of the compiler's error, or `// compiles: `
# with a description.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

swift build --target FavoritePrimes > /dev/null
for target in Counter ComposableTesting ComposableJournal; do swift build --target "$target" > /dev/null; done
source Scripts/built-modules.sh

check() {
  # Emits SIL, since some errors are diagnosed only then.
  swiftc -emit-sil -o /dev/null -swift-version 6 -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault \
    -warnings-as-errors \
    -package-name "$package" -I "$modules" -parse-as-library "$1" 2>&1
}

failed=0 refused=0 compiled=0
for file in Tests/CompileFail/*.swift; do
  first=$(head -n 1 "$file")
  case "$first" in
    "// refused: "*)
      expected="${first#// refused: }"
      if output=$(check "$file"); then
        echo "compile-fail: $file compiles, but must not." >&2
        failed=1
      elif ! grep -F "error: " <<< "$output" | grep -qF -- "$expected"; then
        echo "compile-fail: $file fails with another error than '$expected':" >&2
        grep "error: " <<< "$output" >&2
        failed=1
      fi
      refused=$((refused + 1))
      ;;
    "// compiles: "*)
      if ! output=$(check "$file"); then
        echo "compile-fail: $file does not compile, but must:" >&2
        echo "$output" >&2
        failed=1
      fi
      compiled=$((compiled + 1))
      ;;
    *)
      echo "compile-fail: the first line of $file must be '// refused: ERROR' or '// compiles: DESCRIPTION'." >&2
      failed=1
      ;;
  esac
done
if [ "$refused" -eq 0 ] || [ "$compiled" -eq 0 ]; then
  echo "compile-fail: Tests/CompileFail must contain both kinds of file." >&2
  exit 1
fi
[ "$failed" -eq 0 ] || exit 1
echo "compile-fail: $refused rejected, $compiled compiled"
