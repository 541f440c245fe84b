#!/usr/bin/env bash
# Builds primetime as it is installed, and prints the path of the program: optimized, with the
# libraries of the toolchain and of the system in it, and without symbols.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

build=(swift build -c release --static-swift-stdlib --product primetime --scratch-path .build/static
  -Xlinker -s)
if [ "$(uname)" = Linux ]; then
  # At a fixed address there is nothing to relocate.
  build+=(-Xswiftc -Xclang-linker -Xswiftc -no-pie)
  # Without a loader the program starts in half of the time, and takes less memory. That needs a C
  # library which has its threads in itself: then there is nothing in the library of threads. Not
  # `-static-executable`: with its start files the end of a thread first sorts all unwind tables.
  # The gold linker, since a program that lld links so does not start; it also stores equal functions
  # once, where nothing compares their addresses.
  threads=$(clang -print-file-name=libpthread.a)
  if type -P ld.gold > /dev/null && [ -e "$threads" ] && [ "$(wc -c < "$threads")" -lt 100 ]; then
    build+=(-Xswiftc -use-ld=gold -Xlinker -static -Xlinker --icf=safe
      -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
  fi
fi
"${build[@]}" >&2
echo "$("${build[@]}" --show-bin-path)/primetime"
