/// Ends the program with a message, for a call that has no value to return.
///
/// Nothing else in the library ends the program, but for preconditions of constant parameters.
func endProgram(_ report: Report) -> Never {
  fatalError("ComposableCore: \(report.message)")
}
