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

  /// The lines of its documentation comment, with their slashes.
  let documentation: [Substring]
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

extension AssociatedValue {
  /// The label as it is best written: without backticks, which few labels need.
  var writtenLabel: String? {
    label.map { label in
      let plain = label.filter { $0 != "`" }
      let needsBackticks = ["inout", "var", "let"].contains(plain) || plain.contains(" ")
      return needsBackticks ? label : plain
    }
  }
}

extension EnumCase {
  /// Whether there is no value of the case, since there is none of a type in it.
  var isImpossible: Bool { impossibleIndex != nil }

  /// The index of an associated value of which there is none; nil if each may have one.
  var impossibleIndex: Int? {
    values.firstIndex { ["Never", "Swift.Never"].contains($0.type.source) }
  }

  /// The type of all associated values together: one value without its label, several as a tuple.
  func payload(replacingSelfBy name: String) -> String {
    let types = values.map { $0.type.text(replacingSelfBy: name) }
    if let only = types.first, types.count == 1 { return only }
    let elements = zip(values, types).map { value, type in
      value.writtenLabel.map { "\($0): \(type)" } ?? type
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
