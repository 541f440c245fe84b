extension [Member] {
  /// Returns the lines for all members, inside the members' `#if` conditions.
  func lines(_ lines: (Member) -> [String]) -> [String] {
    flatMap { member in
      if case .directive(let text) = member { [text] } else { lines(member) }
    }
  }

  /// The cases outside every `#if`.
  var unconditionalCases: [EnumCase] {
    var depth = 0
    return compactMap { member in
      switch member {
      case .directive(let text):
        depth += text.hasPrefix("#if") ? 1 : text.hasPrefix("#endif") ? -1 : 0
        return nil
      case .enumCase(let enumCase):
        return depth == 0 ? enumCase : nil
      case .property, .type, .alias:
        return nil
      }
    }
  }
}

extension [String] {
  /// The lines, each indented by two spaces.
  var indented: [String] {
    // Lines within an element stay unchanged, because they may belong to a multiline string.
    map { $0.isEmpty ? $0 : "  " + $0 }
  }
}

extension EnumCase {
  /// The availability attributes of the case, each followed by a space.
  var availability: String {
    attributes.filter { $0.name == "available" }.map { $0.text + " " }.joined()
  }

  /// A pattern that binds the associated values: `.point(let value0, let value1)`.
  var pattern: String { "." + name + parentheses(values.indices.map { "let value\($0)" }) }

  /// A call that creates the case from the values in ``pattern``: `.point(x: value0, y: value1)`.
  var construction: String {
    "." + name
      + parentheses(
        values.enumerated().map { index, value in
          (value.label.map { "\($0): " } ?? "") + "value\(index)"
        })
  }

  private func parentheses(_ elements: [String]) -> String {
    elements.isEmpty ? "" : "(\(elements.joined(separator: ", ")))"
  }
}
