/// A user's folders in which a program stores files.
///
/// - Source: XDG Base Directory Specification 0.8, where an empty or relative value counts as
///   unset.
public struct UserFolders {
  private let program: String
  private let variable: (String) -> String?

  /// Creates a value that describes the folders of a program.
  ///
  /// - Parameters:
  ///   - program: The name of the program's folder.
  ///   - variable: Returns the value of an environment variable; nil if the variable is unset.
  public init(program: String, variable: @escaping (String) -> String?) {
    self.program = program
    self.variable = variable
  }

  /// The folder for data: `$XDG_DATA_HOME/<program>`, if the variable is an absolute path.
  ///
  /// The default is `$HOME/Library/Application Support/<program>` on macOS and
  /// `$HOME/.local/share/<program>` elsewhere; nil if `HOME` is not an absolute path either.
  public var data: String? {
    if let folder = absolute("XDG_DATA_HOME") { return folder + "/" + program }
    // Does not query the system's user database, because a static program cannot load its plug-ins.
    guard let home = absolute("HOME") else { return nil }
    #if os(macOS)
      return home + "/Library/Application Support/" + program
    #else
      return home + "/.local/share/" + program
    #endif
  }

  private func absolute(_ name: String) -> String? {
    guard let value = variable(name), value.hasPrefix("/") else { return nil }
    return value.count > 1 && value.hasSuffix("/") ? String(value.dropLast()) : value
  }
}
