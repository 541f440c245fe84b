#!/usr/bin/env bash
# Runs the checks that a change must pass. Requires only a Swift 6.2 toolchain, bash, git and
# python3. Prints which steps it leaves out on a platform, and why.
#
#   ci.sh            runs all steps, two at a time
#   ci.sh STEP...    runs the named steps, in the order of the list
#   ci.sh --list     lists the steps
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

lists=false
[ "${1:-}" != --list ] || { lists=true; shift; }
wanted=("$@")
found=()
apart=

platform="$(uname)"
case "$platform" in MINGW* | MSYS* | CYGWIN*) platform=Windows ;; esac

tools=(swift git)
[ "$platform" = Windows ] || tools+=(python3)
for tool in "${tools[@]}"; do
  if ! command -v "$tool" > /dev/null; then
    echo "ci: '$tool' is not installed. Install it, and try again." >&2
    exit 1
  fi
done

# Runs a step, unless others were named: its name, what it checks, and the command.
step() {
  local name=$1 purpose=$2
  if [ "$lists" = true ]; then
    printf '%-14s %s\n' "$name" "$purpose"
  elif [ ${#wanted[@]} -eq 0 ] && [[ "$apart" != *" $name "* ]] || [[ " ${wanted[*]-} " == *" $name "* ]]; then
    echo "== $name: $purpose ($((SECONDS / 60)) min)"
    found+=("$name")
    "${@:3}"
  fi
}

# A step that needs what only Linux has: the reason is its third argument.
linux_step() {
  if [ "$platform" = Linux ]; then
    step "$1" "$2" "${@:4}"
  else
    step "$1" "$2" echo "   skipped on $platform: $3"
  fi
}

# Runs the named steps at the same time as the others, since a build often uses only one core.
beside() {
  [ ${#wanted[@]} -eq 0 ] && [ "$lists" = false ] || return 0
  apart=" $* "
  log="$(mktemp)"
  # In a process group, which ends with this script.
  set -m
  "$script" "$@" > "$log" 2>&1 &
  other=$!
  set +m
  trap 'kill -- -$other 2> /dev/null || true; rm -f "$log"' EXIT
}

# Waits for the steps of `beside`, and prints what they have printed.
join() {
  local status=0
  [ -n "$apart" ] || return 0
  wait "$other" || status=$?
  cat "$log"
  return $status
}

# macOS has no `timeout`. Exported: the scripts use it as well.
if ! command -v timeout > /dev/null; then
  timeout() {
    while [[ "$1" == -* ]]; do shift; done
    perl -e 'alarm shift @ARGV; exec @ARGV or exit 127' "$@"
  }
  export -f timeout
fi

# Limits the duration of a command: a test that hangs fails.
limited() { timeout --kill-after=30 "$@"; }

# Runs tests and, if they fail, repeats what failed at the end: a log is often kept only in part.
tests() {
  local log
  log="$(mktemp)"
  if ! limited "$@" 2>&1 | tee "$log"; then
    echo "ci: these tests failed:" >&2
    grep -A 3 '✘\|error:\|Fatal' "$log" >&2 || tail -n 40 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# Runs the tests of each module alone, and checks that the filter matches some.
modules() {
  local folder log
  for folder in Tests/*Tests/; do
    log=$(swift test --skip-build --filter "^$(basename "$folder")\." 2>&1) \
      && grep -oE 'Test run with [1-9][0-9]* tests? .*passed' <<< "$log" \
      || { echo "ci: the tests in $folder fail when run alone:" >&2
           grep -A 3 '✘\|error:\|Fatal' <<< "$log" >&2 || tail -n 40 <<< "$log" >&2
           return 1; }
  done
}

# Type-checks the views in Tests/SwiftUI; where there is no SwiftUI, against a stub with the
# declarations that they use.
swiftui() {
  local work modules what=SwiftUI
  work=$(mktemp -d)
  swift build --target ComposableCore > /dev/null
  modules="$(swift build --show-bin-path)/Modules"
  if [ "$platform" != Darwin ]; then
    what="a stub of SwiftUI"
    swiftc -emit-module -module-name SwiftUI -swift-version 6 \
      -emit-module-path "$work/SwiftUI.swiftmodule" Tests/SwiftUI/Stub/SwiftUI.swift
  fi
  swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$modules" -I "$work" Tests/SwiftUI/*.swift \
    Tests/ComposableCoreTests/Examples/Timers/Timer{Row,Editor,List}.swift
  rm -rf "$work"
  echo "ci: the views type-check against $what"
}

if [ "$platform" = Windows ]; then
  step core "the core and its test library" Scripts/isolate.sh ComposableCore
  echo "== all other steps: skipped on Windows. ComposablePlatform does not support Windows terminals, files"
  echo "   or signals; the terminal, the journal and the programs need Linux or macOS"
  exit
fi

# With a thread for each core: an optimized module is otherwise compiled in one.
release=(-c release --scratch-path .build/release-tests -debug-info-format none -Xswiftc -enable-testing
  -Xswiftc -num-threads -Xswiftc "$(getconf _NPROCESSORS_ONLN)")
beside test-release sanitize benchmarks instructions tutorial
step lint "format, comments, words, links, decisions" Scripts/lint.sh
step docs "examples in the documents are in the sources" Scripts/check-docs.py
step pictures "graphs and charts match their sources" Scripts/pictures.py --check
step build "warnings are errors" swift build --build-tests
step compile-fail "sources that must not compile do not" Scripts/check-compile-fail.py
step type-checking "a combine of 50 pullbacks type-checks in less than a second" Scripts/check-type-checking.py
step boundaries "modules import only what they may" Scripts/check-boundaries.py
step memory-safety "files with unsafe code are listed" Scripts/check-memory-safety.py
step api "docs/api.txt matches the public API" Scripts/api.py --check
step violations "boundary violations are detected" Scripts/check-boundaries.py --self-test
step new-feature "a generated feature builds and passes its tests" limited 1500 Scripts/new-feature.sh --self-test
step test "tests, debug" tests 1200 swift test
step small-stack "the core on a stack of 512 KB" limited 600 bash -ec \
  "ulimit -s 512; swift test --skip-build --filter '^ComposableCoreTests'"
step golden "golden files are used and up to date" limited 600 Scripts/check-golden.sh
# Built by 'swift build', because 'swift test' builds with another option, and later steps would build again.
# The build takes most of the time, and on a slow machine twice as long as on others.
step test-release "tests with all cases, release, and the core on a stack of 512 KB" tests 3000 bash -ec \
  "swift build --build-tests ${release[*]}; TEST_CASES=all swift test --skip-build ${release[*]}
   ulimit -s 512; swift test --skip-build ${release[*]} --filter '^ComposableCoreTests'"
linux_step sanitize "tests under the thread and address sanitizers" "leak detection and the suppressions are for Linux" Scripts/sanitize.sh
step mutations "tests detect changes to the code" Scripts/check-mutations.py
step benchmarks "workloads are within ten times their limits" limited 900 swift run "${release[@]}" benchmarks --check --rounds 3
linux_step instructions "allocation and instruction counts per action" "it replaces functions of the C library and traces a process" limited 600 Apps/Benchmarks/Tools/instructions.sh "${release[@]:2}"
step swiftui "the SwiftUI views type-check" swiftui
step consumer "a dependent package builds and passes its tests" Scripts/check-consumer.sh
step tutorial "each page builds and passes its tests" limited 900 Scripts/check-tutorial.py
step install "the program can be installed and removed" Scripts/install.sh --self-test
step printed-tests "tests printed from recordings compile" limited 600 Scripts/check-printed-tests.py
linux_step faults "files survive failures and kills at every file call" "it replaces functions of the C library" limited 600 Scripts/faults.py
step races "processes can change one file at the same time" limited 600 Scripts/races.sh
step kills "killed recordings can be replayed" limited 600 Scripts/kill-journal.py
step widths "the table of characters' widths is up to date" Scripts/unicode-widths.py --check
step words "tmux shows words of many scripts whole" limited 300 Scripts/check-words.py
step completions "bash, zsh and fish complete hostile values" limited 600 Scripts/check-completions.py
step journal-page "a recording's page works in a browser" limited 600 Scripts/check-journal-page.py
step modules "each module's tests pass when run alone" modules
step reference "the documentation builds" limited 900 Scripts/docs.py --check
# This also isolates a feature, which is a command in the README.
step readme "the commands in the README work" limited 1800 Scripts/check-docs.py --commands

join
[ "$lists" = true ] && exit
for name in ${wanted[@]+"${wanted[@]}"}; do
  [[ " ${found[*]} " == *" $name "* ]] || { echo "ci: there is no step '$name'. See 'ci.sh --list'." >&2; exit 2; }
done
echo "== done in $((SECONDS / 60)) min"
