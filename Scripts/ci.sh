#!/usr/bin/env bash
# Runs all checks that a change must pass, or some of them. Requires only a Swift 6.2 toolchain, bash,
# git and python3. On a platform that cannot do some of them it prints which, and why.
#
#   ci.sh            runs all steps
#   ci.sh STEP...    runs some steps, in their order
#   ci.sh --list     lists the steps
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

lists=false
[ "${1:-}" != --list ] || { lists=true; shift; }
wanted=("$@")
found=()

platform="$(uname)"
case "$platform" in MINGW* | MSYS* | CYGWIN*) platform=Windows ;; esac

tools=(swift git)
[ "$platform" = Windows ] || tools+=(python3)
for tool in "${tools[@]}"; do
  if ! command -v "$tool" > /dev/null; then
    echo "ci: '$tool' is not installed. Install it and run this again." >&2
    exit 1
  fi
done

# Runs a step, unless others were named: its name, what it checks, and the command.
step() {
  local name=$1 purpose=$2
  if [ "$lists" = true ]; then
    printf '%-14s %s\n' "$name" "$purpose"
  elif [ ${#wanted[@]} -eq 0 ] || [[ " ${wanted[*]} " == *" $name "* ]]; then
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
    step "$1" "$2" echo "   left out on $platform, $3"
  fi
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
    echo "ci: failed:" >&2
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
      || { echo "ci: the tests in $folder, run alone:" >&2; tail -n 40 <<< "$log" >&2; return 1; }
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
  echo "ci: the views are type-checked against $what"
}

if [ "$platform" = Windows ]; then
  step core "the core and what tests it" Scripts/isolate.sh ComposableCore
  echo "== all else: left out on Windows, whose terminal, files and signals ComposablePlatform does"
  echo "   not support; the terminal, the journal and the programs are for Linux and macOS"
  exit
fi

release=(-c release --scratch-path .build/release-tests)
step lint "format, comments, words, links, decisions" Scripts/lint.sh
step docs "every example in the documents is in the sources" Scripts/check-docs.py
step build "warnings are errors" swift build --build-tests
step compile-fail "sources that must not compile do not" Scripts/check-compile-fail.py
step type-checking "a combine of 50 is type-checked in time" Scripts/check-type-checking.py
step boundaries "which module may import which" Scripts/check-boundaries.py
step memory-safety "each unsafe line has its proof" Scripts/check-memory-safety.py
step api "docs/api.txt is the public API" Scripts/api.py --check
step violations "violations of the boundaries are found" Scripts/check-boundaries.py --self-test
step new-feature "a feature is added and checked" limited 900 Scripts/new-feature.sh --self-test
step test "tests, debug" tests 1200 swift test
step golden "every golden file is compared" limited 600 Scripts/check-golden.sh
step test-release "tests, release" tests 1800 swift test -Xswiftc -enable-testing "${release[@]}"
step small-stack "the core on a stack of 512 KB" limited 600 bash -ec "ulimit -s 512; \
  swift test --skip-build --filter '^ComposableCoreTests'; \
  swift test --skip-build ${release[*]} --filter '^ComposableCoreTests'"
linux_step sanitize "threads, addresses and leaks" "where leaks are detected and the suppressions were tried" Scripts/sanitize.sh
step mutations "the tests notice changes of the code" Scripts/check-mutations.py
step benchmarks "within ten times their limits" limited 900 swift run -c release benchmarks --check --rounds 3
linux_step instructions "allocations and instructions of an action" "which replaces functions of the C library and traces" limited 600 Scripts/instructions.sh
step swiftui "the views of SwiftUI type-check" swiftui
step consumer "a package that depends on this one" Scripts/check-consumer.sh
step tutorial "each page builds and passes its tests" limited 900 Scripts/check-tutorial.py
step install "the program is installed and removed" Scripts/install.sh --self-test
linux_step faults "failures and kills at every file call" "which replaces functions of the C library" limited 600 Scripts/faults.py
step races "processes that change one file at once" limited 600 Scripts/races.sh
step kills "recordings that are killed" limited 600 Scripts/kill-journal.sh
step journal-page "the page of a recording in a browser" limited 600 Scripts/check-journal-page.py
step modules "the tests of each module alone" modules
step reference "documentation of the libraries" limited 900 Scripts/docs.py --check
# This also isolates a feature, which is a command in the README.
step readme "the commands of the README" limited 1800 Scripts/check-docs.py --commands

[ "$lists" = true ] && exit
for name in ${wanted[@]+"${wanted[@]}"}; do
  [[ " ${found[*]} " == *" $name "* ]] || { echo "ci: there is no step '$name'. See --list." >&2; exit 2; }
done
echo "== done in $((SECONDS / 60)) min"
