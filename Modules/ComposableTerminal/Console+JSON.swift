internal import Foundation

extension Console {
  /// Writes a value as one line of JSON to standard output, with sorted keys.
  ///
  /// - Parameter value: The value, which has to be encodable as JSON.
  /// - Throws: The error of the encoder.
  public func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
