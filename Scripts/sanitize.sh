#!/usr/bin/env bash
# Runs the tests of the modules with concurrent code under the thread sanitizer, and those of the
# modules that access memory unsafely under the address sanitizer with leak detection.
#
#   sanitize.sh            runs both
#   sanitize.sh thread     runs one: thread or address
#   sanitize.sh --full     runs both, with all tests of all these modules
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

# Pure computations on one actor, which take a third of the time.
skipped=(--skip '\.(ExplorerSoundnessTests|KeyDecoderTests)/')
all=({Modules,Tests}/{ComposableCore,ComposableFiles,ComposablePlatform,ComposableTerminal,ComposableTesting,LiveClients}*)
# The only unsafe code of the other modules is for tasks and executors.
addressed=(Modules/ComposableTesting {Modules,Tests}/{ComposableCore,ComposablePlatform}*)
case "${1:-both}" in
  both) kinds="thread address" ;;
  --full) kinds="thread address" skipped=() addressed=("${all[@]}") ;;
  thread | address) kinds="$1" ;;
  *)
    echo "sanitize: there is no sanitizer '$1'. Use 'thread' or 'address', or no argument to run both." >&2
    exit 2
    ;;
esac

work="$PWD/.build/sanitize"
mkdir -p "$work"
# Foundation and XCTest do not free all of their memory; these leaks are not the package's.
printf 'leak:%s\n' libFoundation.so libFoundationEssentials.so libXCTest.so > "$work/leaks"
# The slow path of Synchronization.Mutex is in a library that is not instrumented, so the thread
# sanitizer does not observe its locking. All state of these types is inside a Mutex, as the compiler
# checks; that of ChildProcesses is changed only while its Mutex is locked.
printf 'race:%s\n' TestClock ImmediateClock ExplorerWorld Reports Recorder LiveCount Failures Messages \
  ChildProcesses 'InlineExecutor*7Storage' > "$work/races"
export TSAN_OPTIONS="suppressions='$work/races':print_suppressions=0"
export LSAN_OPTIONS="suppressions='$work/leaks':print_suppressions=0"

# In a package of its own, since a build of everything takes twice as long; kept, for the next run.
build_tests() {
  local paths=("${all[@]}")
  [ "$1" = thread ] || paths=("${addressed[@]}")
  echo "sanitize: building with the $1 sanitizer"
  Scripts/part.sh "$work/$1" Modules/ComposableScripts Tests/TestSupport "${paths[@]}"
  (cd "$work/$1" && swift build --build-tests --sanitize="$1" -Xswiftc -gline-tables-only) > "$work/log" 2>&1 \
    || { tail -n 40 "$work/log" >&2; echo "sanitize: the build with the $1 sanitizer failed." >&2; exit 1; }
}

run_tests() {
  local log="$work/log-$1"
  (cd "$work/$1" && timeout --kill-after=30 1200 swift test --skip-build --sanitize="$1" \
    -Xswiftc -gline-tables-only ${skipped[@]+"${skipped[@]}"}) > "$log" 2>&1 \
    && ! grep -qE 'ThreadSanitizer|AddressSanitizer|LeakSanitizer' "$log" \
    || { grep -E -A 30 'Sanitizer|✘' "$log" | head -n 100 >&2
         echo "sanitize: the tests under the $1 sanitizer failed. The full log is $log." >&2
         return 1; }
  echo "sanitize: $1: $(grep -E 'Test run with' "$log")"
}

for kind in $kinds; do build_tests "$kind"; done
# At the same time, since most tests use only the main actor.
processes=()
for kind in $kinds; do run_tests "$kind" & processes+=($!); done
failed=false
for process in "${processes[@]}"; do wait "$process" || failed=true; done
[ "$failed" = false ] || exit 1
echo "sanitize: passed"
