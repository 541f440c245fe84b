#!/usr/bin/env bash
# Runs all checks that a change must pass. Requires only a Swift 6.2 toolchain, bash, git and
# python3. On a platform that cannot do some of them it says which, and why.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

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

step() {
  echo "== $1 ($((SECONDS / 60)) min)"
  shift
  "$@"
}

# A step that needs what only Linux has: the reason is its second argument.
linux_step() {
  if [ "$platform" = Linux ]; then
    step "$1" "${@:3}"
  else
    echo "== $1: left out on $platform, $2"
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

if [ "$platform" = Windows ]; then
  step "the core and what tests it" Scripts/isolate.sh ComposableCore
  echo "== all else: left out on Windows, whose terminal, files and signals ComposablePlatform does"
  echo "   not know; the terminal, the journal and the programs are for Linux and macOS"
  exit
fi

step "lint" Scripts/lint.sh
step "docs" Scripts/check-docs.sh
step "build" swift build --build-tests
step "sources that must not compile" Scripts/check-compile-fail.sh
step "type-checking" Scripts/check-type-checking.sh
step "boundaries" Scripts/check-boundaries.sh
step "memory safety" Scripts/check-memory-safety.sh
step "public API" Scripts/api.sh --check
step "boundaries, self-test" Scripts/check-boundaries.sh --self-test
step "a feature, added and removed" limited 900 Scripts/new-feature.sh --self-test
step "tests, debug" tests 1200 swift test
step "golden files" limited 600 Scripts/check-golden.sh
step "tests, release" tests 1800 swift test -c release -Xswiftc -enable-testing --scratch-path .build/release-tests
step "the core on a small stack" limited 600 bash -ec "ulimit -s 512; \
  swift test --skip-build --filter '^ComposableCoreTests'; \
  swift test --skip-build -c release --scratch-path .build/release-tests --filter '^ComposableCoreTests'"
linux_step "sanitizers" "where leaks are detected and the suppressions were tried" Scripts/sanitize.sh
step "mutations" Scripts/check-mutations.sh
step "benchmarks, within ten times their limits" limited 900 swift run -c release benchmarks --check --rounds 3
linux_step "allocations and instructions of an action" "which replaces functions of the C library and traces" limited 600 Scripts/instructions.sh
step "SwiftUI" Scripts/check-swiftui.sh
step "a package that depends on this one" Scripts/check-consumer.sh
step "the tutorial" limited 900 Scripts/check-tutorial.sh
step "installing" Scripts/install.sh --self-test
linux_step "failures and kills at every file call" "which replaces functions of the C library" limited 600 Scripts/faults.sh
step "processes that change one file at once" limited 600 Scripts/races.sh
step "recordings that are killed" limited 600 Scripts/kill-journal.sh
step "the page of a recording in a browser" limited 600 Scripts/check-journal-page.sh
step "the tests of each module alone" Scripts/test-modules.sh
step "documentation of the libraries" limited 900 Scripts/docs.sh --check
linux_step "picture" "whose terminal it was drawn on" Scripts/picture.sh --check
# This also isolates a feature, which is a command in the README.
step "readme" env README_SKIP_TESTS=1 Scripts/check-readme.sh
echo "== done in $((SECONDS / 60)) min"
