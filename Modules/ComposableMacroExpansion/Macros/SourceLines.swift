extension [Member] {
  /// Returns lines for the members for which there are some, under the conditions of the members.
  func lines(_ lines: (Member) -> [String]) -> [String] {
    flatMap { member in
      if case .directive(let text) = member { [text] } else { lines(member) }
    }
  }

  /// Returns the cases that are in no `#if`.
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
  /// The lines, each further to the right by two spaces.
  var indented: [String] {
    // Not the lines inside of a text: those of a string would have other spaces.
    map { $0.isEmpty ? $0 : "  " + $0 }
  }
}

extension EnumCase {
  /// The attributes that say where the case is available, each with a space after it.
  var availability: String {
    attributes.filter { $0.name == "available" }.map { $0.text + " " }.joined()
  }

  /// A pattern that binds the associated values: `.point(let value0, let value1)`.
  var pattern: String { "." + name + parentheses(values.indices.map { "let value\($0)" }) }

  /// A call that creates the case of what ``pattern`` binds: `.point(x: value0, y: value1)`.
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
