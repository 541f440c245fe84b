#!/usr/bin/env bash
# Builds primetime as it is installed, and prints the path of the program: optimized, with the
# libraries of the toolchain in it, and without symbols.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=(swift build -c release --static-swift-stdlib --product primetime --scratch-path .build/static
  -Xlinker -s)
# At a fixed address the loader has no addresses to relocate: that takes half of the memory and a
# fifth of the time to start.
if [ "$(uname)" = Linux ]; then build+=(-Xswiftc -Xclang-linker -Xswiftc -no-pie); fi
"${build[@]}" >&2
echo "$("${build[@]}" --show-bin-path)/primetime"
