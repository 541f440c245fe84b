#!/usr/bin/env bash
# Builds and tests a package that depends on this one, by tag and by path, in debug and in release.
# Some of its targets have the names of this package's application targets. They use Swift 5 and
# Swift 6 mode, and main-actor default isolation.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"
root=$PWD
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# Nothing reads the debug information.
options=(-debug-info-format none)

# The working tree, including uncommitted and untracked files, as a tagged commit.
mkdir "$work/composable"
(cd "$root" && git ls-files -z --cached --others --exclude-standard \
  | while IFS= read -r -d '' file; do [ -e "$file" ] && printf '%s\0' "$file"; done \
  | tar --null -cf - -T -) | tar -xf - -C "$work/composable"
git -C "$work/composable" init -q
git -C "$work/composable" add -A
git -C "$work/composable" -c user.name=consumer -c user.email=consumer@example.com commit -qm all
git -C "$work/composable" tag 1.0.0

# Copies the package in Tests/Consumer to $1; $2 is its dependency on this one.
consumer() {
  cp -R "$root/Tests/Consumer" "$1"
  sed -i.saved "s|.package(path: \"../composable\")|$2|" "$1/Package.swift"
  rm "$1/Package.swift.saved"
}

build() {
  echo "consumer: $1"
  shift
  "$@" > "$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "consumer: the step above failed." >&2
    exit 1
  }
}

consumer "$work/tagged" ".package(url: \"file://$work/composable\", from: \"1.0.0\")"
build "by tag, debug, tests" swift test "${options[@]}" --package-path "$work/tagged"
build "by tag, release" swift build -c release "${options[@]}" --package-path "$work/tagged"
build "by tag, release, a program" bash -c \
  "printf 'dice\\n' | swift run -c release --skip-build ${options[*]} --package-path '$work/tagged' DiceDemo \
    | grep -E '^roll: [0-9]+$'"
build "by tag, release, a program with an option" bash -c \
  "[ \"\$(swift run -c release --skip-build ${options[*]} --package-path '$work/tagged' \
    FirstLines -n1 '$root/Package.swift')\" = '// swift-tools-version: 6.2' ]"

consumer "$work/beside" ".package(path: \"$work/composable\")"
build "by path, with COMPOSABLE_IS_ROOT=0" \
  env COMPOSABLE_IS_ROOT=0 swift build --build-tests "${options[@]}" --package-path "$work/beside"
rm -rf "$work/beside/.build"
build "by path, in the consumer's folder" bash -c "cd '$work/beside' && swift build --target Counter"

# A folder named checkouts that is not one of SwiftPM's.
mkdir "$work/checkouts"
git clone -q "$work/composable" "$work/checkouts/composable"
build "a clone in a folder named checkouts contains the application" \
  bash -c "cd '$work/checkouts/composable' && swift package describe | grep -q 'Name: PrimeTimeTests'"
echo "consumer: passed"
