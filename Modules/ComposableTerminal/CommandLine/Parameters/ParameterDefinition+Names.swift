extension [ParameterDefinition] {
  /// Returns the options that a word such as `--data=FILE`, `-q` or `-qn5` names, each with the
  /// value in the same word; nil if one is not known.
  func named(by word: String) -> [(option: ParameterDefinition, value: String?)]? {
    let (name, value) = word.atEqualsSign
    if let option = first(where: { $0.names.contains(name) }) { return [(option, value)] }
    var found: [(option: ParameterDefinition, value: String?)] = []
    var letters = word.unicodeScalars.dropFirst()
    while !word.hasPrefix("--"), let letter = letters.popFirst(), let option = option(letter) {
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

  /// Returns the first letter of a word such as `-avx` that is not an option, as `-x`; nil if that
  /// is the first letter of all, or the word is a long option.
  func unknownLetter(in word: String) -> String? {
    let letters = word.unicodeScalars.dropFirst().prefix { $0 != "=" }
    guard !word.hasPrefix("--"), let first = letters.first, option(first) != nil else { return nil }
    return letters.first { option($0) == nil }.map { "-\($0)" }
  }

  private func option(_ letter: Unicode.Scalar) -> ParameterDefinition? {
    first { $0.short == "-\(letter)" }
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
    return first { $0.value == nil && $0.opposite == word }
  }
}

extension ParameterDefinition {
  /// The word that takes back a flag: `--no-all` for `--all`, and `--color` for `--no-color`.
  var opposite: String {
    name.hasPrefix("--no-") ? "--" + name.dropFirst(5) : "--no-" + name.dropFirst(2)
  }
}

extension String {
  /// The parts before and after the first `=`.
  ///
  /// Compares scalars: an `=` and an accent after it are one character.
  var atEqualsSign: (name: String, value: String?) {
    guard let index = unicodeScalars.firstIndex(of: "=") else { return (self, nil) }
    return (
      String(unicodeScalars[..<index]),
      String(unicodeScalars[unicodeScalars.index(after: index)...])
    )
  }
}
