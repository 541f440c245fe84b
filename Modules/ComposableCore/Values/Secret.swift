/// A value that never appears in a log or a recording, such as a password.
///
/// ```swift
/// case passwordChanged(Secret<String>)
/// ```
///
/// A secret is printed as `secret`, and every encoder encodes it as the text `secret`. A decoded
/// secret is ``hidden``, so state that is replayed from a recording does not contain the value. A
/// printed script contains `<#secret#>` instead of a value that is not empty.
public struct Secret<Value> {
  /// The value, or nil if this is ``hidden``.
  public let value: Value?

  /// Creates a secret.
  public init(_ value: Value) {
    self.value = value
  }

  private init() {
    value = nil
  }

  /// A secret whose value was not recorded.
  public static var hidden: Self { Self() }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
  /// The word `secret`.
  public var description: String { secretText }

  /// The word `secret`.
  public var debugDescription: String { secretText }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that the value is never printed.
  public var customMirror: Mirror {
    Mirror(self, children: [Mirror.Child](), displayStyle: .struct)
  }
}

extension Secret: Codable {
  /// Writes the word `secret`.
  public func encode(to encoder: any Encoder) throws {
    if let key = CodingUserInfoKey.secretRecorder,
      let recorder = encoder.userInfo[key] as? any SecretRecorder
    {
      recorder.noteSecret()
    }
    var container = encoder.singleValueContainer()
    try container.encode(secretText)
  }

  /// Creates a ``hidden`` secret.
  ///
  /// - Throws: An error from the decoder if there is no text.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(String.self)
    self.init()
  }
}

private let secretText = "secret"

/// The placeholder for a secret's value in Swift source, which does not compile.
package let secretPlaceholder = "<#secret#>"

/// An object in an encoder that counts the secrets whose values are omitted.
package protocol SecretRecorder: AnyObject {
  /// Called for each secret whose value is omitted.
  func noteSecret()
}

extension CodingUserInfoKey {
  /// The key of the ``SecretRecorder``.
  package static let secretRecorder = CodingUserInfoKey(rawValue: "ComposableCore.secretRecorder")
}

extension Secret: SwiftSourceWritable {
  package func swiftSource(_ write: (Any) -> String) -> String {
    guard let value else { return ".hidden" }
    let isEmpty = (value as? any Collection)?.isEmpty == true
    return "Secret(\(isEmpty ? write(value) : secretPlaceholder))"
  }
}
