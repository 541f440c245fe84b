/// The properties of the terminal that environment variables describe.
package struct TerminalVariables: Equatable, Sendable {
  /// The type of the terminal: `TERM`; nil if it is not set.
  package let type: String?

  /// The locale of characters: the first that is set of `LC_ALL`, `LC_CTYPE` and `LANG`.
  package let locale: String?

  /// Whether colors are wanted: `NO_COLOR` is not set.
  package let hasColors: Bool

  /// Reads the variables.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set, or empty.
  package init(_ variable: (String) -> String?) {
    type = variable("TERM")
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first
    hasColors = variable("NO_COLOR") == nil
  }

  /// Whether the terminal can move its cursor.
  package var movesCursor: Bool { type != nil && type != "dumb" }

  /// Whether characters beyond ASCII are shown.
  package var isUnicode: Bool {
    // As in `de_DE.UTF-8@euro`, or `UTF-8` alone.
    let (dot, at) = (UInt8(ascii: "."), UInt8(ascii: "@"))
    guard let codeset = locale?.utf8.split(separator: dot).last?.prefix(while: { $0 != at }) else {
      return false
    }
    return ["utf-8", "utf8"].contains(Substring(codeset).lowercased())
  }
}
