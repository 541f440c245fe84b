/// Ends the program with a message, for a call that has no value to return.
///
/// Apart from preconditions on constant parameters, nothing else in the library ends the program.
func endProgram(_ report: Report) -> Never {
  fatalError("ComposableCore: \(report.message)")
}
