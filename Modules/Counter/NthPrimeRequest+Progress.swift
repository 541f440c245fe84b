extension NthPrimeRequest {
  /// The progress in words; a source may report none.
  var progressText: String { done == 0 ? "asking" : "counting" }

  /// The completed fraction, from 0 to 1.
  var fraction: Double { Double(done) / Double(n) }
}
