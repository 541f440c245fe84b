import Foundation

/// Does a little work between two signals, for who counts what happens from the one to the other.
@MainActor
enum Marks {
  /// Does the work of all ways, a little and a little more: what both have in common, such as the
  /// signals, can be taken away.
  ///
  /// - Throws: ``WorkNotDone`` when a way did not do its work.
  static func run(_ workloads: [Workload]) async throws {
    for workload in workloads {
      for way in workload.ways where way.value == nil {
        // The first time is the warm-up.
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
