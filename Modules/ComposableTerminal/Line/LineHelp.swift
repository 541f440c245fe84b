import ComposableCore

/// The commands of the host itself, in the order in which help lists them.
enum HostCommand: String, CaseIterable {
  case show
  case wait
  case help
  case quit

  var summary: String {
    switch self {
    case .show: "print the screen"
    case .wait: "wait for what was started with '&'"
    case .help: "this list"
    case .quit: "end; the end of the input does the same"
    }
  }
}

extension Screen {
  /// The help text: each command with its summary on a line.
  var commandHelp: String {
    var seen: Set<String> = []
    let own: [(String, String)] = controls.compactMap { control in
      guard let name = control.commandWithArgument, seen.insert(name).inserted else { return nil }
      return (name, control.label)
    }
    let all = own + HostCommand.allCases.map { ($0.rawValue, $0.summary) }
    let width = all.map(\.0.count).max() ?? 0
    let lines = all.map { name, summary in
      "  " + name + String(repeating: " ", count: width + 2 - name.count) + summary
    }
    return (lines + ["A line that begins with # is passed over. '&' at the end does not wait."])
      .joined(separator: "\n")
  }
}

extension Screen.Control {
  fileprivate var commandWithArgument: String? {
    guard let command else { return nil }
    guard case .field(let argument, _) = kind else { return command }
    return command.contains(where: \.isLetter) ? "\(command) \(argument)" : command + argument
  }
}
