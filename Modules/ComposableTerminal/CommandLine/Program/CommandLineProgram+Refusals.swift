internal import ComposableCore
internal import ComposablePlatform

extension CommandLineProgram {
  /// Returns the reason why a group without one of its commands is refused.
  func problem(ofGroup path: [Command], _ words: [String]) -> CommandLineError {
    guard let group = path.last else { return CommandLineError("a command is missing.") }
    let known = group.options + [.help, .version]
    let given = words.prefix { $0 != "--" }
    func isUnknown(_ word: String) -> Bool {
      isOption(word) && known.revoked(by: word) == nil && known.named(by: word) == nil
    }
    if let option = given.first(where: isUnknown) {
      return unknownOption(option, of: group, named: path.name)
    }
    guard let other = given.first(where: { !isOption($0) }) else {
      return CommandLineError(
        "'\(path.name)' needs a command: \(group.commands.map(\.name).alternatives).")
    }
    return unknownCommand(other, in: path)
  }

  func unknownOption(
    _ word: String, of command: Command, named commandName: String
  ) -> CommandLineError {
    let name = String(word.prefix { $0 != "=" })
    let known = command.options + [.help, .version]
    let owners = paths.filter { path in
      path.last.map { $0.commands.isEmpty && $0.options.contains { $0.names.contains(name) } }
        ?? false
    }.map { "'\($0.name)'" }
    let hint =
      nearestMatch(to: name, in: known.map(\.name)).map { "Did you mean '\($0)'?" }
      ?? (owners.isEmpty || owners.count > 3
        ? "'\(self.name) help \(commandName)' lists its options."
        : "It is an option of "
          + (owners.dropLast().joined(separator: ", ") + " and " + owners.suffix(1).joined())
          .dropFirst(owners.count == 1 ? 5 : 0) + ".")
    return CommandLineError("'\(commandName)' has no option '\(name.quotable)'. \(hint)")
  }

  func unknownCommand(_ word: String, in path: [Command]) -> CommandLineError {
    let known = path.last.map { $0.commands.map(\.name) } ?? commandNames
    let hint =
      nearestMatch(to: word, in: known).map { "Did you mean '\($0)'?" }
      ?? "'\(name) \(path.isEmpty ? "--help" : "help \(path.name)")' lists the commands."
    let whole = (path.map(\.name) + [word.quotable]).joined(separator: " ")
    return CommandLineError("there is no command '\(whole)'. \(hint)")
  }
}
