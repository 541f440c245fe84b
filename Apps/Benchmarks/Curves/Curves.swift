import ComposableCore
import Foundation

/// The cost of an action or of a part of an effect by size, as a table and as plots.
@MainActor
enum Curves {
  /// The cost at each size.
  struct Curve {
    let title: String
    var points: [(size: Int, cost: Double)] = []
  }

  /// The curves of one subject, which share one file.
  struct Figure {
    let name: String
    let title: String
    var unit = "ns"
    /// The label of the cost axis.
    let costs: String
    /// The label of the size axis.
    let sizes: String
    let curves: [Curve]
  }

  /// Measures all curves and writes `curves.md` and one SVG file for each subject.
  static func write(into folder: String) async throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var table = "| curve | size | cost |\n|---|---|---|\n"
    for figure in [stores(), effects(), await sessions(), stacks()] {
      for curve in figure.curves {
        let points = curve.points.map {
          (size: $0.size, cost: "\(Int($0.cost.rounded())) \(figure.unit)")
        }
        for point in points { table += "| \(curve.title) | \(point.size) | \(point.cost) |\n" }
        print("\(curve.title): \(points.map { "\($0.size) → \($0.cost)" })")
      }
      try Data(Plot(figure).svg.utf8).write(to: folder.appending(path: "\(figure.name).svg"))
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
