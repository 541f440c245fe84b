internal import ComposableCore

extension HostCommand {
  fileprivate var summary: String {
    switch self {
    case .show: "Print the screen"
    case .wait: "Wait for commands started with '&'"
    case .fill: "Fill in the form, one input at a time"
    case .help: "List the commands"
    case .quit: "Quit (end of input also quits)"
    }
  }
}

extension HostScreen {
  /// Returns the help text, which lists each command with its summary, wrapped to a number of
  /// columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - isFullScreen: Whether to list the full screen's commands.
  ///   - isAsked: Whether the user can be asked for a form's inputs.
  /// - Returns: The lines.
  func commandHelp(
    columns: Int = 80, isFullScreen: Bool = false, isAsked: Bool = false
  ) -> String {
    var seen: Set<String> = []
    let own: [(String, String)] = (controls + itemFields).compactMap { control in
      // The host's commands come first.
      guard let name = control.commandWithArgument,
        control.command.flatMap(HostCommand.init(rawValue:)) == nil, seen.insert(name).inserted
      else { return nil }
      let values = isFullScreen ? nil : control.values
      return (values.map { "\(name) [\($0)]" } ?? name, control.label)
    }
    let host =
      isFullScreen
      ? [.help, .quit] : HostCommand.allCases.filter { $0 != .fill || isAsked && form != nil }
    let all = own + host.map { ($0.rawValue, $0.summary) }
    let width = all.map(\.0.count).max() ?? 0
    let note =
      "Lines starting with # are ignored. After a line that ends with &, the next line is read immediately."
    let indent = String(repeating: " ", count: width + 4)
    let lines = all.flatMap { name, summary in
      let head = "  " + name + String(repeating: " ", count: width + 2 - name.count)
      let texts = summary.wrapped(toColumns: max(columns - head.count, 20))
      return texts.enumerated().map { ($0 == 0 ? head : indent) + $1 }
    }
    if isFullScreen { return lines.joined(separator: "\n") }
    return (lines + note.wrapped(toColumns: max(columns, 20))).joined(separator: "\n")
  }
}

extension HostScreen.Control {
  /// The placeholder in help for the text after the command; nil if there is none.
  var argument: String? {
    switch kind {
    case .field(let argument, _): argument
    case .input(let input): input.argument
    case .button, .lookup: nil
    }
  }

  fileprivate var commandWithArgument: String? {
    guard let command else { return nil }
    guard let argument else { return command }
    return command.contains(where: \.isLetter) ? "\(command) \(argument)" : command + argument
  }
}
