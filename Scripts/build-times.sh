#!/usr/bin/env bash
# Prints the build times of an empty package, of the core alone, and from an edit in one feature to
# the result of its tests. All but the last are clean debug builds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the duration of a command in seconds.
seconds() {
  local start end
  start=$(date +%s.%N)
  "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  end=$(date +%s.%N)
  python3 -c "print(f'{$end - $start:.1f}')"
}

manifest() {
  sed -n '1,/^let features/p' Package.swift | sed '$d'
  printf 'let package = Package(name: "timed", platforms: [.macOS(.v26)], targets: [%s])\n' "$1"
}

mkdir -p "$work/empty/Modules/Empty" "$work/core/Modules"
echo 'public let nothing = 0' > "$work/empty/Modules/Empty/Empty.swift"
manifest 'module("Empty")' > "$work/empty/Package.swift"
cp -R Modules/ComposableCore "$work/core/Modules"
manifest 'module("ComposableCore")' > "$work/core/Package.swift"

empty=$(seconds swift build --package-path "$work/empty")
core=$(seconds swift build --package-path "$work/core")
python3 -c "
empty, core = $empty, $core
print(f'empty package        {empty:5.1f} s')
print(f'the core alone       {core:5.1f} s, {core - empty:+.1f} s')
raise SystemExit(core - empty > 10 and 'build-times: the core adds more than 10 s; it should add 3 s' or 0)
"

mkdir -p "$work/feature"
Scripts/isolate.sh Counter "$work/feature/copy" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
cd "$work/feature/copy"
swift build --build-tests > "$work/log" 2>&1
echo 'private let edited = 0' >> Modules/Counter/CounterReducer.swift
edited=$(seconds swift test --filter CounterTests)
printf 'an edit to its tests %5.1f s\n' "$edited"
