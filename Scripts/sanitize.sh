#!/usr/bin/env bash
# Runs the tests of the modules with concurrent or unsafe code under the thread sanitizer and under
# the address sanitizer with leak detection.
#
#   sanitize.sh            runs both
#   sanitize.sh thread     runs one: thread or address
#   sanitize.sh --full     runs both, with the suites that only compute for long
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

# Only these, since a build of everything takes twice as long; kept, for the next run.
package=.build/sanitize
mkdir -p "$package"
rm -rf "$package/Modules" "$package/Tests" "$package/docs"
part "$package" docs/troubleshooting.md Modules/ComposableScripts \
  {Modules,Tests}/{ComposableCore,ComposableTesting,ComposablePlatform,ComposableTerminal,LiveClients}*
cd "$package"

# Foundation and XCTest do not free all of their memory; these leaks are not the package's.
printf 'leak:%s\n' libFoundation.so libFoundationEssentials.so libXCTest.so > leaks
# The slow path of Synchronization.Mutex is in a library that is not instrumented, so the thread
# sanitizer does not observe its locking. All state of these types is inside a Mutex, as the compiler
# checks.
printf 'race:%s\n' TestClock ImmediateClock ExplorerWorld Reports Recorder LiveCount Failures Messages \
  'InlineExecutor*7Storage' > races
export TSAN_OPTIONS="suppressions=$PWD/races:print_suppressions=0"
export LSAN_OPTIONS="suppressions=$PWD/leaks:print_suppressions=0"

run_tests() {
  local log="log-$1"
  timeout --kill-after=30 1200 swift test --skip-build --sanitize="$1" --scratch-path ".build-$1" \
    -Xswiftc -gline-tables-only ${skipped[@]+"${skipped[@]}"} > "$log" 2>&1 \
    && ! grep -qE 'ThreadSanitizer|AddressSanitizer|LeakSanitizer' "$log" \
    || { grep -E -A 30 'Sanitizer|✘' "$log" | head -n 100 >&2
         echo "sanitize: the tests under the $1 sanitizer failed. The full log is $PWD/$log." >&2
         return 1; }
  echo "sanitize: $1: $(grep -E 'Test run with' "$log")"
}

# Pure computations on one actor, which take a third of the time.
skipped=(--skip '\.(ExplorerSoundnessTests|KeyDecoderTests)/')
case "${1:-both}" in
  both) kinds="thread address" ;;
  --full) kinds="thread address" skipped=() ;;
  thread | address) kinds="$1" ;;
  *)
    echo "sanitize: there is no sanitizer '$1'. Write 'thread', 'address' or '--full', or nothing to run both." >&2
    exit 2
    ;;
esac

for kind in $kinds; do
  echo "sanitize: building with the $kind sanitizer"
  swift build --build-tests --sanitize="$kind" --scratch-path ".build-$kind" -Xswiftc -gline-tables-only > log 2>&1 \
    || { tail -n 40 log >&2; echo "sanitize: the build with the $kind sanitizer failed." >&2; exit 1; }
done
# At the same time, since most tests use only the main actor.
processes=()
for kind in $kinds; do run_tests "$kind" & processes+=($!); done
failed=false
for process in "${processes[@]}"; do wait "$process" || failed=true; done
[ "$failed" = false ] || exit 1
echo "sanitize: passed"
