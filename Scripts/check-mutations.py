#!/usr/bin/env python3
"""Mutates the libraries, one place at a time, and checks that the tests detect each mutation.

  check-mutations.py                      tries the mutations in Tests/mutations.tsv
  check-mutations.py G6 DeepEffectTests   tries the rows of some guarantees or suites
  check-mutations.py --random N --seed S [--in MODULE ...]
                                          tries N random mutations; prints the undetected ones
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import time

import usage
from mutations import random_mutations
from mutations.package import MutatedPackage

TABLE = "Tests/mutations.tsv"
WORK = ".build/mutations"


def rows(wanted):
    """Yields the rows of the table: tests, file, code, mutated code."""
    for number, line in enumerate(usage.read(TABLE).splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        columns = line.split("\t")
        if len(columns) != 4:
            sys.exit(f"mutations: {TABLE}:{number} has {len(columns)} columns. A row needs "
                     "tests, file, code and mutated code, separated by tabs.")
        if not wanted or columns[0] in wanted:
            yield columns


def suites(name):
    """Returns a regular expression for a suite, or for the suites of a guarantee and LeakTests."""
    return rf"\.({name}[A-Z]|LeakTests)" if re.fullmatch(r"G\d+", name) else rf"\.{name}/"


def copy():
    """Copies the package, in which the programs that tests start are mutated as the tests are."""
    for folder in ("Modules", "Apps", "Tests"):
        shutil.rmtree(f"{WORK}/{folder}", ignore_errors=True)
    os.makedirs(f"{WORK}/docs", exist_ok=True)
    # Keeps modification dates, so that only files changed since the last run are rebuilt.
    subprocess.run(["cp", "-Rp", "Package.swift", "Modules", "Apps", "Tests", WORK], check=True)
    # A test compares it with the messages that are printed.
    subprocess.run(["cp", "-p", "docs/troubleshooting.md", f"{WORK}/docs"], check=True)
    return MutatedPackage(WORK)


def run_table(package, wanted):
    chosen = dict(enumerate(rows(wanted), 1))
    if not chosen:
        usage.fail("mutations", f"{TABLE} has no row for {' '.join(wanted)}.", 2)

    failed = False
    switched, alone = {}, {}
    for number, (name, file, code, mutated) in chosen.items():
        whole = switched.get(file, package.source(file))
        if whole.count(code) != 1:
            print(f"mutations: expected this code once in {file}, found it "
                  f"{whole.count(code)} times: {code}", file=sys.stderr)
            failed = True
        elif "@" in mutated:
            switched[file] = whole.replace(code, mutated.replace("@", str(number)))
        else:
            alone[number] = {file: package.source(file).replace(code, mutated)}

    def build(sources):
        if output := package.build(sources):
            print("mutations: the package does not build:\n" + output, file=sys.stderr)
            sys.exit(1)

    def check(number):
        name, file, _, mutated = chosen[number]
        outcome = package.test(suites(name), limits[name], mutation=number)
        if outcome:
            print(f"mutations: {name}, {outcome}: {mutated.strip()}", flush=True)
        return bool(outcome)

    def time_limit(name):
        start = time.monotonic()
        if outcome := package.test(suites(name), seconds=300):
            usage.fail("mutations", f"the tests of {name} fail without a mutation: {outcome}.")
        return name, 10 + 3 * (time.monotonic() - start)

    build(switched)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        limits = dict(pool.map(time_limit, sorted({row[0] for row in chosen.values()})))
        numbers = sorted(chosen.keys() - alone.keys())
        undetected = [number for number, detected in zip(numbers, pool.map(check, numbers))
                      if not detected]
    # A mutation that shortens a wait may have no effect while other tests run.
    undetected = [number for number in undetected if not any(check(number) for _ in range(4))]
    for number, sources in alone.items():
        build(sources)
        if not check(number):
            undetected.append(number)
    for number in undetected:
        name, file, _, mutated = chosen[number]
        print(f"mutations: no test of {name} detected this mutation in {file}: {mutated.strip()}",
              file=sys.stderr)
        failed = True
    if failed:
        sys.exit(1)
    print("mutations: all were detected")


arguments = usage.arguments(__doc__)
if arguments[:1] == ["--random"]:
    random_mutations.run(copy(), arguments)
else:
    run_table(copy(), arguments)
