internal import ComposableCore

/// The completion of a command that the user is typing.
struct CommandCompletion: Equatable {
  /// The rest of the common prefix of all possible commands, and a space if the only possible
  /// command needs an argument; may be empty.
  let text: String

  /// The possible commands, in alphabetical order.
  let commands: [String]

  /// Creates the completion of a line.
  ///
  /// - Parameters:
  ///   - line: The whole line. After the first word, an option is completed.
  ///   - screen: The screen whose enabled controls are available.
  ///   - reserved: The names of the host's own commands.
  init(of line: String, on screen: HostScreen, reserved: [String]) {
    if let command = LineCommand(line), line.contains(where: \.isWhitespace) {
      let controls = screen.controls.lazy.filter { $0.command == command.word }
      let argument = line.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
      commands =
        controls.first(where: \.takesArgument)?.options(startingWith: argument).sorted() ?? []
      text = String(commands.commonPrefix.dropFirst(argument.count))
      return
    }
    var needsArgument: [String: Bool] = [:]
    for control in screen.controls + screen.itemFields where control.isEnabled {
      guard let command = control.command else { continue }
      // A button and a field may share a command.
      needsArgument[command] = control.takesArgument && needsArgument[command] ?? true
    }
    for command in reserved { needsArgument[command] = false }
    let isFirstWord = !line.contains(where: \.isWhitespace)
    commands = needsArgument.keys
      .filter { isFirstWord && $0.hasPrefix(line) && $0.contains(where: \.isLetter) }
      .sorted()
    let common = commands.commonPrefix
    let isCertain = commands.count == 1 && needsArgument[common] == true
    text = common.dropFirst(line.count) + (isCertain ? " " : "")
  }
}

extension [String] {
  /// The longest common prefix of the strings; empty if there are none.
  var commonPrefix: String {
    dropFirst().reduce(first ?? "") { common, text in
      String(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
  }
}
