#!/usr/bin/env bash
# Everything that is checked before a change lands. Needs a Swift 6.2 toolchain, bash, git and
# python3, and nothing else.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for tool in swift git python3; do
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

# A test that hangs is a failure, not a wait.
limited() { timeout --kill-after=30 "$@"; }

step "lint" Scripts/lint.sh
step "build" swift build --build-tests
step "what must not compile" Scripts/check-compile-fail.sh
step "type-checking" Scripts/check-type-checking.sh
step "boundaries" Scripts/check-boundaries.sh
step "boundaries, broken on purpose" Scripts/check-boundaries.sh --self-test
step "tests, debug" limited 1200 swift test
step "tests, release" limited 1800 swift test -c release -Xswiftc -enable-testing --scratch-path .build/release-tests
step "the core on a small stack" limited 600 bash -ec "ulimit -s 512; \
  swift test --skip-build --filter '^ComposableCoreTests'; \
  swift test --skip-build -c release --scratch-path .build/release-tests --filter '^ComposableCoreTests'"
step "sanitizers" Scripts/sanitize.sh
step "breaks that the tests must notice" Scripts/check-mutations.sh
step "speed, tenfold" limited 900 swift run -c release benchmarks --check --rounds 3
step "allocations and instructions of an action" limited 600 Scripts/instructions.sh
step "a package that depends on this one" Scripts/check-consumer.sh
step "each module's tests alone" Scripts/test-modules.sh
step "docs" Scripts/check-docs.sh
# The README shows the isolation of a feature, so this runs it.
step "readme" env README_SKIP_TESTS=1 Scripts/check-readme.sh
echo "== done in $((SECONDS / 60)) min"
