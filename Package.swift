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
func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: settings)
}

/// An executable in `Apps/`.
func app(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Apps/\(name)", swiftSettings: settings)
}

/// The tests of a module or an executable, in `Tests/`. Every test target may use
/// ComposableTesting.
func tests(
  of name: String,
  uses dependencies: [Target.Dependency] = [],
  files: [String] = []
) -> Target {
  let all = ["ComposableCore", "ComposableTesting"].filter { $0 != name }
  return .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name)] + all.map { .byName(name: $0) } + dependencies,
    path: "Tests/\(name)Tests",
    exclude: files,
    swiftSettings: settings
  )
}

let package = Package(
  name: "composable",
  platforms: [.macOS(.v26)],
  products: [.library(name: "ComposableCore", targets: ["ComposableCore"])],
  targets: [
   module("ComposableCore"),
   module("ComposableTesting", uses: ["ComposableCore"]),
   module("Counter", uses: ["ComposableCore"]),
   module("PrimeModal", uses: ["ComposableCore"]),
   module("FavoritePrimes", uses: ["ComposableCore"]),
   module("AppFeature", uses: ["ComposableCore", "Counter", "PrimeModal", "FavoritePrimes"]),
  ]
)
