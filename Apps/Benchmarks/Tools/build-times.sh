#!/usr/bin/env bash
# Prints the build times of an empty package, of only the core, and of a package that uses the core
# with and without macros. All are clean debug builds. Also prints the time from an edit in one
# feature to the result of its tests.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../../../Scripts/usage.sh"

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

# A program with one enum, whose conformance a macro writes or which has none.
program() {
  mkdir -p "$work/$1/Apps/Program"
  printf 'import ComposableCore\n%s enum Action: Sendable { case a(Int), b }\nprint(Action.b)\n' "$2" \
    > "$work/$1/Apps/Program/main.swift"
}

extra='module("Empty")' Scripts/part.sh "$work/empty"
mkdir -p "$work/empty/Modules/Empty"
echo 'public let nothing = 0' > "$work/empty/Modules/Empty/Empty.swift"
Scripts/part.sh "$work/core" Modules/ComposableCore
extra='app("Program", uses: ["ComposableCore"])' Scripts/part.sh "$work/plain" Modules/ComposableCore
program plain ""
extra='app("Program", uses: ["ComposableCore", "ComposableMacros"])' \
  Scripts/part.sh "$work/macros" Modules/ComposableCore Modules/ComposableMacro*
program macros $'import ComposableMacros\n@CasePaths'

empty=$(seconds swift build --package-path "$work/empty")
core=$(seconds swift build --package-path "$work/core")
plain=$(seconds swift build --product Program --package-path "$work/plain")
macros=$(seconds swift build --product Program --package-path "$work/macros")
python3 -c "
empty, core, plain, macros = $empty, $core, $plain, $macros
print(f'empty package        {empty:5.1f} s')
print(f'the core             {core:5.1f} s, {core - empty:+.1f} s')
print(f'a program           {plain:6.1f} s')
print(f'with macros         {macros:6.1f} s, {macros - plain:+.1f} s')
if macros - plain > 12:
    raise SystemExit('build-times: the macros add more than 12 s to a build; about 4 s are expected')
raise SystemExit(core - empty > 10 and 'build-times: the core adds more than 10 s to a build; about 7 s are expected' or 0)
"

mkdir -p "$work/feature"
Scripts/isolate.sh Counter "$work/feature/copy" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
cd "$work/feature/copy"
swift build --build-tests > "$work/log" 2>&1
echo 'private let edited = 0' >> Modules/Counter/Counter.swift
edited=$(seconds swift test --filter CounterTests)
printf 'from edit to tests   %5.1f s\n' "$edited"
