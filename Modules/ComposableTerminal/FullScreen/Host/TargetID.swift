internal import ComposableCore

/// The identity of a control or a list that can have the focus.
struct TargetID: Hashable, Sendable {
  /// The position of its layer, from back to front.
  var layer: Int
  var name: ControlName

  var isInput: Bool { if case .input = name { true } else { false } }

  /// Whether both are inputs for the same part of a draft, whatever their labels.
  func isRenamed(_ other: Self) -> Bool {
    guard layer == other.layer, case .input(let path, _) = name,
      case .input(let otherPath, _) = other.name
    else { return false }
    return path == otherPath
  }
}

/// What identifies a control among the others of its layer.
enum ControlName: Hashable, Sendable {
  /// The part of a form's draft that an input changes, and its command, because several forms may
  /// have drafts of one type.
  case input(any AnyKeyPath & Sendable, command: String)
  /// A command, and whether it takes an argument.
  case command(String, takesArgument: Bool)
  /// The label of a control without a command.
  case label(String)
  /// The list of a layer.
  case list
}

extension HostScreen.Control {
  var name: ControlName {
    if let path { return .input(path, command: command ?? "") }
    return command.map { .command($0, takesArgument: takesArgument) } ?? .label(label)
  }
}
