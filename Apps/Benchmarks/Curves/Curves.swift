import ComposableCore
import Foundation

/// The cost of an action or of a part of an effect as a function of size, as a table and as plots.
@MainActor
enum Curves {
  /// The cost at each size.
  struct Curve {
    let name: String
    let title: String
    var unit = "ns"
    var points: [(size: Int, cost: Double)] = []
  }

  /// Measures all curves and writes `curves.md` and one SVG file for each.
  static func write(into folder: String) async throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var table = "| curve | size | cost |\n|---|---|---|\n"
    for curve in stores() + effects() + sessions() + stacks() + [await received()] {
      for point in curve.points {
        table +=
          "| \(curve.title) | \(point.size) | \(Int(point.cost.rounded())) \(curve.unit) |\n"
      }
      try Data(Plot.svg(of: curve).utf8).write(to: folder.appending(path: "\(curve.name).svg"))
      print("\(curve.title): \(curve.points.map { "\($0.size) → \(Int($0.cost)) \(curve.unit)" })")
    }
    try Data(table.utf8).write(to: folder.appending(path: "curves.md"))
  }

  /// Returns the median cost of an operation in nanoseconds, from five runs of `count` operations.
  static func cost(_ count: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let samples = (0..<5).map { _ in
      clock.measure { for _ in 0..<count { work() } } / .nanoseconds(1) / Double(count)
    }
    return samples.sorted()[2]
  }
}
