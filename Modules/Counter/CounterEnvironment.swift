/// The dependencies of the counter.
public struct CounterEnvironment: Sendable {
  /// The duration of a request after which its progress is shown.
  public static let patience = Duration.milliseconds(200)

  /// Finds the n-th prime, counting from one.
  ///
  /// The closure calls `progress` from time to time with the part of the work that is done, from
  /// zero to `n`, and stops when its task is cancelled. The description of an error that it throws
  /// is shown to the user.
  public var nthPrime:
    @Sendable (_ n: Int, _ progress: @escaping @Sendable (Int) async -> Void) async throws -> Int

  /// The clock that measures ``patience``.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(
    nthPrime:
      @escaping @Sendable (
        _ n: Int, _ progress: @escaping @Sendable (Int) async -> Void
      ) async throws -> Int,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.nthPrime = nthPrime
    self.clock = clock
  }
}
