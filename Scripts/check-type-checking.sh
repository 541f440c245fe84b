#!/usr/bin/env bash
# Checks that one `combine` of 50 pullbacks, whose types are all inferred, is type-checked in less
# than a second: with case paths of its own, with `.at`, with derived environments, and with one
# path misspelt.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/usage.sh

limit=1000
count=50
swift build --target ComposableCore > /dev/null
modules="$(swift build --show-bin-path)/Modules"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Writes the source of a kind: plain, at, environment, wrong.
source() {
  python3 - "$count" "$1" <<'PYTHON'
import sys
numbers = range(int(sys.argv[1]))
kind = sys.argv[2]
print("import ComposableCore\n")
for n in numbers:
    print(f"struct State{n} {{ var value = 0 }}")
    print(f"enum Action{n} {{ case set(Int) }}")
    print(f"struct Environment{n}: Sendable {{ var number: @Sendable () -> Int }}")
    environment = [f"Environment{n}", "Void", "AppEnvironment"][n % 3]
    print(f"let reducer{n} = Reducer<State{n}, Action{n}, {environment}> {{ _, _, _ in .none }}")
print("struct AppState {")
for n in numbers: print(f"  var part{n} = State{n}()")
print("}\nenum AppAction {")
for n in numbers: print(f"  case part{n}(Action{n})")
print("}\nstruct AppEnvironment: Sendable {")
for n in numbers: print(f"  var part{n}: Environment{n}")
print("}")
if kind != "plain":
    print("extension AppAction: CasePathable {\n  static var cases: Cases { Cases() }\n  struct Cases: Sendable {")
    for n in numbers:
        print(f"    var part{n}: CasePath<AppAction, Action{n}> {{ CasePath(\"part{n}\", index: {n}, embed: AppAction.part{n}) {{")
        print(f"      if case .part{n}(let action) = $0 {{ action }} else {{ nil }} }} }}")
    print("  }\n}")
for n in numbers if kind == "plain" else []:
    print(f"extension CasePath where Root == AppAction, Value == Action{n} {{")
    print(f"  static var part{n}: Self {{")
    print(f"    Self(embed: AppAction.part{n}) {{ if case .part{n}(let action) = $0 {{ action }} else {{ nil }} }}")
    print("  }\n}")
print("let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(")
def pullback(n):
    # A third has an environment of its own, a third none, and a third that of the whole.
    environment = f", environment: {{ $0.part{n} }}" if n % 3 == 0 else ""
    name = "prat" if kind == "wrong" and n == 25 else "part"
    path = f".part{n}" if kind == "plain" else f".at(\\.{name}{n})"
    if kind == "environment":
        derived = [f".environment(\\.part{n})", ".environment {{ _ in }}", ""][n % 3].format()
        return f"  reducer{n}{derived}.pullback(state: \\.part{n}, action: {path})"
    return f"  reducer{n}.pullback(state: \\.part{n}, action: {path}{environment})"
print(",\n".join(map(pullback, numbers)))
print(")")
PYTHON
}

check() {
  local log slowest
  source "$1" > "$work/$1.swift"
  # The compiler warns of every expression that takes more than a millisecond, with its time.
  log=$(swiftc -typecheck -swift-version 6 -I "$modules" -parse-as-library \
    -Xfrontend -warn-long-expression-type-checking=1 "$work/$1.swift" 2>&1) || [ "$1" = wrong ]
  if [ "$1" = wrong ] && ! grep -q "error:.*prat25" <<< "$log"; then
    echo "type-checking: a misspelt path is not found at its name:" >&2
    head -n 20 <<< "$log" >&2
    exit 1
  fi
  slowest=$(grep -oE 'expression took [0-9]+ms' <<< "$log" | grep -oE '[0-9]+' | sort -g | tail -n 1 || true)
  if [ -z "$slowest" ]; then
    echo "type-checking: the compiler reported no time:" >&2
    head -n 20 <<< "$log" >&2
    exit 1
  fi
  if [ "$slowest" -ge "$limit" ]; then
    echo "type-checking: a combine of $count pullbacks ($1) took $slowest ms; it must take less than $limit." >&2
    exit 1
  fi
  echo "type-checking: a combine of $count pullbacks ($1) took $slowest ms"
}

check plain
check at
check environment
check wrong
