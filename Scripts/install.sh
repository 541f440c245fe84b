#!/usr/bin/env bash
# Builds and installs primetime: the program, which runs without Swift; the helper for online
# requests, which needs the toolchain's libraries; the manual page; and shell completions.
#
#   install.sh PREFIX               installs into PREFIX/bin and PREFIX/share
#   install.sh PREFIX --uninstall   removes the installed files
#   install.sh --build              builds only the program, and prints its path
#   install.sh --self-test          installs into a temporary folder, tests that, and removes it
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/usage.sh"

usage() {
  echo "install: $1 Example: install.sh ~/.local" >&2
  exit 2
}

files() {
  echo "$1/bin/primetime"
  echo "$1/bin/primetime-online"
  echo "$1/share/man/man1/primetime.1"
  echo "$1/share/bash-completion/completions/primetime"
  echo "$1/share/zsh/site-functions/_primetime"
  echo "$1/share/fish/vendor_completions.d/primetime.fish"
}

# Builds the program that is installed, and prints its path: optimized, with the libraries of the
# toolchain and of the system in it, and without symbols.
build_static() {
  local build threads
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
}

install() {
  local prefix=$1 build program helper target
  program=$(build_static 2> /dev/null)
  # The networking library of the toolchain cannot be linked statically.
  build=(swift build -c release --product primetime-online)
  "${build[@]}" > /dev/null
  helper="$("${build[@]}" --show-bin-path)/primetime-online"
  files "$prefix" | while read -r target; do mkdir -p "$(dirname "$target")"; done
  for target in "$program" "$helper"; do
    # A program that runs is replaced and not changed.
    cp "$target" "$prefix/bin/.primetime.new"
    mv "$prefix/bin/.primetime.new" "$prefix/bin/$(basename "$target")"
  done
  "$program" help --man > "$prefix/share/man/man1/primetime.1"
  "$program" completions bash > "$prefix/share/bash-completion/completions/primetime"
  "$program" completions zsh > "$prefix/share/zsh/site-functions/_primetime"
  "$program" completions fish > "$prefix/share/fish/vendor_completions.d/primetime.fish"
  echo "install: $(files "$prefix" | wc -l) files were installed in $prefix. Add $prefix/bin to PATH."
}

uninstall() {
  local target count=0
  while read -r target; do
    if [ -e "$target" ]; then rm "$target"; count=$((count + 1)); fi
  done < <(files "$1")
  echo "install: $count files were removed from $1."
}

# Tries a file in a program that may not be here.
try() {
  if ! command -v "$1" > /dev/null; then
    echo "install: skipped a test, because $1 is not installed."
    return
  fi
  shift
  "$@" || { echo "install: failed: $*" >&2; exit 1; }
}

self_test() {
  local prefix
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  prefix="$work/a prefix"
  install "$prefix"
  [ "$(env -i "$prefix/bin/primetime" nth 10)" = 29 ]
  [ "$(echo '+' | env -i "$prefix/bin/primetime")" = "counter 1" ]
  [[ "$(env -i "$prefix/bin/primetime-online" 2>&1)" = *"expected a number"* ]] ||
    { echo "install: failed: primetime-online does not run" >&2; exit 1; }
  try man bash -c 'man -l "$0" 2>&1 | grep -q "keep the primes you like"' \
    "$prefix/share/man/man1/primetime.1"
  try bash bash -c '. "$0"; COMP_WORDS=("$1"); COMP_WORDBREAKS="=:"
    complete_line() { COMP_LINE="primetime $1"; COMP_POINT=${#COMP_LINE}; _primetime; }
    complete_line fav
    [ "${COMPREPLY[*]}" = favorites ]
    complete_line "--ui "
    [ "${COMPREPLY[*]}" = "auto full line" ]
    complete_line "favorites re"
    [ "${COMPREPLY[*]}" = "remove repair" ]' \
    "$prefix/share/bash-completion/completions/primetime" "$prefix/bin/primetime"
  try zsh zsh -fc 'autoload -U compinit; compinit -u -D; . "$1"; whence _primetime > /dev/null' \
    - "$prefix/share/zsh/site-functions/_primetime"
  try fish fish --no-config -c 'source $argv[1]; cd $argv[2]; touch session.jsonl
    set PATH $argv[3] $PATH
    complete -C "primetime fav" | grep -q favorites
    and complete -C "primetime journal show ses" | grep -q "^session.jsonl"
    and test -z "$(complete -C "primetime favorites add 7 ")"
    and test "$(complete -C "primetime --ui f" | string split --fields 1 \t)" = full' \
    "$prefix/share/fish/vendor_completions.d/primetime.fish" "$work" "$prefix/bin"
  uninstall "$prefix"
  [ -z "$(find "$prefix" -type f)" ]
  echo "install: passed"
}

case "${1:-}" in
  --build) build_static ;;
  --self-test) self_test ;;
  "" | -*) usage "a folder is missing." ;;
  *)
    case $1 in /*) prefix=$1 ;; *) prefix="$caller/$1" ;; esac
    case "${2:-}" in
      "") install "$prefix" ;;
      --uninstall) uninstall "$prefix" ;;
      *) usage "unexpected argument '$2'." ;;
    esac ;;
esac
