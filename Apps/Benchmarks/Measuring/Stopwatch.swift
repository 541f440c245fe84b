/// Measures workloads in a warm-up round and further rounds, in which the ways take turns.
@MainActor
struct Stopwatch {
  let rounds: Int

  /// Called with a description of the current measurement.
  let progress: (String) -> Void

  /// Measures all ways of a workload.
  ///
  /// - Throws: ``WorkNotDone`` if a way did not do its work.
  func measure(_ workload: Workload) async throws -> Outcome {
    var samples: [[Double]] = workload.ways.map { _ in [] }
    // The ways take turns, so that a slow phase of the machine affects all. Round 0 is a warm-up.
    for round in 0...rounds {
      progress("\(workload.id) \(workload.title): round \(round) of \(rounds)")
      for (index, way) in workload.ways.enumerated() {
        let sample = try await sample(way, of: workload)
        if round > 0 { samples[index].append(sample) }
      }
    }
    let measurements = zip(workload.ways, samples).map { Measurement(kind: $0.kind, samples: $1) }
    let floor = measurements.first { $0.kind == .floor }
    let limit: Double? =
      switch workload.limit {
      case .absolute(let limit): limit
      case .timesFloor(let factor): floor.map { $0.median * factor }
      case nil: nil
      }
    return Outcome(
      id: workload.id, title: workload.title, unit: workload.unit, limit: limit,
      measurements: measurements)
  }

  private func sample(_ way: Way, of workload: Workload) async throws -> Double {
    if let value = way.value { return await value() }
    let work = way.prepare()
    let clock = ContinuousClock()
    let start = clock.now
    let isDone = await work(way.count)
    let time = start.duration(to: clock.now)
    guard isDone else { throw WorkNotDone(id: workload.id, kind: way.kind) }
    return time / .nanoseconds(1) / Double(way.count)
  }
}
