#!/usr/bin/env python3
"""Writes the public API of the libraries to docs/api.txt: each declaration, with the first
paragraph of its documentation, below the type that it belongs to.

  api.py                   writes the file
  api.py --check           changes nothing, and fails if the file is out of date
  api.py --breaking TAG    prints the declarations removed since a tag, and fails if there are any
"""

import difflib
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap

import usage

PATH = "docs/api.txt"


def declaration(symbol):
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return re.sub(r"^(@\w+(\([^)]*\))? )*", "", re.sub(r"\s+", " ", text))


def summary(symbol):
    """The first paragraph of a symbol's documentation, without link markup."""
    lines = [line["text"].strip() for line in symbol.get("docComment", {"lines": []})["lines"]]
    paragraph = " ".join(lines[: lines.index("")] if "" in lines else lines)
    return re.sub(r"``([^`]*)``", r"`\1`", paragraph)


def conformances(graph):
    """The protocols of each type, except those that every type conforms to by default."""
    found = {}
    for relation in graph["relationships"]:
        protocol = relation.get("targetFallback", "").split(".")[-1]
        if relation["kind"] == "conformsTo" and protocol not in ("", "Copyable", "Escapable"):
            found.setdefault(relation["source"], set()).add(protocol)
    return found


def module(path):
    """The lines of docs/api.txt for one symbol graph."""
    graph = json.loads(usage.read(path))
    extended = os.path.basename(path).removesuffix(".symbols.json").partition("@")[2]
    protocols, entries, printed = conformances(graph), {}, set()
    for symbol in graph["symbols"]:
        names = ", ".join(sorted(protocols.get(symbol["identifier"]["precise"], ())))
        text = declaration(symbol) + (f"  // {names}" if names else "")
        # A requirement of a protocol and its default are one declaration.
        entries.setdefault((tuple(symbol["pathComponents"]), text), summary(symbol))
    paths = {path for path, _ in entries}
    for (path, text), purpose in sorted(entries.items()):
        for depth in range(1, len(path)):
            # A type of another module, of which this one has an extension.
            if extended and path[:depth] not in printed | paths:
                yield "  " * (depth - 1) + f"extension {extended}.{'.'.join(path[:depth])}"
                printed.add(path[:depth])
        indent = "  " * (len(path) - 1)
        yield from textwrap.wrap(
            purpose, 100, initial_indent=indent + "/// ", subsequent_indent=indent + "/// ",
            break_on_hyphens=False)
        yield indent + text


def api():
    with tempfile.TemporaryDirectory() as folder:
        for library in usage.symbol_graphs(folder):
            yield f"# {library}"
            for path in sorted(glob.glob(f"{folder}/{library}/*.json")):
                yield from module(path)
            yield ""


def declarations(lines):
    """The declarations without their documentation, which may change."""
    return [line for line in lines if line and not re.match(" *///", line)]


def changed(old, new, mark):
    """The declarations that only the old version ("-") or only the new one ("+") has."""
    differences = list(difflib.unified_diff(declarations(old), declarations(new), n=0))[2:]
    return [line[1:] for line in differences if line.startswith(mark)]


def main(arguments):
    present = usage.read(PATH).splitlines()
    if len(arguments) == 2 and arguments[0] == "--breaking":
        shown = subprocess.run(
            ["git", "show", f"{arguments[1]}:{PATH}"], capture_output=True, text=True)
        if shown.returncode != 0:
            usage.fail("api", f"there is no {PATH} in {arguments[1]}. Use a different tag.", 2)
        if removed := changed(shown.stdout.splitlines(), present, "-"):
            print(f"api: these declarations in {arguments[1]} were removed or changed:", *removed, sep="\n  ")
            sys.exit(1)
        print(f"api: no declaration in {arguments[1]} was removed or changed")
    elif arguments == ["--check"]:
        new = list(api())
        for mark, meaning in (("-", "removed or changed (source-breaking)"), ("+", "added")):
            if lines := changed(present, new, mark):
                print(f"api: {meaning}:", *lines, sep="\n  ", file=sys.stderr)
        if new != present:
            usage.fail("api", f"{PATH} is out of date. Run Scripts/api.py, and list the changes in CHANGELOG.md.")
        print(f"api: {PATH} is up to date")
    elif arguments:
        usage.fail("api", "a tag is missing. Example: Scripts/api.py --breaking 0.1.0", 2)
    else:
        new = list(api())
        usage.write(PATH, "\n".join(new) + "\n")
        count = sum(not line.startswith("# ") for line in declarations(new))
        print(f"api: {count} declarations in {PATH}")


main(usage.arguments(__doc__))
