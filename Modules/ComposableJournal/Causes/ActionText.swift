extension JSONText {
  /// The value of an enum written as source code, as far as the JSON reveals it:
  /// `counter(nthPrimeResponse(n: 7, success(17)))`.
  public var sourceText: String { value.sourceText }
}

extension JSONValue {
  fileprivate var sourceText: String {
    switch self {
    case .null: "nil"
    case .array(let values): "[" + values.map(\.sourceText).joined(separator: ", ") + "]"
    case .object(let members): text(of: members)
    case .bool, .number, .string: compactText
    }
  }

  /// A case is an object whose only member is an object with the associated values; values without
  /// a label are named `_0`, `_1` and so on.
  private func text(of members: [Member]) -> String {
    guard members.count == 1, let only = members.first, case .object(let values) = only.value
    else { return "{" + members.map(labeled).joined(separator: ", ") + "}" }
    return values.isEmpty
      ? only.key : "\(only.key)(\(values.map(labeled).joined(separator: ", ")))"
  }

  private func labeled(_ member: Member) -> String {
    let isUnlabeled = member.key.hasPrefix("_") && Int(member.key.dropFirst()) != nil
    return (isUnlabeled ? "" : "\(member.key): ") + member.value.sourceText
  }
}
