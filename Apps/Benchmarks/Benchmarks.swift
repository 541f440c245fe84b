import Foundation

@main
struct Benchmarks {
  @MainActor static func main() async throws {
    for workload in Workload.all
    where CommandLine.arguments.count < 2 || workload.id == CommandLine.arguments[1] {
      let outcome = try await Stopwatch(rounds: 5, progress: { _ in }).measure(workload)
      let text = outcome.measurements.map {
        "\($0.kind.rawValue) \(String(format: "%.1f", $0.median))"
      }
      print(
        workload.id, text.joined(separator: "  "),
        outcome.isWithinLimit.map { $0 ? "ok" : "MISSED" } ?? "")
    }
  }
}
extension Workload {
  static var all: [Workload] {
    [.send, .observer, .depth] + [10, 100, 1000, 10000].map { .children($0) }
      + [0, 100].map { .row(observed: $0) } + [.syncEffect, .asyncEffect, .detachedEffect]
  }
}
