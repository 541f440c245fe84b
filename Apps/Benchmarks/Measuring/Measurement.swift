/// The results of one way of a workload, per operation.
struct Measurement {
  let kind: Way.Kind
  let median: Double
  let minimum: Double
  let maximum: Double

  init(kind: Way.Kind, samples: [Double]) {
    let sorted = samples.sorted()
    self.kind = kind
    median = sorted[sorted.count / 2]
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
  }
}

/// The results of a workload.
struct Outcome {
  let id: String
  let title: String
  let unit: Workload.Unit
  let limit: Double?
  let measurements: [Measurement]

  func measurement(_ kind: Way.Kind) -> Measurement? {
    measurements.first { $0.kind == kind }
  }

  /// Returns the ratio of this library's median to another way's median.
  func ratio(to kind: Way.Kind) -> Double? {
    guard let ours = measurement(.ours), let other = measurement(kind), other.median > 0
    else { return nil }
    return ours.median / other.median
  }

  /// Whether this library is within the limit; nil if there is no limit.
  var isWithinLimit: Bool? {
    guard let limit, let ours = measurement(.ours) else { return nil }
    return ours.median <= limit
  }
}

/// The error for a workload that did not do its work, so that its results are meaningless.
struct WorkNotDone: Error, CustomStringConvertible {
  let id: String
  let kind: Way.Kind

  var description: String {
    "\(id), \(kind.rawValue): the work was not done, so its time is not valid"
  }
}
