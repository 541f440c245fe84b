/// Ends the program with a message, for a call that has no value to return.
///
/// No other code of the library ends the program.
func endProgram(_ report: Report) -> Never {
  fatalError("ComposableCore: \(report.message)")
}
