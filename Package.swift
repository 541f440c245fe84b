// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Whether this package is the root of the build, rather than a dependency.
///
/// A dependency contains only the libraries, because a build cannot contain two targets with the
/// same name, and other packages may also have a target `Counter`. SwiftPM checks out dependencies
/// into folders beside its `workspace-state.json`. To build a package that depends on this one by
/// path, run SwiftPM in that package's folder, or set `COMPOSABLE_IS_ROOT=0`.
let isRoot: Bool = {
  if let answer = Context.environment["COMPOSABLE_IS_ROOT"] { return answer != "0" }
  let package = URL(filePath: Context.packageDirectory)
  // `checkouts/NAME`, and `registry/downloads/SCOPE/NAME/VERSION`.
  let isDependency = [("checkouts", 2), ("registry", 5)].contains { folder, depth in
    let outer = (0..<depth - 1).reduce(package) { url, _ in url.deletingLastPathComponent() }
    let state = outer.deletingLastPathComponent().appending(path: "workspace-state.json")
    return outer.lastPathComponent == folder && FileManager.default.fileExists(atPath: state.path)
  }
  guard !isDependency else { return false }
  // The package that contains SwiftPM's working directory, if there is one.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath)
  while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
    guard folder.pathComponents.count > 1 else { return true }
    folder.deleteLastPathComponent()
  }
  return folder.resolvingSymlinksInPath().path == package.resolvingSymlinksInPath().path
}()

/// The compiler settings of every target.
let settings: [SwiftSetting] =
  (isRoot ? [.treatAllWarnings(as: .error)] : []) + [
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
func app(_ name: String, uses dependencies: [String], excluding excluded: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    path: "Apps/\(name)",
    exclude: excluded,
    swiftSettings: settings
  )
}

/// The tests of a module or an executable, in `Tests/`, with golden files in folders named
/// `Golden`.
func tests(of name: String, uses dependencies: [String] = []) -> Target {
  let path = "Tests/\(name)Tests"
  let folder = URL(filePath: Context.packageDirectory).appending(path: path).path
  let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + dependencies).map { .byName(name: $0) },
    path: path,
    exclude: files.filter { $0 == "Golden" || $0.hasSuffix("/Golden") },
    // Tests take longer to optimize than the code that they test. The core's tests are optimized,
    // because they contain specializations of the core's generic code.
    swiftSettings: settings
      + (name == "ComposableCore" ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])
  )
}

/// A feature: a module that depends only on the core, its tests, and an executable that shows only
/// this feature.
func feature(_ name: String) -> [Target] {
  [
    module(name, uses: ["ComposableCore"]),
    tests(of: name, uses: ["ComposableCore", "ComposableTesting", "TestSupport"]),
    app("\(name)Demo", uses: ["ComposableCore", name] + front),
  ]
}

/// The modules that a program needs to present a feature.
let front = ["LiveClients", "ComposableFiles", "ComposablePlatform", "ComposableTerminal"]

let features = ["Counter", "PrimeModal", "FavoritePrimes"]

let libraries = [
  module("ComposableCore"),
  module("ComposableScripts", uses: ["ComposableCore"]),
  module("ComposableTesting", uses: ["ComposableCore", "ComposableScripts"]),
  module("ComposablePlatform"),
  module("ComposableFiles", uses: ["ComposablePlatform"]),
  module(
    "ComposableJournal", uses: ["ComposableCore", "ComposablePlatform", "ComposableScripts"]),
  module("ComposableTerminal", uses: ["ComposableCore", "ComposablePlatform"]),
  module(
    "ComposableRecording",
    uses: [
      "ComposableCore", "ComposableJournal", "ComposablePlatform", "ComposableScripts",
      "ComposableTerminal",
    ]),
  module("ComposableMacros", uses: ["ComposableCore", "ComposableMacrosPlugin"]),
  // Tests of a macro target would be built for the host, together with all other tests. So the
  // plug-in consists of a module with tests and an executable without tests.
  module("ComposableMacroExpansion"),
  .macro(
    name: "ComposableMacrosPlugin",
    dependencies: ["ComposableMacroExpansion"],
    path: "Modules/ComposableMacrosPlugin",
    swiftSettings: settings
  ),
]

