"""Enables the mutations of a table one by one and checks that the tests that each row names fail."""

import re
import sys
import time

from package import MutatedPackage, read


def rows(table, wanted):
    """Yields the rows of the table: tests, file, code, mutated code."""
    for number, line in enumerate(read(table).splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        columns = line.split("\t")
        if len(columns) != 4:
            sys.exit(f"mutations: {table}:{number} has {len(columns)} columns. A row is "
                     "tests, file, code and mutated code, separated by tabs.")
        if not wanted or columns[0] in wanted:
            yield columns


def suites(name):
    """Returns a regular expression for a suite, or for the suites of a guarantee and LeakTests."""
    return rf"\.({name}[A-Z]|LeakTests)" if re.fullmatch(r"G\d+", name) else rf"\.{name}/"


def main():
    package, table, wanted = MutatedPackage(sys.argv[1]), sys.argv[2], sys.argv[3:]
    chosen = dict(enumerate(rows(table, wanted), 1))
    if not chosen:
        sys.exit(f"mutations: {table} has no row for {' '.join(wanted)}.")

    failed = False
    switched, alone = {}, {}
    for number, (name, file, code, mutated) in chosen.items():
        whole = switched.get(file, package.source(file))
        if whole.count(code) != 1:
            print(f"mutations: {file} must contain this once, but contains it "
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
        else:
            print(f"mutations: no test of {name} detected this in {file}: {mutated.strip()}",
                  file=sys.stderr)
        return bool(outcome)

    build(switched)
    limits = {}
    for name in sorted({row[0] for row in chosen.values()}):
        start = time.monotonic()
        if outcome := package.test(suites(name), seconds=300):
            sys.exit(f"mutations: without a mutation the tests of {name} fail: {outcome}.")
        limits[name] = 10 + 3 * (time.monotonic() - start)
    for number in chosen:
        if number not in alone and not check(number):
            failed = True
    for number, sources in alone.items():
        build(sources)
        if not check(number):
            failed = True
    if failed:
        sys.exit(1)
    print("mutations: all are detected")


main()
