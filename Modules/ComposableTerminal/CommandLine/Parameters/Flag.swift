/// An option of a command without a value: `--quiet`.
///
/// A program reads it with `arguments[quiet]`, and how often it was given, as in `-vv`, with
/// `arguments.count(of: verbose)`. A later `--no-quiet` takes it back.
public struct Flag: CommandLineOption {
  /// The flag as an option.
  public let definition: ParameterDefinition

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - name: The long form, including the dashes. `--color` takes back `--no-color`.
  ///   - short: The short form, including the dash.
  ///   - summary: A one-line description.
  public init(_ name: String, short: String? = nil, summary: String) {
    definition = ParameterDefinition(
      name: name, short: short, value: nil, variable: nil, summary: summary)
  }
}
