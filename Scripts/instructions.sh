#!/usr/bin/env bash
# Counts what one action costs, where time would be noise: allocations, with a counter that is put
# before malloc, and instructions, with valgrind or perf where one of them is installed.
#
# A workload is run twice, with one and with three rounds; the difference is the work alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ "$(uname)" != "Linux" ]; then
  echo "instructions: left out, since the counter before malloc is written for Linux."
  exit 0
fi

swift build -c release --product benchmarks > /dev/null
program="$(swift build -c release --show-bin-path)/benchmarks"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/count.c" <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
static _Atomic unsigned long count;
static void *(*next)(size_t);
void *malloc(size_t size) {
  if (!next) next = dlsym(RTLD_NEXT, "malloc");
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return next(size);
}
__attribute__((destructor)) static void tell(void) {
  char *path = getenv("COUNT_FILE");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (file) { fprintf(file, "%lu\n", count); fclose(file); }
}
C
clang -shared -fPIC -O1 "$work/count.c" -o "$work/count.so" -ldl

allocations() {
  COUNT_FILE="$work/count" LD_PRELOAD="$work/count.so" \
    "$program" --filter "$1" --rounds "$2" --ours > /dev/null 2>&1
  cat "$work/count"
}

instructions() {
  perf stat -x, -e instructions:u -o "$work/perf" "$program" --filter "$1" --rounds "$2" --ours \
    > /dev/null 2>&1
  grep instructions "$work/perf" | cut -d, -f1
}

failed=0
# The workload, how many actions a round is, and how many allocations an action may make.
while read -r id actions allowed; do
  one=$(allocations "$id" 1)
  three=$(allocations "$id" 3)
  per=$(python3 -c "print(f'{($three - $one) / (2 * $actions):.3f}')")
  line="instructions: $id, $per allocations an action"
  if command -v perf > /dev/null && perf stat -e instructions:u true 2>&1 | grep -qE '[0-9] +instructions'; then
    first=$(instructions "$id" 1)
    third=$(instructions "$id" 3)
    line="$line, $(python3 -c "print(round(($third - $first) / (2 * $actions)))") instructions"
  fi
  echo "$line"
  if python3 -c "raise SystemExit(not ($per > $allowed + 0.01))"; then
    echo "instructions: $id may make $allowed allocations an action." >&2
    failed=1
  fi
done <<'TABLE'
W1 1000000 0
W2 1000000 0
W3 200000 0
W5-0 200000 0
W6-sync 200000 2
TABLE
exit "$failed"
