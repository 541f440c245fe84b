public import ComposableCore

extension Screen {
  /// What is wrong with the commands of a screen, each in a sentence: a control could never be
  /// used.
  ///
  /// A button and a field may share a command, and of controls that share one all but one may be
  /// disabled.
  @usableFromInline
  var commandProblems: [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for control in controls {
      guard let command = control.command else { continue }
      if !command.isASCIIWord, command.isEmpty || command.contains(where: \.isWhitespace) {
        problems.append(
          "the command '\(command)' of '\(control.label)' is not one word, so it cannot be typed.")
      }
      if HostCommand(rawValue: command) != nil {
        problems.append(
          "the command '\(command)' of '\(control.label)' belongs to the host. Choose another.")
      }
      let form = control.takesArgument ? command + " " : command
      if control.disabledReason == nil, !seen.insert(form).inserted {
        problems.append(
          "two controls have the command '\(command)': only the first can be used.")
      }
    }
    return problems
  }

  /// What is wrong with the keys of a screen, each in a sentence.
  ///
  /// - Parameter host: The keys of the host.
  /// - Returns: The problems; empty if there are none.
  @usableFromInline
  func keyProblems(host: Set<ScreenKey>) -> [String] {
    var problems: [String] = []
    var seen: Set<ScreenKey> = []
    for control in controls where control.disabledReason == nil {
      for key in control.keys {
        if host.contains(key) {
          problems.append(
            "the key \(key.name) of '\(control.label)' belongs to the host. Choose another.")
        } else if !seen.insert(key).inserted {
          problems.append("two controls have the key \(key.name): only the first can be used.")
        }
      }
    }
    return problems
  }
}

/// Reports problems, each once.
@MainActor
@usableFromInline
final class ProblemLog {
  @usableFromInline var reported: Set<String> = []

  /// The lists of controls that were checked last, of which the problems are known.
  ///
  /// More than one, since controls are often enabled and disabled in turn.
  @usableFromInline var checked: [[CheckedControl]] = []

  /// The maximum number of lists.
  @inlinable static var limit: Int { 16 }

  @usableFromInline
  struct CheckedControl {
    @usableFromInline let command: String?
    @usableFromInline let keys: [ScreenKey]
    @usableFromInline let isEnabled: Bool

    @inlinable
    init<Action>(_ control: Screen<Action>.Control) {
      command = control.command
      keys = control.keys
      isEnabled = control.disabledReason == nil
    }

    @inlinable
    func isSame<Action>(as control: Screen<Action>.Control, withKeys: Bool) -> Bool {
      command == control.command && isEnabled == (control.disabledReason == nil)
        && (!withKeys || keys == control.keys)
    }
  }

  init() {}

  /// Returns the problems of a screen that were not returned before.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - host: The keys of the host; nil if keys are not used.
  /// - Returns: The problems.
  // Inlinable, since it compares all controls at each command; see `LineInterface`.
  @inlinable
  func new<Action>(in screen: Screen<Action>, keys host: Set<ScreenKey>?) -> [String] {
    guard !checked.contains(where: { isList($0, of: screen, withKeys: host != nil) }) else {
      return []
    }
    if checked.count == Self.limit { checked.removeFirst() }
    checked.append(screen.controls.map { CheckedControl($0) })
    let problems = screen.commandProblems + (host.map { screen.keyProblems(host: $0) } ?? [])
    return problems.filter { reported.insert($0).inserted }
  }

  /// Returns whether controls are those of a screen.
  @inlinable
  func isList<Action>(
    _ list: [CheckedControl], of screen: Screen<Action>, withKeys: Bool
  ) -> Bool {
    var index = 0
    let other = screen.firstControl { control in
      guard index < list.count else { return true }
      let known = list[index]
      index += 1
      return !known.isSame(as: control, withKeys: withKeys)
    }
    return other == nil && index == list.count
  }
}
