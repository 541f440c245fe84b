/// A value that provides its Swift source for test tools, because it cannot be created by a
/// memberwise initializer.
package protocol SwiftSourceWritable {
  /// Returns the value as Swift source.
  ///
  /// - Parameter write: Returns a value inside this one as Swift source.
  /// - Returns: A Swift expression.
  func swiftSource(_ write: (Any) -> String) -> String
}

/// A value whose description omits a part that its Swift source contains.
package protocol PreciseInSource: SwiftSourceWritable {
  /// The description with that part.
  var preciseDescription: String { get }
}

extension Prompt: SwiftSourceWritable {
  package func swiftSource(_ write: (Any) -> String) -> String {
    let message = message.isEmpty ? "" : ", message: \(write(message))"
    return ".init(title: \(write(title))\(message), choices: \(write(choices)))"
  }
}

extension Prompt.Choice: SwiftSourceWritable {
  package func swiftSource(_ write: (Any) -> String) -> String {
    let role = role == .ordinary ? "" : ", role: \(write(role))"
    return ".init(\(write(label))\(role), sends: \(write(action)))"
  }
}

extension StackState: SwiftSourceWritable {
  package func swiftSource(_ write: (Any) -> String) -> String {
    guard !entries.isEmpty else { return "[:]" }
    return "[\(entries.map { "\($0.id): \(write($0.element))" }.joined(separator: ", "))]"
  }
}

extension StackState.ID: SwiftSourceWritable {
  package func swiftSource(_ write: (Any) -> String) -> String { description }
}
