extension Screen {
  /// Returns the first control with a command.
  @inlinable
  package func control(withCommand word: String) -> Control? {
    firstControl { $0.command == word }
  }

  /// The commands of the lines of lists that can be used, each as a field.
  ///
  /// Below a modal no line can be used.
  package var itemFields: [Control] {
    if case .modal(let screen) = overlay { return screen.itemFields }
    var fields = allRows.flatMap { row in
      if case .list(let items, _) = row { items.fields } else { [Control]() }
    }
    if case .popover(let screen) = overlay { fields += screen.itemFields }
    return fields + hidden.flatMap(\.itemFields)
  }

  /// The remedies of the screen's refusals whose first word is neither a command of the screen nor
  /// one of a host.
  ///
  /// Of each list the first line is looked at.
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

  /// Returns the control that a typed line names, also without a space between a sign and a number:
  /// `+4`.
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
