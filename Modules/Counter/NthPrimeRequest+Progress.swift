extension NthPrimeRequest {
  /// The progress in words; a source that reports none is only being asked.
  var progressText: String { found == 0 ? "asking" : "\(found) found" }

  /// The completed fraction, from 0 to 1.
  var fraction: Double { Double(found) / Double(n) }
}
