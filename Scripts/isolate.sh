#!/usr/bin/env bash
# Checks that a feature is independent: copies it and the core into an empty package, builds it, and
# runs its tests and its demo. For the core it copies the test library and runs the tests, which
# need no terminal.
#
#   isolate.sh FEATURE [FOLDER]    FEATURE: Counter, PrimeModal, FavoritePrimes, or ComposableCore
#                                  FOLDER: a new folder; by default a temporary one
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

feature="${1:-}"
features=$(cd Apps && for folder in *Demo; do echo "${folder%Demo}"; done)
if ! grep -qx "$feature" <<< "$features"$'\n'ComposableCore; then
  echo "isolate: there is no feature '$feature'. The features are:" $features ComposableCore >&2
  exit 2
fi

if [ $# -gt 1 ]; then
  case $2 in /*) folder=$2 ;; *) folder="$caller/$2" ;; esac
  if [ -e "$folder" ]; then
    echo "isolate: $2 already exists. Use a different folder." >&2
    exit 2
  fi
  mkdir -p "$folder"
else
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
fi

# A feature depends on the core, and its tests on the test library.
paths=(Modules/Composable{Core,Scripts,Testing} Tests/TestSupport "Tests/${feature}Tests")
if [ "$feature" = ComposableCore ]; then
  paths+=(Tests/Composable{Scripts,Testing}Tests)
else
  # The demo depends on the terminal and the clients.
  paths+=("Modules/$feature" Modules/{ComposableFiles,ComposablePlatform,ComposableTerminal,LiveClients} "Apps/${feature}Demo")
fi
Scripts/part.sh "$folder" "${paths[@]}"
cd "$folder"
echo "isolate: building $feature"
swift build --target "$feature"
echo "isolate: running the tests"
swift test
if [ "$feature" != ComposableCore ]; then
  echo "isolate: running the demo of $feature"
  printf 'help\nshow\n' | swift run --skip-build "${feature}Demo"
fi
echo "isolate: $feature is independent"
