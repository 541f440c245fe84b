extension Screen {
  /// Returns the first control with the given command.
  @inlinable
  package func control(withCommand word: String) -> Control? {
    firstControl { $0.command == word }
  }

  /// The commands of all usable list lines, each as a field.
  ///
  /// Lines beneath a modal cannot be used.
  package var itemFields: [Control] {
    if let backModal { return backModal.itemFields }
    var fields = allRows.flatMap { row in
      if case .list(let items, _) = row { items.fields } else { [Control]() }
    }
    if let popover = overlay?.screen { fields += popover.itemFields }
    return fields + hidden.flatMap(\.itemFields)
  }

  /// The screen's remedies whose first word is neither a command of the screen nor a host command.
  ///
  /// Only the first line of each list is checked.
  package var unresolvedRemedies: [String] {
    let lines = allRows.flatMap { row in
      if case .list(let items, _) = row, !items.isEmpty { items[0].controls } else { [Control]() }
    }
    var unresolved: [String] = []
    for remedy in (controls + lines).compactMap(\.refusal).flatMap(\.remedies)
    where HostCommand(rawValue: String(remedy.prefix { !$0.isWhitespace })) == nil
      && control(named: remedy) == nil && !unresolved.contains(remedy)
    {
      unresolved.append(remedy)
    }
    return unresolved
  }

  /// Returns the control to which a typed line refers; a sign needs no space after it, as in `+4`.
  package func control(named line: String) -> Control? {
    let word = String(line.prefix { !$0.isWhitespace })
    let hasArgument = word != line
    return firstControl { $0.command == word && $0.takesArgument == hasArgument }
      ?? control(withCommand: word)
      ?? itemFields.firstControl { $0.command == word }
      ?? firstControl { control in
        guard control.takesArgument, let sign = control.command else { return false }
        return word.hasPrefix(sign) && !sign.contains(where: \.isLetter)
      }
  }
}
