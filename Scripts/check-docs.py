#!/usr/bin/env python3
"""Checks the documents. Every Swift example in README.md, docs/ and the documentation comments must
be in a source file, line for line, so that it is compiled. The output that README.md and
docs/primetime.md show must be in a golden file or in the tutorial.

  check-docs.py             checks
  check-docs.py --commands  runs the commands in README.md and docs/primetime.md, except 'swift test',
                            which has its own check
"""

import glob
import re
import subprocess

import usage
from usage import read

FRONT = ["README.md", "docs/primetime.md"]


def files(pattern):
    return sorted(glob.glob(pattern, recursive=True))


def blocks(kind, text):
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.S | re.M)


def shown(kind):
    """The blocks of a kind in README.md and docs/primetime.md."""
    found = [block for path in FRONT for block in blocks(kind, read(path))]
    return found or usage.fail("docs", f"README.md and docs/primetime.md have no '{kind}' block.")


def stripped(text):
    return "\n".join(line.strip() for line in text.strip().splitlines())


def problems():
    sources = [read(path) for folder in ("Modules", "Apps", "Tests") for path in files(f"{folder}/**/*.swift")]
    shown("swift")
    for path in ["README.md", *files("docs/**/*.md")]:
        for example in blocks("swift", read(path)):
            if not any(example in source for source in sources):
                yield f"{path} has an example that is not in a source file:\n{example}"
    # Without comments, since the example would otherwise match itself.
    code = [stripped(re.sub(r"^ *//.*\n", "", source, flags=re.M)) for source in sources]
    for path in files("Modules/**/*.swift"):
        for comment in re.findall(r"(?:^ *///.*\n)+", read(path), re.M):
            for example in blocks("swift", re.sub(r"^ */// ?", "", comment, flags=re.M)):
                if not any(stripped(example) in source for source in code):
                    yield f"{path} has an example that is not in a source file:\n{example}"
    refused = {read(path).splitlines()[0].removeprefix("// refused: ") for path in files("Tests/CompileFail/*.swift")}
    for message in blocks("text refused", read("docs/compiler-errors.md")):
        if message.strip() not in refused:
            yield f"docs/compiler-errors.md shows an error that no file in Tests/CompileFail causes: {message}"
    golden = files("Tests/**/Golden/*.txt")
    for kind, made in (("console", golden), ("text", golden + files("docs/tutorial/*.md")),
                       ("swift Package.swift", files("docs/tutorial/*.md"))):
        made = [read(path) for path in made]
        for block in shown(kind):
            if not any(block in text for text in made):
                yield f"README.md or docs/primetime.md shows a block that is in no golden file or page:\n{block}"
    for times in re.findall(r"[0-9.,]+×", read("README.md")):
        if f"| {times} |" not in read("docs/performance.md"):
            yield f"README.md has the measurement '{times}', but docs/performance.md does not"


def run_commands():
    for line in "".join(shown("sh")).splitlines():
        if line in ("", "swift test"):
            continue
        print("docs:", line, flush=True)
        result = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", line], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=1800)
        if result.returncode != 0:
            usage.fail("docs", f"the command failed: {line}\n{result.stdout[-6000:]}")


if usage.arguments(__doc__):
    run_commands()
elif found := list(problems()):
    usage.fail("docs", "\n".join(found))
else:
    print("docs: all examples are in the sources")
