"""Applies random mutations to the libraries and prints the ones that no test detects.

A mutation is a negated condition, a replaced comparison, a number off by one, a negated Boolean, or
a removed statement. All mutations of a run are built at the same time, each behind a switch that an
environment variable enables. An undetected mutation may have no observable effect.
"""

import argparse
import concurrent.futures
import glob
import os
import random
import re
import sys
import time

COMPARISONS = {
    "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
}
COMPARISON = re.compile(r" (===|!==|==|!=|<=|>=|<|>|&&|\|\|) ")
CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|while|guard) )(.*?)( else\b.*| \{.*)$")
CONTINUED_CONDITION = re.compile(r"^(\s+)([^{}]+)(,| \{)$")
RETURN = re.compile(r"^(\s*return )(.+)()$")
SHORT_BODY = re.compile(r"^(.*(?:-> \w+|var \w+: \w+\??) \{ )(.+)( \})$")
NUMBER = re.compile(r"(?<![\w.$\"])(\d+)(?![\w.\"])")
TRUTH = re.compile(r"(?<![\w.])(true|false)\b")
STATEMENT = re.compile(r"^(\s+)((?!(?:let|var|return|case|func|init|if|guard|for|while|switch|default"
                       r"|else|public|package|private|static|override|import|defer|throw|super|try"
                       r"|internal|final|weak|unowned|lazy|typealias|indirect|class|struct|enum)\b)"
                       r"[\w$][^{}]*(?:\)| [-+]?= .+))$")
JUMP = re.compile(r"^(\s+)(return|continue|break)$")


def is_balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def clauses(text):
    """Yields the spans of the clauses of a condition, which commas outside brackets separate."""
    depth, start = 0, 0
    for index, character in enumerate(text):
        depth += character in "([{"
        depth -= character in ")]}"
        if character == "," and depth == 0:
            yield start, index
            start = index + 2
    yield start, len(text)


def mutations_of_condition(before, condition, after):
    for start, end in clauses(condition):
        clause = condition[start:end]
        if not is_balanced(clause) or re.match(r"(let|var|case) |#|\s*$", clause):
            continue
        head, tail = before + condition[:start], condition[end:] + after
        yield f"{head}isMutated(@) != ({clause}){tail}"
        for match in COMPARISON.finditer(clause):
            other = clause[:match.start(1)] + COMPARISONS[match[1]] + clause[match.end(1):]
            yield f"{head}(isMutated(@) ? ({other}) : ({clause})){tail}"


def mutations_of_expression(before, expression, after):
    if not is_balanced(expression):
        return
    for match in COMPARISON.finditer(expression):
        other = expression[:match.start(1)] + COMPARISONS[match[1]] + expression[match.end(1):]
        yield f"{before}isMutated(@) ? ({other}) : ({expression}){after}"


def mutations(line, previous, following):
    """Yields the mutations of a line, with @ for the number of the mutation."""
    if line.lstrip().startswith(("//", "@", "#")) or '"' in line or "@" in line:
        return
    line, comment = re.match(r"^(.*?)( *//.*)?$", line).groups()
    begins = previous.rstrip().endswith(("{", "}", ")", "else", "in", ":")) or not previous.strip() \
        or bool(STATEMENT.match(previous)) or previous.lstrip().startswith("//")
    ends = not following.lstrip().startswith((".", "?", ":", "+", "-", "&&", "||", ")", "else"))
    if match := CONDITION.match(line):
        yield from mutations_of_condition(*match.groups())
    elif match := RETURN.match(line) or SHORT_BODY.match(line):
        yield from mutations_of_expression(*match.groups())
    elif not begins and (match := CONTINUED_CONDITION.match(line)):
        yield from mutations_of_condition(*match.groups())
    for match in NUMBER.finditer(line):
        number = int(match[1])
        # Not an increment by two, which is usually an equivalent mutation.
        isCount = re.search(r"[-+]= $", line[:match.start()])
        for other in {0} if isCount else {number + 1, max(0, number - 1)} - {number}:
            yield f"{line[:match.start()]}(isMutated(@) ? {other} : {number}){line[match.end():]}"
    for match in TRUTH.finditer(line):
        other = "false" if match[1] == "true" else "true"
        yield f"{line[:match.start()]}(isMutated(@) ? {other} : {match[1]}){line[match.end():]}"
    if begins and ends and is_balanced(line) and (match := STATEMENT.match(line)):
        yield f"{match[1]}if !isMutated(@) {{ {match[2]} }}"
        for sign, other in (("+=", "-="), ("-=", "+=")):
            if f" {sign} " in line:
                yield (f"{match[1]}if isMutated(@) {{ {match[2].replace(sign, other)} }} "
                       f"else {{ {match[2]} }}")
    if match := JUMP.match(line):
        yield f"{match[1]}if !isMutated(@) {{ {match[2]} }}"


# The tests that have to notice a mutation of a module, the likeliest first.
TESTS = {
    "ComposableCore": ["ComposableCore", "ComposableTesting"],
    "ComposableScripts": ["ComposableScripts", "ComposableTesting", "ComposableJournal"],
    "ComposableTesting": ["ComposableTesting"],
    "ComposablePlatform": ["ComposablePlatform", "LiveClients"],
    "ComposableJournal": ["ComposableJournal"],
    "ComposableMacroExpansion": ["ComposableMacroExpansion"],
    "ComposableTerminal": ["ComposableTerminal", "PrimeTime"],
    "LiveClients": ["LiveClients"],
    "Counter": ["Counter", "AppFeature"],
    "PrimeModal": ["PrimeModal", "AppFeature"],
    "FavoritePrimes": ["FavoritePrimes", "AppFeature"],
    "AppFeature": ["AppFeature", "PrimeTime"],
}


def module(name):
    """Returns the module that a file belongs to."""
    return name.split(os.sep)[0]


def candidates(package, modules):
    """Yields all mutations of some modules: file, index of the line, line, mutated line."""
    for path in sorted(path for name in modules
                       for path in glob.glob(package.path(f"{name}/**/*.swift"), recursive=True)):
        name = os.path.relpath(path, package.path("."))
        # What acts on a real terminal is tested by programs, which this package has not.
        if name.endswith(("/Mutation.swift", "Host+Terminal.swift")) or name.startswith(
                ("ComposablePlatform/Terminal/", "ComposableTerminal/Terminal/LiveTerminal")):
            continue
        lines = package.source(name).split("\n")
        isText = False
        for index, line in enumerate(lines):
            # The lines of a text, which are code of another language or a message.
            isText ^= line.count('"""') % 2 == 1
            if isText:
                continue
            previous = lines[index - 1] if index > 0 else ""
            following = lines[index + 1] if index + 1 < len(lines) else ""
            for mutated in mutations(line, previous, following):
                yield name, index, line, mutated


def switched(package, chosen):
    """Returns the sources with the chosen mutations, each behind its switch."""
    sources = {}
    for number, (name, index, _, mutated) in chosen.items():
        lines = sources.setdefault(name, package.source(name).split("\n"))
        lines[index] = mutated.replace("@", str(number))
    return {name: "\n".join(lines) for name, lines in sources.items()}


def build(package, chosen):
    """Builds the mutations and removes those that do not compile from `chosen`."""
    while output := package.build(switched(package, chosen)):
        broken = set()
        for file, line in re.findall(r"^(/\S+?):(\d+):\d+: error:", output, re.M):
            name = os.path.relpath(os.path.realpath(file), os.path.realpath(package.path(".")))
            # An error may be reported some lines away from its cause.
            near = [(abs(int(line) - 1 - index), number) for number, (other, index, _, _)
                    in chosen.items() if other == name]
            if near:
                broken.add(min(near)[1])
        if not broken:
            sys.exit("mutations: the package does not build:\n" + output)
        for number in broken:
            del chosen[number]


def run(package, words):
    parser = argparse.ArgumentParser(prog="check-mutations.py")
    parser.add_argument("--random", type=int, required=True, metavar="N", help="number of mutations")
    parser.add_argument("--seed", type=int, required=True, metavar="S", help="seed of the random choice")
    parser.add_argument("--in", dest="modules", nargs="+", choices=TESTS, default=list(TESTS),
                        metavar="MODULE", help="the modules to mutate; all by default")
    arguments = parser.parse_args(words)
    everything = list(candidates(package, arguments.modules))
    random.Random(arguments.seed).shuffle(everything)
    # At most one for each line, and more than requested, since some do not compile.
    chosen, places = {}, set()
    for mutation in everything:
        if mutation[:2] not in places and len(chosen) < 3 * arguments.random:
            places.add(mutation[:2])
            chosen[len(chosen) + 1] = mutation
    build(package, chosen)
    chosen = dict(list(chosen.items())[:arguments.random])
    print(f"mutations: {len(chosen)} of {len(everything)}, seed {arguments.seed}", flush=True)

    limits = {}
    for suite in sorted({test for mutation in chosen.values() for test in TESTS[module(mutation[0])]}):
        start = time.monotonic()
        if outcome := package.test(f"^{suite}Tests", seconds=600):
            sys.exit(f"mutations: {suite}Tests fails without a mutation: {outcome}.")
        limits[suite] = 20 + 4 * (time.monotonic() - start)

    def noticed(number):
        for suite in TESTS[module(chosen[number][0])]:
            if outcome := package.test(f"^{suite}Tests", limits[suite], number):
                return outcome
        return ""

    survivors = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (number, mutation), outcome in zip(chosen.items(), pool.map(noticed, chosen)):
            name, index, line, mutated = mutation
            place = f"{name}:{index + 1}"
            print(f"mutations: {outcome or 'NOT DETECTED'}: {place}", flush=True)
            if not outcome:
                survivors.append(f"{place}\n  - {line.strip()}\n  + {mutated.strip()}")
    print(f"\nmutations: {len(chosen) - len(survivors)} of {len(chosen)} were detected",
          *survivors, sep="\n")
