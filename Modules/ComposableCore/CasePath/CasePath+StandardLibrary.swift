extension CasePath {
  /// Returns the case path to the value of a successful result.
  public static func success<Failure>() -> Self where Root == Result<Value, Failure> {
    Self(embed: { .success($0) }, extract: { try? $0.get() })
  }

  /// Returns the case path to the error of a failed result.
  public static func failure<Success>() -> Self where Root == Result<Success, Value> {
    Self(embed: { .failure($0) }) { if case .failure(let error) = $0 { error } else { nil } }
  }

  /// Returns the case path to the value of an optional that is not nil.
  public static func some() -> Self where Root == Value? {
    Self(embed: { $0 }, extract: { $0 })
  }
}
