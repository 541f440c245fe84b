#!/usr/bin/env bash
# Compares primetime's answers and times with those of the programs that people use for them, where
# they are installed: primesieve and primecount for the nth prime, factor for many numbers. Each
# figure is the median of interleaved runs of whole processes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

python3 - "$(Scripts/build-static.sh 2> /dev/null)" <<'PYTHON'
import shutil, statistics, subprocess, sys, time

program = sys.argv[1]
runs = 7

def run(command, text):
    start = time.perf_counter()
    result = subprocess.run(command, input=text, capture_output=True)
    return (time.perf_counter() - start) * 1000, result.stdout.split()

def compare(title, ours, others, text=None, same=True):
    commands = {"primetime": ours}
    for name, command in others.items():
        if shutil.which(command[0]):
            commands[name] = command
        else:
            print(f"primes: not compared with {name}, which is not installed.", file=sys.stderr)
    times, answers = {name: [] for name in commands}, {}
    for _ in range(runs):
        for name, command in commands.items():
            taken, answers[name] = run(command, text)
            times[name].append(taken)
    if same and any(answer[-1:] != answers["primetime"] for answer in answers.values()):
        sys.exit(f"primes: the answers to '{title}' differ: {answers}")
    medians = {name: statistics.median(taken) for name, taken in times.items()}
    cells = [f"{medians['primetime']:.1f} ms"]
    for name, taken in medians.items():
        if name != "primetime":
            cells.append(f"{name} {taken:.1f} ms (ratio {medians['primetime'] / taken:.2f})")
    print(f"| {title} | " + " | ".join(cells) + " |", flush=True)

print("| question | primetime | others |\n|---|---|---|")
for exponent in range(5, 10):
    n = str(10 ** exponent)
    compare(f"the 10^{exponent}th prime", [program, "nth", n, "--offline"], {
        "primesieve": ["primesieve", n, "--nth-prime", "--quiet", "--threads=1"],
        "primecount": ["primecount", n, "--nth-prime", "--threads=1"],
    })
compare("is 2^61 - 1 prime?", [program, "is-prime", str(2 ** 61 - 1)],
    {"factor": ["factor", str(2 ** 61 - 1)]}, same=False)
for start in [1, 10 ** 12]:
    numbers = "".join(f"{n}\n" for n in range(start, start + 200_000)).encode()
    compare(f"200,000 numbers from {start}", [program, "is-prime", "-"], {"factor": ["factor"]},
        numbers, same=False)
PYTHON
