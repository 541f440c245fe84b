/// What the counter needs of the world.
public struct CounterEnvironment: Sendable {
  /// How long a request runs before its progress is shown.
  public static let patience = Duration.milliseconds(200)

  /// Finds the nth prime.
  ///
  /// It takes `n`, counting from one, and a function to be called now and then with the number of
  /// primes found so far. It may throw; the error's description is shown to a person. It stops
  /// when its task is cancelled.
  public var nthPrime:
    @Sendable (_ n: Int, _ progress: @escaping @Sendable (Int) async -> Void) async throws -> Int

  /// Measures ``patience``.
  public var clock: any Clock<Duration>

  /// Makes an environment.
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
