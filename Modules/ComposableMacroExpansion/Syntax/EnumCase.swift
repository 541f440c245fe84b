/// A case of an enum.
struct EnumCase: Equatable {
  /// The name as written, which may have backticks.
  let name: String

  /// The position of the name.
  let offset: Int

  /// The associated values.
  let values: [AssociatedValue]

  /// The attributes of the declaration.
  let attributes: [Attribute]

  /// The lines of the documentation comment, with their slashes.
  let documentation: [Substring]
}

/// An associated value of a case.
struct AssociatedValue: Equatable {
  /// The label; nil if there is none.
  let label: String?

  /// The type as written.
  let type: TypeText

  /// The default value as written; nil if there is none.
  let defaultValue: Substring?
}

extension AssociatedValue {
  /// The label without backticks, unless the label needs them.
  var writtenLabel: String? {
    label.map { label in
      let plain = label.filter { $0 != "`" }
      let needsBackticks = ["inout", "var", "let"].contains(plain) || plain.contains(" ")
      return needsBackticks ? label : plain
    }
  }
}

extension EnumCase {
  /// Whether the case has no values, because one of its associated types has none.
  var isImpossible: Bool { impossibleIndex != nil }

  /// The index of an associated value whose type has no values; nil if there is none.
  var impossibleIndex: Int? {
    values.firstIndex { ["Never", "Swift.Never"].contains($0.type.source) }
  }

  /// Returns the type of all associated values: a single type without its label, or a tuple.
  func payload(replacingSelfBy name: String) -> String {
    let types = values.map { $0.type.text(replacingSelfBy: name) }
    if let only = types.first, types.count == 1 { return only }
    let elements = zip(values, types).map { value, type in
      value.writtenLabel.map { "\($0): \(type)" } ?? type
    }
    return elements.isEmpty ? "Void" : "(\(elements.joined(separator: ", ")))"
  }

  /// Whether the case cannot be named in some places, even with the same attribute.
  var isUnavailable: Bool {
    attributes.contains {
      $0.name == "available"
        && ($0.text.contains("unavailable") || $0.text.contains("obsoleted"))
    }
  }

  /// Whether the case may be unavailable on some platforms or to some callers.
  var isLimited: Bool { attributes.contains { $0.name == "available" } }
}
