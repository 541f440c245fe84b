#!/usr/bin/env python3
"""Checks that one `combine` of 50 pullbacks with inferred types is type-checked in less than a
second: with handwritten case paths, with `.at`, with derived environments, and with one
misspelled path."""

import re
import subprocess
import tempfile

import usage

LIMIT = 1000
COUNT = 50


def source(kind):
    """Yields the lines of a source file of a kind: plain, at, environment or wrong."""
    numbers = range(COUNT)
    yield "import ComposableCore\n"
    for n in numbers:
        environment = [f"Environment{n}", "Void", "AppEnvironment"][n % 3]
        yield f"struct State{n} {{ var value = 0 }}"
        yield f"enum Action{n} {{ case set(Int) }}"
        yield f"struct Environment{n}: Sendable {{ var number: @Sendable () -> Int }}"
        yield f"let reducer{n} = Reducer<State{n}, Action{n}, {environment}> {{ _, _, _ in .none }}"
    yield "struct AppState {"
    yield from (f"  var part{n} = State{n}()" for n in numbers)
    yield "}\nenum AppAction {"
    yield from (f"  case part{n}(Action{n})" for n in numbers)
    yield "}\nstruct AppEnvironment: Sendable {"
    yield from (f"  var part{n}: Environment{n}" for n in numbers)
    yield "}"
    if kind == "plain":
        for n in numbers:
            yield f"extension CasePath where Root == AppAction, Value == Action{n} {{"
            yield f"  static var part{n}: Self {{"
            yield f"    Self(embed: AppAction.part{n}) {{"
            yield f"      if case .part{n}(let action) = $0 {{ action }} else {{ nil }} }}"
            yield "  }\n}"
    else:
        yield "extension AppAction: CasePathable {\n  static var cases: Cases { Cases() }"
        yield "  struct Cases: Sendable {"
        for n in numbers:
            yield f"    var part{n}: CasePath<AppAction, Action{n}> {{"
            yield f"      CasePath(\"part{n}\", index: {n}, embed: AppAction.part{n}) {{"
            yield f"      if case .part{n}(let action) = $0 {{ action }} else {{ nil }} }} }}"
        yield "  }\n}"
    yield "let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine("
    yield ",\n".join(pullback(n, kind) for n in numbers)
    yield ")"


def pullback(n, kind):
    # A third has an environment of its own, a third none, and a third that of the whole.
    environment = f", environment: {{ $0.part{n} }}" if n % 3 == 0 else ""
    name = "prat" if kind == "wrong" and n == 25 else "part"
    path = f".part{n}" if kind == "plain" else f".at(\\.{name}{n})"
    if kind == "environment":
        derived = [f".environment(\\.part{n})", ".environment { _ in }", ""][n % 3]
        return f"  reducer{n}{derived}.pullback(state: \\.part{n}, action: {path})"
    return f"  reducer{n}.pullback(state: \\.part{n}, action: {path}{environment})"


def check(kind, folder, modules):
    path = f"{folder}/{kind}.swift"
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(source(kind)))
    # The compiler warns of every expression that takes more than a millisecond, with its time.
    result = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-parse-as-library",
         "-Xfrontend", "-warn-long-expression-type-checking=1", path], capture_output=True, text=True)
    said = "\n".join(result.stderr.splitlines()[:20])
    if kind == "wrong" and not re.search("error:.*prat25", result.stderr):
        usage.fail("type-checking", f"no error at the misspelled path:\n{said}")
    if kind != "wrong" and result.returncode != 0:
        usage.fail("type-checking", f"a combine of {COUNT} pullbacks ({kind}) does not compile:\n{said}")
    times = [int(time) for time in re.findall(r"expression took (\d+)ms", result.stderr)]
    if not times:
        usage.fail("type-checking", f"the compiler reported no time:\n{said}")
    sentence = f"a combine of {COUNT} pullbacks ({kind}) took {max(times)} ms"
    if max(times) >= LIMIT:
        usage.fail("type-checking", f"{sentence}; the limit is {LIMIT} ms.")
    print(f"type-checking: {sentence}", flush=True)


usage.arguments(__doc__)
usage.output("swift", "build", "--target", "ComposableCore")
modules = usage.output("swift", "build", "--show-bin-path") + "/Modules"
with tempfile.TemporaryDirectory() as folder:
    for kind in ("plain", "at", "environment", "wrong"):
        check(kind, folder, modules)
