/// The values that a part of a state had before its last changes; see
/// ``Reducer/undoable(_:history:action:limit:isStep:)``.
///
/// Values share the memory of what is equal in them, as copies do.
public struct UndoHistory<Value> {
  /// The values to which undoing returns, the next one last.
  public private(set) var past: [Value]

  /// The values to which redoing returns, the next one last.
  public private(set) var future: [Value]

  /// Creates a history; by default an empty one.
  ///
  /// - Parameters:
  ///   - past: The values to which undoing returns, the next one last.
  ///   - future: The values to which redoing returns, the next one last.
  public init(past: [Value] = [], future: [Value] = []) {
    self.past = past
    self.future = future
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is an undone change to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - value: The value before the change.
  ///   - limit: The maximum number of changes, of which the oldest are dropped.
  @usableFromInline
  mutating func append(_ value: Value, limit: Int) {
    future = []
    past.append(value)
    if past.count > limit { past.removeFirst(past.count - limit) }
  }

  /// Returns the value after a change was undone or redone; nil if there is none.
  ///
  /// - Parameters:
  ///   - action: The direction.
  ///   - value: The present value.
  /// - Returns: The value.
  @usableFromInline
  mutating func value(after action: UndoAction, from value: Value) -> Value? {
    switch action {
    case .undo:
      guard let previous = past.popLast() else { return nil }
      future.append(value)
      return previous
    case .redo:
      guard let next = future.popLast() else { return nil }
      past.append(value)
      return next
    }
  }
}

extension UndoHistory: Equatable where Value: Equatable {}
extension UndoHistory: Hashable where Value: Hashable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory: Encodable where Value: Encodable {}
extension UndoHistory: Decodable where Value: Decodable {}

/// The actions of a history.
public enum UndoAction: String, CaseIterable, Codable, Hashable, Sendable {
  /// Returns to the value before the last change.
  case undo
  /// Returns to the value before the last undo.
  case redo
}
