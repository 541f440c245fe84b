/// The dependencies of Example.
public struct ExampleEnvironment: Sendable {
  /// The request of Example.
  ///
  /// The description of an error that it throws is shown to the user.
  public var REQUEST: @Sendable () async throws -> RESPONSE

  /// Creates an environment.
  public init(REQUEST: @escaping @Sendable () async throws -> RESPONSE) {
    self.REQUEST = REQUEST
  }

  /// The environment whose requests are cancelled, as in a replay.
  public static let withoutEffects = Self(REQUEST: { throw CancellationError() })
}
