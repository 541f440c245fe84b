import ComposableCore

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
