// swift-tools-version: 6.2
import PackageDescription

let core: [Target.Dependency] = [.product(name: "ComposableCore", package: "composable")]
let testing: [Target.Dependency] = [.product(name: "ComposableTesting", package: "composable")]
let terminal: [Target.Dependency] = [.product(name: "ComposableTerminal", package: "composable")]

let macros: [Target.Dependency] = [.product(name: "ComposableMacros", package: "composable")]

let package = Package(
  name: "dice",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(path: "../composable")
  ],
  targets: [
    // Two features, from which Scripts/new-feature.sh writes others.
    .target(name: "Clicker", dependencies: core),
    .executableTarget(name: "ClickerDemo", dependencies: ["Clicker"] + core + terminal),
    .target(name: "Dice", dependencies: core),
    .target(name: "LiveClients"),
    .executableTarget(name: "DiceDemo", dependencies: ["Dice", "LiveClients"] + core + terminal),
    .testTarget(
      name: "ClickerTests", dependencies: ["Clicker"] + core + testing,
      // Texts that tests compare with, not sources.
      exclude: ["Golden"]),
    .testTarget(
      name: "DiceTests", dependencies: ["Dice"] + core + testing,
      // Texts that tests compare with, not sources.
      exclude: ["Golden"]),
    .executableTarget(
      name: "FirstLines", dependencies: terminal,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "MacrosTests", dependencies: core + macros),
    // Targets that bear the names of this package's own, in other modes of the language.
    .target(name: "Counter", dependencies: core, swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "AppFeature", dependencies: core),
    .target(
      name: "Platform", dependencies: core + macros,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
