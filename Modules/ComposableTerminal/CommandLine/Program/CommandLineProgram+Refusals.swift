internal import ComposableCore
internal import ComposablePlatform

extension CommandLineProgram {
  /// Returns what messages call a command: its name, or the program's if there is no other command.
  func label(of path: [Command]) -> String { hasOnlyCommand ? name : path.name }

  /// Returns the command line that prints the help of a command.
  func helpLine(of path: [Command]) -> String {
    path.isEmpty || hasOnlyCommand ? "\(name) --help" : "\(name) help \(path.name)"
  }

  /// Returns a sentence with a command line that uses a command.
  func example(of path: [Command]) -> String {
    path.last?.examples.first.map { "Example: \($0)" } ?? "Use '\(usage(of: path))'."
  }

  /// Returns the reason why a group without one of its commands is refused.
  func problem(ofGroup path: [Command], _ words: [String]) -> CommandLineError {
    guard let group = path.last else { return CommandLineError("a command is missing.") }
    let index = indexOfCommand(words, group.options)
    if let option = words[..<(index ?? words.endIndex)].prefix(while: { $0 != "--" })
      .first(where: { isOption($0) && !group.knows($0) })
    {
      return unknownOption(option, of: path)
    }
    guard let index else {
      return CommandLineError(
        "'\(path.name)' needs a command: \(group.commands.map(\.name).alternatives).")
    }
    return unknownCommand(words[index], in: path)
  }

  func unknownOption(_ word: String, of path: [Command]) -> CommandLineError {
    let known = path.last?.knownOptions ?? []
    // Of several letters, the first that is not known.
    let letter = known.unknownLetter(in: word)
    let name = letter ?? word.atEqualsSign.name
    let owners = paths.filter { path in
      guard let command = path.last, command.commands.isEmpty else { return false }
      return command.options.named(by: name) != nil || command.options.revoked(by: name) != nil
    }.map { "'\($0.name)'" }
    let near =
      nearestMatch(to: name, in: known.map(\.name))
      ?? known.map(\.name).filter { $0.hasPrefix(name) && letter == nil }.onlyElement
    let hint =
      switch (owners.count, near) {
      case (1, _): "It is an option of \(owners[0])."
      case (2...3, _):
        "It is an option of \(owners.dropLast().joined(separator: ", ")) and "
          + "\(owners[owners.count - 1])."
      case (_, let near?): "Did you mean '\(near)'?"
      default: "'\(helpLine(of: path))' lists its options."
      }
    return CommandLineError("'\(label(of: path))' has no option '\(name.quotable)'. \(hint)")
  }

  func unknownCommand(_ word: String, in path: [Command]) -> CommandLineError {
    let known = path.last.map { $0.commands.map(\.name) } ?? commandNames
    let whole = (path.map(\.name) + [word.quotable]).joined(separator: " ")
    let inGroup = paths.filter { $0.count > path.count + 1 && $0.last?.isNamed(word) == true }
    guard let near = nearestMatch(to: word, in: known) ?? inGroup.map(\.name).onlyElement else {
      return CommandLineError(
        "there is no command '\(whole)'. '\(helpLine(of: path))' lists the commands.")
    }
    // The word may also be an operand that resembles a command.
    let other =
      path.isEmpty && !commands[0].operands.isEmpty
      ? " If not, use '\(name) \(commands[0].name) \(word.quotable)'." : ""
    return CommandLineError("there is no command '\(whole)'. Did you mean '\(near)'?\(other)")
  }
}

extension Array {
  /// The element of an array with one element; nil for other arrays.
  fileprivate var onlyElement: Element? { count == 1 ? self[0] : nil }
}
