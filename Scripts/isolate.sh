#!/usr/bin/env bash
# Checks that a feature is independent: copies it and the core into an empty package, builds it, and
# runs its tests and its demo. For the core it copies the test library and runs the tests, which
# need no terminal.
#
#   isolate.sh FEATURE [FOLDER]    FEATURE: Counter, PrimeModal, FavoritePrimes, or ComposableCore
#                                  FOLDER: a new folder; by default a temporary one
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

feature="${1:-}"
features=$(cd "$root/Apps" && for folder in *Demo; do echo "${folder%Demo}"; done)
if ! grep -qx "$feature" <<< "$features"$'\n'ComposableCore; then
  echo "isolate: there is no feature '$feature'. The features are:" $features ComposableCore >&2
  exit 2
fi
# The program of CounterDemo is counter-demo, as in Package.swift.
demo="$(sed -E 's/([a-z])([A-Z])/\1-\2/g' <<< "$feature" | tr '[:upper:]' '[:lower:]')-demo"

if [ $# -gt 1 ]; then
  folder="$2"
  if [ -e "$folder" ]; then
    echo "isolate: $folder already exists. Name another folder." >&2
    exit 2
  fi
  mkdir -p "$folder"
else
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
fi

copy() {
  mkdir -p "$folder/$(dirname "$1")"
  cp -R "$root/$1" "$folder/$1"
}

# The settings and helper functions of Package.swift, before the targets of the package.
settings() { sed -n '1,/^let features/p' "$root/Package.swift" | sed '$d'; }

if [ "$feature" = ComposableCore ]; then
  for module in ComposableCore ComposableScripts ComposableTesting; do
    copy "Modules/$module"
    copy "Tests/${module}Tests"
  done
  # A test compares its messages with the page.
  copy docs/troubleshooting.md
  {
    settings
    cat <<'SWIFT'
let package = Package(
  name: "isolated",
  platforms: [.macOS(.v26)],
  targets: [
    module("ComposableCore"),
    module("ComposableScripts", uses: ["ComposableCore"]),
    module("ComposableTesting", uses: ["ComposableCore", "ComposableScripts"]),
    tests(of: "ComposableCore", uses: ["ComposableTesting"]),
    tests(of: "ComposableScripts", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "ComposableTesting", uses: ["ComposableCore"]),
  ]
)
SWIFT
  } > "$folder/Package.swift"
  cd "$folder"
  echo "isolate: building the core and its test library, and running their tests"
  swift test
  echo "isolate: the core is independent"
  exit
fi

manifest() {
  settings
  cat <<SWIFT
let package = Package(
  name: "isolated",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "$demo", targets: ["${feature}Demo"])],
  targets: feature("$feature") + [
    module("ComposableCore"),
    module("ComposableScripts", uses: ["ComposableCore"]),
    module("ComposableTesting", uses: ["ComposableCore", "ComposableScripts"]),
    module("ComposablePlatform"),
    module("LiveClients", uses: ["ComposablePlatform"]),
    module("ComposableTerminal", uses: ["ComposableCore", "ComposablePlatform"]),
  ]
)
SWIFT
}

# The feature depends on the core, its tests on the test library, its demo on the host and clients.
for module in ComposableCore "$feature" ComposableScripts ComposableTesting ComposablePlatform LiveClients ComposableTerminal; do
  copy "Modules/$module"
done
copy "Tests/${feature}Tests"
copy "Apps/${feature}Demo"
manifest > "$folder/Package.swift"

cd "$folder"
echo "isolate: building $feature with the core"
swift build --target "$feature"
echo "isolate: running its tests"
swift test
echo "isolate: running its demo"
printf 'help\nshow\n' | swift run --skip-build "$demo"
echo "isolate: $feature is independent"
