/// A case of an enum.
struct EnumCase: Equatable {
  /// The name as it is written, which may have backticks.
  let name: String

  /// The position of the name.
  let offset: Int

  /// The associated values.
  let values: [AssociatedValue]

  /// The attributes of the declaration.
  let attributes: [Attribute]
}

/// A value of a case.
struct AssociatedValue: Equatable {
  /// The label; nil if there is none.
  let label: String?

  /// The type as it is written.
  let type: TypeText

  /// The default as it is written; nil if there is none.
  let defaultValue: Substring?
}

extension EnumCase {
  /// The type of all associated values together: one value without its label, several as a tuple.
  func payload(replacingSelfBy name: String) -> String {
    let types = values.map { $0.type.text(replacingSelfBy: name) }
    if let only = types.first, types.count == 1 { return only }
    let elements = zip(values, types).map { value, type in
      value.label.map { "\($0): \(type)" } ?? type
    }
    return elements.isEmpty ? "Void" : "(\(elements.joined(separator: ", ")))"
  }

  /// Whether the case cannot be named somewhere, even in a declaration with the same attribute.
  var isUnavailable: Bool {
    attributes.contains {
      $0.name == "available"
        && ($0.text.contains("unavailable") || $0.text.contains("obsoleted"))
    }
  }

  /// Whether the case may be missing on some platforms or for callers.
  var isLimited: Bool { attributes.contains { $0.name == "available" } }
}
