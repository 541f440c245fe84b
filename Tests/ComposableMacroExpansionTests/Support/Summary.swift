@testable import ComposableMacroExpansion

extension EnumCase: CustomStringConvertible {
  /// The case as it could be written, without its attributes.
  public var description: String {
    let values = values.map { value in
      (value.label.map { "\($0): " } ?? "") + value.type.source
        + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }
}

extension TypeDeclaration {
  /// The cases and conditions, in order.
  var summary: [String] {
    members.compactMap { member in
      switch member {
      case .enumCase(let enumCase): enumCase.description
      case .directive(let text): text
      case .property, .type, .alias: nil
      }
    }
  }
}
