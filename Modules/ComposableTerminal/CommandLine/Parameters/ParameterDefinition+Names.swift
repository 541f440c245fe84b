extension [ParameterDefinition] {
  /// Returns the options that a word such as `--data=FILE`, `-q` or `-qn5` names, each with the
  /// value in the same word; nil if one is not known.
  func named(by word: String) -> [(option: ParameterDefinition, value: String?)]? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let option = first(where: { $0.names.contains(String(parts[0])) }) {
      return [(option, value)]
    }
    var found: [(option: ParameterDefinition, value: String?)] = []
    var letters = word.dropFirst()
    while !word.hasPrefix("--"), let letter = letters.popFirst(),
      let option = first(where: { $0.short == "-\(letter)" })
    {
      guard option.value != nil || letters.first == "=" else {
        found.append((option, nil))
        if letters.isEmpty { return found }
        continue
      }
      let isLast = letters.isEmpty
      if letters.first == "=" { letters.removeFirst() }
      return found + [(option, isLast ? nil : String(letters))]
    }
    return nil
  }

  /// Returns the option whose value is the word after an option; nil if there is none.
  func takingNextWord(after word: String) -> ParameterDefinition? {
    guard let last = named(by: word)?.last, last.value == nil, last.option.value != nil else {
      return nil
    }
    return last.option
  }

  /// Returns the flag that a word takes back: `--all` for `--no-all`, and the other way round.
  func revoked(by word: String) -> ParameterDefinition? {
    guard word.hasPrefix("--"), !contains(where: { $0.name == word }) else { return nil }
    let opposite = word.hasPrefix("--no-") ? "--" + word.dropFirst(5) : "--no-" + word.dropFirst(2)
    return first { $0.value == nil && $0.name == opposite }
  }
}
