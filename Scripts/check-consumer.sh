#!/usr/bin/env bash
# Depends on this package from outside, as a user does: by tag and by path, with targets whose names are
# those of the application here, in Swift 5 and Swift 6 mode and with main-actor default isolation, in
# debug and in release.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# What is committed, with what is not committed yet, under a tag.
mkdir "$work/composable"
(cd "$root" && git ls-files -z --cached --others --exclude-standard \
  | while IFS= read -r -d '' file; do [ -e "$file" ] && printf '%s\0' "$file"; done \
  | tar --null -cf - -T -) | tar -xf - -C "$work/composable"
git -C "$work/composable" init -q
git -C "$work/composable" add -A
git -C "$work/composable" -c user.name=consumer -c user.email=consumer@example.com commit -qm all
git -C "$work/composable" tag 1.0.0

# A package with targets of the application's names; $2 is its dependency on this one.
consumer() {
  mkdir -p "$1/Sources/Counter" "$1/Sources/AppFeature" "$1/Sources/Platform" "$1/Tests/CounterTests"
  cat > "$1/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let core: [Target.Dependency] = [.product(name: "ComposableCore", package: "composable")]
let testing: [Target.Dependency] = [.product(name: "ComposableTesting", package: "composable")]

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v26)],
  dependencies: [$2],
  targets: [
    .target(name: "Counter", dependencies: core, swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "AppFeature", dependencies: core, swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Platform", dependencies: core, swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "CounterTests", dependencies: ["Counter"] + core + testing),
  ]
)
SWIFT
  cat > "$1/Sources/Counter/Counter.swift" <<'SWIFT'
public import ComposableCore

public struct CounterState: Equatable, Sendable {
  public var count = 0
  public init() {}
}

public enum CounterAction: Equatable, Sendable {
  case increment, wait, waited
}

public let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
  switch action {
  case .increment, .waited:
    state.count += 1
    return .none
  case .wait:
    return .run { send in send(.waited) }
  }
}
SWIFT
  # In Swift 5 mode, and with every declaration on the main actor unless it says otherwise.
  cat > "$1/Sources/AppFeature/AppFeature.swift" <<'SWIFT'
import ComposableCore

struct Row: Identifiable, Equatable {
  var id = 1
  var name = ""
}

struct Rows: Equatable {
  var rows: IdentifiedArray<Int, Row> = [Row()]
}

@MainActor
func makeStore() -> Store<Rows, String> {
  Store(
    initialState: Rows(),
    reducer: Reducer<Rows, String, Void> { state, action, _ in
      state.rows[id: 1]?.name = action
      return .none
    },
    environment: ())
}
SWIFT
  sed 's/^struct/nonisolated struct/; s/^@MainActor//' "$1/Sources/AppFeature/AppFeature.swift" \
    > "$1/Sources/Platform/Platform.swift"
  cat > "$1/Tests/CounterTests/CounterTests.swift" <<'SWIFT'
import ComposableCore
import ComposableTesting
import Counter
import Testing

@MainActor
@Test func counts() async {
  let store = TestStore(initialState: CounterState(), reducer: counterReducer, environment: ())
  await store.send(.increment) { $0.count = 1 }
  await store.send(.wait)
  await store.receive(.waited) { $0.count = 2 }
  await store.finish()
}
SWIFT
}

build() {
  echo "consumer: $1"
  shift
  "$@" > "$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "consumer: that failed." >&2
    exit 1
  }
}

consumer "$work/tagged" ".package(url: \"file://$work/composable\", from: \"1.0.0\")"
build "by tag, debug, its tests" swift test --package-path "$work/tagged"
build "by tag, release" swift build -c release --package-path "$work/tagged"

consumer "$work/beside" ".package(path: \"$work/composable\")"
build "by path, told to be a dependency" \
  env COMPOSABLE_IS_ROOT=0 swift build --build-tests --package-path "$work/beside"

# A folder of the user's own that happens to be called checkouts.
mkdir "$work/checkouts"
git clone -q "$work/composable" "$work/checkouts/composable"
build "a clone in a folder called checkouts has the application" \
  bash -c "swift package --package-path '$work/checkouts/composable' describe | grep -q 'Name: PrimeTimeTests'"
echo "consumer: a package that depends on this one builds and tests"
