/// The values that a part of the state had before its latest changes; see
/// ``Reducer/undoable(_:history:action:limit:isStep:grouping:)``.
///
/// Like copies, the values share memory for their equal parts.
public struct UndoHistory<Value> {
  /// The values to which undoing returns, with the next one last.
  public private(set) var past: [Value]

  /// The values to which redoing returns, with the next one last.
  public private(set) var future: [Value]

  /// The positions directly after changes that are not steps, oldest first; undoing stops there.
  public private(set) var barriers: [Int]

  /// The group of the last step, which a change with the same group continues; nil if there is
  /// none.
  public private(set) var group: String?

  /// Creates a history, which is empty by default.
  ///
  /// - Parameters:
  ///   - past: The values to which undoing returns, with the next one last.
  ///   - future: The values to which redoing returns, with the next one last.
  ///   - barriers: The positions at which undoing stops, oldest first.
  ///   - group: The group of the last step, or nil if there is none.
  public init(
    past: [Value] = [], future: [Value] = [], barriers: [Int] = [], group: String? = nil
  ) {
    self.past = past
    self.future = future
    self.barriers = barriers
    self.group = group
  }

  /// Whether there is a change to undo.
  @inlinable public var canUndo: Bool { !past.isEmpty && !barriers.contains(position) }

  /// Whether there is an undone change to redo.
  @inlinable public var canRedo: Bool { !future.isEmpty }

  /// The number of changes before the current value, as counted by ``UndoAction/jump(to:)``.
  @inlinable public var position: Int { past.count }

  /// Adds a change, or continues the last step.
  ///
  /// - Parameters:
  ///   - value: The value before the change.
  ///   - group: The group of the change.
  ///   - isStep: Whether the change can be undone.
  ///   - limit: The maximum number of changes; beyond this number, the oldest changes are dropped.
  @usableFromInline
  mutating func append(_ value: Value, group: String?, isStep: Bool, limit: Int) {
    barriers = barriers.filter { $0 <= position }
    future = []
    let isContinued = isStep && group != nil && group == self.group && canUndo
    self.group = isStep ? group : nil
    guard !isContinued else { return }
    past.append(value)
    if !isStep { barriers.append(position) }
    let excess = past.count - limit
    if excess > 0 {
      past.removeFirst(excess)
      barriers = barriers.map { $0 - excess }.filter { $0 > 0 }
    }
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
    case .undo where canUndo: return move(to: position - 1, from: value)
    case .redo: return move(to: position + 1, from: value)
    case .jump(let target): return move(to: target, from: value)
    case .undo: return nil
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
  /// Returns to the value before the last step; does nothing if the last change was not a step.
  case undo
  /// Returns to the value before the last undo.
  case redo
  /// Goes to the value after a number of changes, counted from the oldest change that is kept.
  /// Changes that are not steps count as well. Does nothing if there are fewer changes.
  case jump(to: Int)
}
