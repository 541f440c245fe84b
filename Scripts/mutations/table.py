"""Applies the mutations of a table one by one and checks that the tests named beside them fail."""

import re
import sys

from package import MutatedPackage


def rows(table, wanted):
    """The rows of the table: tests, file, code, mutated code."""
    for number, line in enumerate(open(table, encoding="utf-8"), 1):
        if line.startswith("#") or not line.strip():
            continue
        columns = line.rstrip("\n").split("\t")
        if len(columns) != 4:
            sys.exit(f"mutations: {table}:{number} has {len(columns)} columns. A row is "
                     "tests, file, code and mutated code, with a tab between them.")
        if not wanted or columns[0] in wanted:
            yield columns


def suites(name):
    """A regular expression for the suites of a guarantee, which include the leaks, or for a suite."""
    return rf"\.({name}[A-Z]|LeakTests)" if re.fullmatch(r"G\d+", name) else rf"\.{name}/"


def main():
    package, table, wanted = MutatedPackage(sys.argv[1]), sys.argv[2], sys.argv[3:]
    chosen = list(rows(table, wanted))
    if not chosen:
        sys.exit(f"mutations: {table} has no row for {' '.join(wanted)}.")
    if errors := package.build():
        sys.exit("mutations: the package does not build without a mutation:\n" + errors)
    for name in sorted({row[0] for row in chosen}):
        if outcome := package.test(suites(name)):
            sys.exit(f"mutations: without a mutation the tests of {name} fail: {outcome}.")

    failed = False
    for name, file, code, mutated in chosen:
        path = package.path(file)
        whole = open(path, encoding="utf-8").read()
        if whole.count(code) != 1:
            print(f"mutations: {file} should contain this once, and contains it "
                  f"{whole.count(code)} times: {code}", file=sys.stderr)
            failed = True
            continue
        open(path, "w", encoding="utf-8").write(whole.replace(code, mutated))
        try:
            if output := package.build():
                errors = [line for line in output.splitlines() if "error:" in line]
                print(f"mutations: {name} does not build with '{mutated.strip()}':", *errors[:3],
                      sep="\n", file=sys.stderr)
                failed = True
            elif outcome := package.test(suites(name)):
                print(f"mutations: {name}, {outcome}: {mutated.strip()}", flush=True)
            else:
                print(f"mutations: no test of {name} noticed this in {file}: {mutated.strip()}",
                      file=sys.stderr)
                failed = True
        finally:
            open(path, "w", encoding="utf-8").write(whole)
    if failed:
        sys.exit(1)
    print("mutations: every one is noticed")


main()
