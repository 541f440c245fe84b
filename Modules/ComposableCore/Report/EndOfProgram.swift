/// Ends the program with a sentence, where there is no value that could be returned.
///
/// It is the one place of the library that does so.
func endProgram(_ report: Report) -> Never {
  fatalError("ComposableCore: \(report.message)")
}