let application =
  features.flatMap(feature) + [
    module("AppFeature", uses: ["ComposableCore"] + features),
    module("LiveClients", uses: ["ComposableFiles", "ComposablePlatform"]),
    module("WolframAlpha"),
    app(
      "PrimeTime", uses: ["ComposableCore", "ComposableRecording", "AppFeature"] + features + front),
    app("PrimeTimeOnline", uses: ["WolframAlpha"]),
    app(
      "Todos",
      uses: ["ComposableCore", "ComposableFiles", "ComposableMacros", "ComposableTerminal"]),
    app("Orders", uses: ["ComposableCore", "ComposableJournal", "ComposableMacros"]),
    app(
      "Expenses",
      uses: [
        "ComposableCore", "ComposableFiles", "ComposableMacros", "ComposableTerminal",
        "ComposableRecording",
      ]),
    app(
      "Benchmarks",
      uses: ["ComposableCore", "ComposableJournal", "ComposableTesting", "AppFeature"] + features,
      // Scripts that measure a build, a process or a terminal from outside.
      excluding: ["Tools"]),
    tests(of: "ComposableCore", uses: ["ComposableTesting", "TestSupport"]),
    tests(of: "ComposableScripts", uses: ["ComposableCore", "ComposableTesting", "TestSupport"]),
    tests(of: "ComposableTesting", uses: ["ComposableCore", "TestSupport"]),
    tests(
      of: "AppFeature",
      uses: ["ComposableCore", "ComposableJournal", "ComposableTesting", "TestSupport"] + features),
    tests(
      of: "ComposableJournal",
      uses: ["ComposableCore", "ComposableTerminal", "ComposableTesting", "TestSupport"]),
    tests(
      of: "ComposableRecording",
      uses: ["ComposableCore", "ComposableTerminal", "ComposableTesting"]),
    tests(of: "ComposableMacros", uses: ["ComposableCore", "ComposableTesting"]),
    tests(of: "ComposableMacroExpansion", uses: ["ComposableTesting", "TestSupport"]),
    tests(
      of: "Todos",
      uses: ["ComposableCore", "ComposableFiles", "ComposableTerminal", "ComposableTesting"]),
    tests(of: "Orders", uses: ["ComposableCore", "ComposableJournal", "ComposableTesting"]),
    tests(
      of: "Expenses",
      uses: ["ComposableCore", "ComposableFiles", "ComposableTerminal", "ComposableTesting"]),
    tests(of: "ComposablePlatform", uses: ["ComposableTesting", "TestSupport"]),
    tests(of: "ComposableFiles", uses: ["ComposableTesting", "TestSupport"]),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["ComposableTesting"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests(of: "WolframAlpha", uses: ["LoopbackServer", "TestSupport"]),
    tests(
      of: "LiveClients",
      uses: ["ComposableFiles", "ComposablePlatform", "ComposableTesting", "TestSupport"]),
    tests(
      of: "ComposableTerminal",
      uses: [
        "ComposableCore", "ComposableTesting", "ComposablePlatform", "TestSupport", "ToolProgram",
      ]),
    .executableTarget(
      name: "ToolProgram", dependencies: ["ComposableTerminal"], path: "Tests/ToolProgram",
      swiftSettings: settings),
    .executableTarget(
      name: "CrashProgram",
      dependencies: ["ComposableCore", "ComposableTerminal"],
      path: "Tests/CrashProgram",
      swiftSettings: settings
    ),
    tests(
      of: "PrimeTime",
      uses: [
        "AppFeature", "ComposableCore", "ComposableFiles", "ComposablePlatform",
        "ComposableTerminal", "ComposableTesting", "LiveClients", "LoopbackServer",
        "PrimeTimeOnline", "TestSupport",
      ] + features),
  ]

/// The program that shows only one feature, such as `counter-demo` for `Counter`.
func demo(of feature: String) -> Product {
  let words = feature.replacing(/[a-z](?=[A-Z])/) { "\($0.output)-" }.lowercased()
  return .executable(name: "\(words)-demo", targets: ["\(feature)Demo"])
}

let programs: [Product] =
  features.map(demo) + [
    .executable(name: "primetime", targets: ["PrimeTime"]),
    .executable(name: "primetime-online", targets: ["PrimeTimeOnline"]),
    .executable(name: "todos", targets: ["Todos"]),
    .executable(name: "expenses", targets: ["Expenses"]),
    .executable(name: "orders", targets: ["Orders"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ]

let package = Package(
  name: "composable",
  // Immediate tasks and isolated deinitializers need these versions.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "ComposableCore", targets: ["ComposableCore"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .library(name: "ComposableJournal", targets: ["ComposableJournal"]),
    .library(name: "ComposableTerminal", targets: ["ComposableTerminal"]),
    .library(name: "ComposableFiles", targets: ["ComposableFiles"]),
    .library(name: "ComposableRecording", targets: ["ComposableRecording"]),
    .library(name: "ComposableMacros", targets: ["ComposableMacros"]),
  ] + (isRoot ? programs : []),
  targets: libraries + (isRoot ? application : [])
)
