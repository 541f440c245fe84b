#!/usr/bin/env bash
# Prints the public API of the libraries into docs/api.txt: one line for each declaration, below the
# type that it belongs to.
#
#   api.sh            prints it
#   api.sh --check    changes nothing and fails when the file is out of date
#   api.sh --breaking TAG    prints what the file has no more since a tag, and fails if that is anything
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

case "${1:-}" in
  "" | --check) ;;
  --breaking)
    [ $# -eq 2 ] || { echo "api: name a tag, as in 'Scripts/api.sh --breaking 0.1.0'." >&2; exit 2; }
    old=$(git show "$2:docs/api.txt") || { echo "api: there is no docs/api.txt in $2." >&2; exit 2; }
    removed=$(diff <(printf '%s\n' "$old") docs/api.txt | grep '^<' || true)
    if [ -n "$removed" ]; then
      printf 'api: these declarations of %s are gone or have changed:\n%s\n' "$2" "${removed//< /  }"
      exit 1
    fi
    echo "api: everything that $2 has is still there"
    exit ;;
  *) echo "usage: Scripts/api.sh [--check | --breaking TAG]" >&2; exit 2 ;;
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
  if ! diff docs/api.txt "$work/api.txt" > "$work/diff"; then
    for change in "<:breaking, since they are gone or have changed" ">:additions"; do
      lines=$(grep "^${change%%:*}" "$work/diff") || continue
      printf 'api: %s:\n%s\n' "${change#*:}" "${lines//${change%%:*} /  }" >&2
    done
    echo "api: docs/api.txt is out of date. Run Scripts/api.sh, and name the change in CHANGELOG.md." >&2
    exit 1
  fi
  echo "api: docs/api.txt is up to date"
else
  cp "$work/api.txt" docs/api.txt
  echo "api: $(grep -cvE '^(#|$)' docs/api.txt) declarations in docs/api.txt"
fi
