#!/usr/bin/env python3
"""Checks that every Swift example in README.md, docs/ and the documentation comments occurs, line
for line, in a source file, so that all examples are compiled.
"""

import glob
import re
import sys

import usage

usage.arguments(__doc__)
sources = [
    open(name, encoding="utf-8").read()
    for folder in ("Modules", "Apps", "Tests")
    for name in glob.glob(folder + "/**/*.swift", recursive=True)
]
count, failed = 0, False
for document in ["README.md", *sorted(glob.glob("docs/**/*.md", recursive=True))]:
    text = open(document, encoding="utf-8").read()
    for example in re.findall(r"^```swift\n(.*?)^```", text, re.S | re.M):
        count += 1
        if not any(example in source for source in sources):
            failed = True
            print(f"docs: {document} contains an example that is in no source file:\n{example}", file=sys.stderr)

# The messages of the compiler on the page on troubleshooting are those of Tests/CompileFail.
refused = {
    open(name, encoding="utf-8").readline().removeprefix("// refused: ").strip()
    for name in glob.glob("Tests/CompileFail/*.swift")
}
page = open("docs/troubleshooting.md", encoding="utf-8").read()
for message in re.findall(r"^```text refused\n(.*?)\n```", page, re.S | re.M):
    if message not in refused:
        failed = True
        print(f"docs: no file in Tests/CompileFail is refused with: {message}", file=sys.stderr)

def stripped(text):
    return "\n".join(line.strip() for line in text.strip().splitlines())

# Without comments, since the example would otherwise match itself.
compiled = [
    stripped(re.sub(r"^ *//.*\n", "", source, flags=re.M)) for source in sources
]
for name in sorted(glob.glob("Modules/**/*.swift", recursive=True)):
    comments = re.findall(r"(?:^ *///.*\n)+", open(name, encoding="utf-8").read(), re.M)
    for comment in comments:
        text = re.sub(r"^ */// ?", "", comment, flags=re.M)
        for example in re.findall(r"^```swift\n(.*?)^```", text, re.S | re.M):
            count += 1
            if not any(stripped(example) in source for source in compiled):
                failed = True
                print(f"docs: {name} contains an example that is in no source file:\n{example}", file=sys.stderr)
if count == 0:
    sys.exit("docs: no Swift example was found in the documents")
if failed:
    sys.exit(1)
print(f"docs: {count} examples occur in the sources")
