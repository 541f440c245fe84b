public import ComposableCore
internal import ComposablePlatform

extension Screen {
  /// Resolves a command of the lines of a list, whose argument names the line: its id, or `#` and a
  /// position counting from one.
  ///
  /// - Returns: The meaning; nil if no line has the command.
  /// - Complexity: O(*n*) in the number of lines.
  @usableFromInline
  func itemMeaning(
    of word: String, _ argument: String
  ) -> Result<CommandMeaning<Action>, Refusal>? {
    guard let items = items(withCommand: word) else { return nil }
    guard !argument.isEmpty else {
      return .failure(
        Refusal("'\(word)' needs a line of the list after it. Write '\(word) #1' for the first."))
    }
    let index =
      argument.hasPrefix("#")
      ? Int(argument.dropFirst()).map { $0 - 1 }
      : (0..<items.count).first { items[$0].id == argument }
    guard let index, (0..<items.count).contains(index) else {
      return .failure(
        Refusal("there is no '\(argument.quotable)' in the list. Write '\(word) #1' for the first.")
      )
    }
    guard let control = items[index].controls.first(where: { $0.command == word }) else {
      return .failure(Refusal("'\(word)' does not apply to '\(argument.quotable)'. Name another."))
    }
    return control.takesArgument ? .failure(control.misuse(word)) : control.meaning("")
  }

  /// The commands of the first line of each list that can be used.
  @usableFromInline var itemCommands: [String] {
    activeLists.flatMap { $0[0].controls.compactMap(\.command) }
  }

  private func items(withCommand word: String) -> Items? {
    activeLists.first { $0[0].controls.contains { $0.command == word } }
  }

  /// The lists that are not empty and not below a modal.
  private var activeLists: [Items] {
    if case .modal(let screen) = overlay { return screen.activeLists }
    var inner: [Items] = []
    if case .popover(let screen) = overlay { inner = screen.activeLists }
    return (rows + footer).compactMap { row in
      if case .list(let items, _) = row, !items.isEmpty { items } else { nil }
    } + inner
  }
}
