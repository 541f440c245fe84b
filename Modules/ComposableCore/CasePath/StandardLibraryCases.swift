extension Optional {
  /// The paths to the cases of an optional.
  public struct Cases: Sendable {
    @usableFromInline
    init() {}

    /// The path to a value that is not nil.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath(embed: { .some($0) }, extract: { $0 }, index: nil, name: "some")
    }
  }
}

extension Result {
  /// The paths to the cases of a result.
  public struct Cases: Sendable {
    @usableFromInline
    init() {}

    /// The path to the value of a successful result.
    public var success: CasePath<Result, Success> {
      CasePath(embed: { .success($0) }, extract: { try? $0.get() }, index: nil, name: "success")
    }

    /// The path to the error of a failed result.
    public var failure: CasePath<Result, Failure> {
      CasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } },
        index: nil, name: "failure")
    }
  }
}
