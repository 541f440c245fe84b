#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension CommandLineConsole {
  /// Writes a value as one line of JSON to standard output, with sorted keys.
  ///
  /// Characters that can control the terminal or change the order of text are escaped.
  ///
  /// - Parameter value: The value, which must be encodable as JSON.
  /// - Throws: The encoder's error.
  public func print(json value: some Encodable) throws {
    print(try jsonText(of: value))
  }
}

/// Returns a value as one line of JSON, with sorted keys and escaped control characters.
func jsonText(of value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self).withEscapedControls
}

extension String {
  /// The JSON with escape sequences for control and format characters and line separators, which
  /// occur only in strings.
  fileprivate var withEscapedControls: String {
    guard !utf8.allSatisfy({ $0 < 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      // The encoder already escapes the characters below space.
      guard scalar.value >= 0x7F,
        [.format, .control, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
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
