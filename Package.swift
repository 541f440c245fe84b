// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module in `Modules/`.
func module(_ name: String, uses dependencies: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    path: "Modules/\(name)",
    swiftSettings: settings
  )
}

/// An executable in `Apps/`.
func app(_ name: String, uses dependencies: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    path: "Apps/\(name)",
    swiftSettings: settings
  )
}

/// The tests of a module or an executable, in `Tests/`; `files` are texts beside the tests.
func tests(of name: String, uses dependencies: [String] = [], files: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + dependencies).map { .byName(name: $0) },
    path: "Tests/\(name)Tests",
    exclude: files,
    swiftSettings: settings
  )
}

/// A feature: a module that sees the core and nothing else of ours, its tests, and an executable
/// that shows it alone.
func feature(_ name: String, golden: String = "Golden") -> [Target] {
  [
    module(name, uses: ["ComposableCore"]),
    tests(of: name, uses: ["ComposableCore", "ComposableTesting"], files: [golden]),
    app("\(name)Demo", uses: ["ComposableCore", name, "LiveClients", "TerminalHost"]),
  ]
}

let featureTargets =
  feature("Counter", golden: "Line/Golden") + feature("PrimeModal") + feature("FavoritePrimes")
let features = ["Counter", "PrimeModal", "FavoritePrimes"]

let package = Package(
  name: "composable",
  // Immediate tasks and isolated deinitialisers need these.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "ComposableCore", targets: ["ComposableCore"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .library(name: "TerminalHost", targets: ["TerminalHost"]),
    .executable(name: "primetime", targets: ["PrimeTime"]),
    .executable(name: "counter-demo", targets: ["CounterDemo"]),
    .executable(name: "prime-modal-demo", targets: ["PrimeModalDemo"]),
    .executable(name: "favorite-primes-demo", targets: ["FavoritePrimesDemo"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: featureTargets + [
    module("ComposableCore"),
    module("ComposableTesting", uses: ["ComposableCore"]),
    module("AppFeature", uses: ["ComposableCore"] + features),
    module("Platform"),
    module("LiveClients", uses: ["Platform"]),
    module("TerminalHost", uses: ["ComposableCore", "Platform"]),
    app(
      "PrimeTime",
      uses: ["ComposableCore", "AppFeature", "LiveClients", "TerminalHost"] + features),
    app("Benchmarks", uses: ["ComposableCore", "ComposableTesting", "AppFeature"] + features),
    tests(of: "ComposableCore", uses: ["ComposableTesting"]),
    tests(of: "ComposableTesting", uses: ["ComposableCore"], files: ["Golden"]),
    tests(
      of: "AppFeature", uses: ["ComposableCore", "ComposableTesting"] + features,
      files: ["Line/Golden"]),
    tests(of: "Platform", uses: ["ComposableTesting"]),
    tests(of: "LiveClients", uses: ["ComposableTesting", "Platform"]),
    tests(of: "TerminalHost", uses: ["ComposableCore", "ComposableTesting", "Platform"]),
    tests(
      of: "PrimeTime",
      uses: [
        "AppFeature", "ComposableCore", "ComposableTesting", "LiveClients", "Platform",
        "TerminalHost",
      ] + features,
      files: ["Golden"]),
  ]
)
