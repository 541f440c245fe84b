extension NthPrimeRequest {
  /// Returns the reason why the n-th prime cannot be requested; nil if `n` is in ``range``.
  static func outOfRangeReason(_ n: Int) -> String? {
    if n < range.lowerBound {
      return "there is no \(ordinal(n)) prime; the first is the 1st. Try 'nth 7'."
    }
    if n > range.upperBound {
      return "the \(ordinal(range.upperBound)) prime is the last to ask for. Try 'nth 7'."
    }
    return nil
  }
}
