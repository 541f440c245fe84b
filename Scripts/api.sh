#!/usr/bin/env bash
# Prints the public API of the libraries into docs/api.txt: one line for each declaration, below the
# type that it belongs to.
#
#   api.sh            prints it
#   api.sh --check    changes nothing and fails when the file is out of date
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

case "${1:-}" in
  "" | --check) ;;
  *) echo "usage: Scripts/api.sh [--check]" >&2; exit 2 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries=$(Scripts/symbol-graphs.sh "$work")

python3 - "$work" $libraries > "$work/api.txt" <<'PYTHON'
import glob, json, os, re, sys

work, libraries = sys.argv[1], sys.argv[2:]

def declaration(symbol):
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    text = re.sub(r"\s+", " ", text)
    return re.sub(r"^(@\w+(\([^)]*\))? )*", "", text)

for library in libraries:
    print(f"# {library}")
    for name in sorted(glob.glob(f"{work}/{library}/*.json")):
        graph = json.load(open(name, encoding="utf-8"))
        extended = os.path.basename(name).removesuffix(".symbols.json").partition("@")[2]
        conformances = {}
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo" and "targetFallback" in relation:
                protocol = relation["targetFallback"].split(".")[-1]
                conformances.setdefault(relation["source"], set()).add(protocol)
        lines = set()
        for symbol in graph["symbols"]:
            path = tuple(symbol["pathComponents"])
            text = declaration(symbol)
            protocols = sorted(conformances.get(symbol["identifier"]["precise"], ()))
            # What every type conforms to says nothing.
            protocols = [one for one in protocols if one not in ("Copyable", "Escapable")]
            if protocols:
                text += f"  // {', '.join(protocols)}"
            lines.add((path, text))
        printed = set()
        for path, text in sorted(lines):
            for depth in range(1, len(path)):
                # A type of another module, of which this one has an extension.
                if extended and path[:depth] not in printed and not any(p == path[:depth] for p, _ in lines):
                    print("  " * (depth - 1) + f"extension {extended}.{'.'.join(path[:depth])}")
                    printed.add(path[:depth])
            print("  " * (len(path) - 1) + text)
    print()
PYTHON

if [ "${1:-}" = --check ]; then
  if ! diff -u docs/api.txt "$work/api.txt"; then
    echo "api: docs/api.txt is out of date. Run Scripts/api.sh, and name the change in CHANGELOG.md." >&2
    exit 1
  fi
  echo "api: docs/api.txt is up to date"
else
  cp "$work/api.txt" docs/api.txt
  echo "api: $(grep -cvE '^(#|$)' docs/api.txt) declarations in docs/api.txt"
fi
