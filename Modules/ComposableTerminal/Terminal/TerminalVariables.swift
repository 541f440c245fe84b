/// The terminal's properties, as described by environment variables.
package struct TerminalVariables: Equatable, Sendable {
  /// The terminal type from `TERM`; nil if not set.
  package let type: String?

  /// The character locale, from the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  package let locale: String?

  /// Whether colors are enabled; false if `NO_COLOR` is set.
  package let hasColors: Bool

  /// How many colors the terminal can show, if they are enabled: more than 16 if `COLORTERM` or
  /// `TERM` says so.
  package let colorDepth: ColorDepth

  /// Reads the variables.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is unset or empty.
  package init(_ variable: (String) -> String?) {
    type = variable("TERM")
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first
    hasColors = variable("NO_COLOR") == nil
    colorDepth =
      if let colors = variable("COLORTERM"), ["truecolor", "24bit"].contains(colors) {
        .rgb
      } else if let type, type.hasSuffix("-direct") {
        .rgb
      } else if let type, type.contains("256color") || variable("COLORTERM") != nil {
        .fixed
      } else {
        .terminal
      }
  }

  /// Whether the terminal can move its cursor.
  package var movesCursor: Bool { type != nil && type != "dumb" }

  /// Whether the terminal shows characters beyond ASCII.
  package var isUnicode: Bool {
    // As in `de_DE.UTF-8@euro`, or `UTF-8` alone.
    let (dot, at) = (UInt8(ascii: "."), UInt8(ascii: "@"))
    guard let codeset = locale?.utf8.split(separator: dot).last?.prefix(while: { $0 != at }) else {
      return false
    }
    return ["utf-8", "utf8"].contains(Substring(codeset).lowercased())
  }
}
