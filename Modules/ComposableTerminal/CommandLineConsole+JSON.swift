#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension CommandLineConsole {
  /// Writes a value as one line of JSON to standard output, with sorted keys.
  ///
  /// Characters that control the terminal or may change the order of text are escaped.
  ///
  /// - Parameter value: The value, which has to be encodable as JSON.
  /// - Throws: The error of the encoder.
  public func print(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self).withEscapedControls)
  }
}

extension String {
  /// JSON with its characters of format and control as escape sequences, which are only in its
  /// strings.
  fileprivate var withEscapedControls: String {
    guard !utf8.allSatisfy({ $0 < 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      // The encoder escapes those below the space.
      guard scalar.value >= 0x7F,
        [.format, .control].contains(scalar.properties.generalCategory)
      else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}
