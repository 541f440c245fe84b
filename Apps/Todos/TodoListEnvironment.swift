import ComposableCore

struct TodoListEnvironment: Sendable {
  /// Replaces the todos in the file.
  var save: @Sendable ([Todo]) async throws -> Void
  /// Rings a bell.
  var ring: @MainActor @Sendable () -> Void
  var clock: any Clock<Duration>
}
