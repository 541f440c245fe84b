import Foundation

/// Brackets a small amount of work with two signals.
///
/// A tracer counts the instructions between `SIGUSR1` and `SIGUSR2`.
@MainActor
enum Marks {
  /// Runs each way twice between signals, with 50 and 150 operations.
  ///
  /// The difference between the two counts excludes the overhead of a run, such as the signals.
  ///
  /// - Throws: ``WorkNotDone`` if a way did not do its work.
  static func run(_ workloads: [Workload]) async throws {
    for workload in workloads {
      for way in workload.ways where way.value == nil {
        // The first run is a warm-up.
        for (count, isMarked) in [(150, false), (50, true), (150, true)] {
          let work = way.prepare()
          if isMarked { raise(SIGUSR1) }
          let isDone = await work(count)
          if isMarked { raise(SIGUSR2) }
          guard isDone else { throw WorkNotDone(id: workload.id, kind: way.kind) }
        }
      }
    }
  }
}
