internal import ComposableCore

extension Screen {
  /// What is wrong with the commands of a screen, each in a sentence: a control could never be
  /// used.
  ///
  /// A button and a field may share a command, and of controls that share one all but one may be
  /// disabled.
  var commandProblems: [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for control in controls {
      guard let command = control.command else { continue }
      if command.isEmpty || command.contains(where: \.isWhitespace) {
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
final class ProblemLog {
  private var reported: Set<String> = []

  /// The commands that were checked last, of which the problems are known.
  private var checked: [CheckedCommand] = []

  private struct CheckedCommand {
    let command: String?
    let isEnabled: Bool

    init<Action>(_ control: Screen<Action>.Control) {
      command = control.command
      isEnabled = control.disabledReason == nil
    }
  }

  /// Returns the problems of a screen that were not returned before.
  func new<Action>(in screen: Screen<Action>, keys host: Set<ScreenKey>?) -> [String] {
    guard hasChanged(screen) else { return [] }
    checked = screen.controls.map(CheckedCommand.init)
    let problems = screen.commandProblems + (host.map { screen.keyProblems(host: $0) } ?? [])
    return problems.filter { reported.insert($0).inserted }
  }

  /// Returns whether a screen has other commands than the one that was checked last.
  ///
  /// This is asked at each command, so it makes no list of the controls.
  private func hasChanged<Action>(_ screen: Screen<Action>) -> Bool {
    var index = 0
    let other = screen.firstControl { control in
      guard index < checked.count else { return true }
      let known = checked[index]
      index += 1
      return known.command != control.command
        || known.isEnabled != (control.disabledReason == nil)
    }
    return other != nil || index != checked.count
  }
}
