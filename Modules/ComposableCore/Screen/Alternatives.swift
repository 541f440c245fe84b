extension [String] {
  /// The texts in quotation marks, as alternatives in a sentence: `'a', 'b' or 'c'`.
  package var alternatives: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
