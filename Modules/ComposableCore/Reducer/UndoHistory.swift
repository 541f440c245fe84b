/// The values that a part of the state had before its latest changes; see
/// ``Reducer/undoable(_:history:action:limit:policy:grouping:)``.
///
/// Like copies, the values share memory for their equal parts.
public struct UndoHistory<Value> {
  /// The values to which undoing returns, with the next one last.
  public private(set) var past: [Value]

  /// The values to which redoing returns, with the next one last.
  public private(set) var future: [Value]

  /// The group of the last step, which a change with the same group continues; nil if there is
  /// none.
  public private(set) var group: String?

  /// Creates a history, which is empty by default.
  ///
  /// - Parameters:
  ///   - past: The values to which undoing returns, with the next one last.
  ///   - future: The values to which redoing returns, with the next one last.
  ///   - group: The group of the last step, or nil if there is none.
  public init(past: [Value] = [], future: [Value] = [], group: String? = nil) {
    self.past = past
    self.future = future
    self.group = group
  }

  /// Whether there is a change to undo.
  @inlinable public var canUndo: Bool { !past.isEmpty }

  /// Whether there is an undone change to redo.
  @inlinable public var canRedo: Bool { !future.isEmpty }

  /// The number of steps before the current value, as counted by ``UndoAction/jump(to:)``.
  @inlinable public var position: Int { past.count }

  /// Adds a step, or continues the last one.
  ///
  /// - Parameters:
  ///   - value: The value before the change.
  ///   - group: The group of the change.
  ///   - limit: The maximum number of steps; beyond this number, the oldest steps are dropped.
  @usableFromInline
  mutating func append(_ value: Value, group: String?, limit: Int) {
    future = []
    let isContinued = group != nil && group == self.group && canUndo
    self.group = group
    guard !isContinued else { return }
    past.append(value)
    past.removeFirst(max(past.count - limit, 0))
  }

  /// Ends the group of the last step before an action with a different group.
  @usableFromInline
  mutating func endGroup(before next: String) {
    if group != next { group = nil }
  }

  /// Returns the value after a history action, or nil if the action changes nothing.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - value: The current value.
  /// - Returns: The value.
  @usableFromInline
  mutating func value(after action: UndoAction, from value: Value) -> Value? {
    group = nil
    switch action {
    case .undo: return move(to: position - 1, from: value)
    case .redo: return move(to: position + 1, from: value)
    case .jump(let target): return move(to: target, from: value)
    }
  }

  private mutating func move(to target: Int, from value: Value) -> Value? {
    guard target != position, (0...position + future.count).contains(target) else { return nil }
    var value = value
    while position > target {
      future.append(value)
      value = past.removeLast()
    }
    while position < target {
      past.append(value)
      value = future.removeLast()
    }
    return value
  }
}

extension UndoHistory: Equatable where Value: Equatable {}
extension UndoHistory: Hashable where Value: Hashable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory: Encodable where Value: Encodable {}
extension UndoHistory: Decodable where Value: Decodable {}

/// The actions of a history.
public enum UndoAction: Codable, Hashable, Sendable {
  /// Returns to the value before the last step.
  case undo
  /// Returns to the value before the last undo.
  case redo
  /// Goes to the value after a number of steps, counted from the oldest step that is kept. Does
  /// nothing if there are fewer steps.
  case jump(to: Int)
}
