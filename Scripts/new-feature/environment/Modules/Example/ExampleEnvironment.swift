/// The dependencies of Example.
public struct ExampleEnvironment: Sendable {
  /// Loads a number.
  ///
  /// The description of an error that it throws is shown to the user.
  public var load: @Sendable () async throws -> Int

  /// Creates an environment.
  public init(load: @escaping @Sendable () async throws -> Int) {
    self.load = load
  }

  /// The environment whose requests are cancelled, as in a replay.
  public static let withoutEffects = Self(load: { throw CancellationError() })
}
