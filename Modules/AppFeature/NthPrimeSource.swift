/// A source of nth primes.
public enum NthPrimeSource: String, CaseIterable, Codable, Hashable, Sendable {
  /// The program computes them.
  case offline
  /// Wolfram Alpha is asked.
  case online

  /// A sentence that tells the user where nth primes come from.
  public var text: String {
    switch self {
    case .offline: "nth primes are computed here"
    case .online: "nth primes are asked of Wolfram Alpha"
    }
  }
}
