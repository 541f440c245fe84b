#!/usr/bin/env python3
"""Mutates the libraries, one place at a time, and checks that the tests detect each mutation.

  check-mutations.py                      tries the mutations in Tests/mutations.tsv
  check-mutations.py G6 DeepEffectTests   tries the rows of some guarantees or suites
"""

import concurrent.futures
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time

import usage

TABLE = "Tests/mutations.tsv"
WORK = ".build/mutations"
VARIABLE = "COMPOSABLE_MUTATION"

# Part of each module, whose inlinable functions call it.
SWITCH = f"""
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

private let mutation = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }}

/// Returns whether a mutation is enabled.
@usableFromInline
func isMutated(_ number: Int) -> Bool {{ mutation == number }}
"""


def rows(wanted):
    """Yields the rows of the table: tests, file, code, mutated code."""
    for number, line in enumerate(usage.read(TABLE).splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        columns = line.split("\t")
        if len(columns) != 4:
            usage.fail("mutations", f"{TABLE}:{number} has {len(columns)} columns. A row needs tests, "
                                    "file, code and mutated code, separated by tabs.")
        if not wanted or columns[0] in wanted:
            yield columns


def build(mutations):
    """Builds a copy of the libraries and of the tests in the table, with all mutations, each behind its
    switch."""
    tested = ("ComposableCore", "ComposableTesting", "ComposablePlatform", "ComposableTerminal",
              "ComposableRecording", "FavoritePrimes")
    usage.output("Scripts/part.sh", WORK, "Modules/ComposableScripts", "Modules/ComposableJournal",
                 *(f"Modules/{name}" for name in tested),
                 *(f"Tests/{name}Tests" for name in tested), "Tests/TestSupport")

    def edit(path, old, new):
        text = usage.read(f"{WORK}/{path}")
        if text.count(old) != 1:
            usage.fail("mutations", f"expected this code once in {path}, found it {text.count(old)} "
                                    f"times: {old}")
        usage.write(f"{WORK}/{path}", text.replace(old, new))

    # A mutation may make a condition constant, which causes a warning.
    edit("Package.swift", "[.treatAllWarnings(as: .error)]", "[]")
    for module in os.listdir(f"{WORK}/Modules"):
        usage.write(f"{WORK}/Modules/{module}/Mutation.swift", SWITCH)
    for number, (_, file, code, mutated) in mutations.items():
        edit(f"Modules/{file}", code, mutated.replace("@", str(number)))
    usage.output("swift", "build", "--build-tests", "--package-path", WORK, "-debug-info-format", "none")


def test(suite, seconds, mutation=0):
    """Runs the tests of a suite, or those of a guarantee and LeakTests, until a test fails.

    Returns a description of the failure; an empty string if all tests pass.
    """
    suites = rf"\.({suite}[A-Z]|LeakTests)" if re.fullmatch(r"G\d+", suite) else rf"\.{suite}/"

    def limit():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # A mutation may allocate without bound.
        resource.setrlimit(resource.RLIMIT_DATA, (4 << 30, 4 << 30))

    # Not with `swift test`, which starts the tests in another process group, so that a test that hangs
    # could not be killed. Without colors, whose codes would separate the mark of a failed test from
    # its name.
    process = subprocess.Popen(
        [".build/debug/partPackageTests.xctest", "--testing-library", "swift-testing", "--filter", suites],
        cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True, preexec_fn=limit,
        env={**os.environ, "NO_COLOR": "1", VARIABLE: str(mutation)})
    killed = []

    def kill(outcome):
        killed.append(outcome)
        # Including its child processes.
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(seconds, kill, ["the tests hang"])
    timer.start()
    output = ""
    for line in process.stdout:
        output += line
        if not killed and (failure := re.match(r"✘ Test (.*?) recorded an issue", line)):
            kill(f"{failure[1]} fails")
    timer.cancel()
    process.stdout.close()
    if process.wait() and not killed:
        return "the process ends"
    return killed[0] if killed else "" if re.search(r"with [1-9]\d* tests?", output) else "no test ran"


def main(wanted):
    mutations = dict(enumerate(rows(wanted), 1))
    if not mutations:
        usage.fail("mutations", f"{TABLE} has no row for {' '.join(wanted)}.", 2)
    build(mutations)

    def time_limit(suite):
        start = time.monotonic()
        if outcome := test(suite, seconds=300):
            usage.fail("mutations", f"the tests of {suite} fail without a mutation: {outcome}.")
        return suite, 10 + 3 * (time.monotonic() - start)

    def is_detected(number):
        suite, _, _, mutated = mutations[number]
        if outcome := test(suite, limits[suite], number):
            print(f"mutations: {suite} detected this mutation ({outcome}): {mutated.strip()}", flush=True)
        return bool(outcome)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        limits = dict(pool.map(time_limit, sorted({suite for suite, *_ in mutations.values()})))
        undetected = [number for number, detected in zip(mutations, pool.map(is_detected, mutations))
                      if not detected]
    # A mutation that shortens a wait may have no effect while other tests run.
    undetected = [number for number in undetected if not any(is_detected(number) for _ in range(4))]
    for number in undetected:
        suite, file, _, mutated = mutations[number]
        print(f"mutations: no test of {suite} detected this mutation in {file}: {mutated.strip()}",
              file=sys.stderr)
    if undetected:
        sys.exit(1)
    print("mutations: all were detected")


main(usage.arguments(__doc__))
