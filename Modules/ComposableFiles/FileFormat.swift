/// The form in which a file stores a value.
public struct FileFormat<Value: Sendable>: Sendable {
  let decode: @Sendable ([UInt8]) throws -> Value
  let encode: @Sendable (Value) throws -> [UInt8]

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - decode: Returns the value of a file with these bytes, or throws an error whose description
  ///     says in a clause what is wrong with them.
  ///   - encode: Returns the bytes of a file with a value.
  public init(
    decode: @escaping @Sendable ([UInt8]) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> [UInt8]
  ) {
    self.decode = decode
    self.encode = encode
  }

  /// Returns this format with a check of every value that is read or written.
  ///
  /// - Parameter check: Throws an error whose description says in a clause what is wrong.
  /// - Returns: The format.
  public func checked(by check: @escaping @Sendable (Value) throws -> Void) -> Self {
    Self(
      decode: { [decode] bytes in
        let value = try decode(bytes)
        try check(value)
        return value
      },
      encode: { [encode] value in
        try check(value)
        return try encode(value)
      })
  }
}
