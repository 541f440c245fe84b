package import Testing

/// Lets other tasks run while a condition holds, and fails the test if it never ends.
///
/// Gives up after some minutes of pauses rather than at a time, because other tests may occupy
/// the caller's actor for long, and then the awaited task cannot run either.
package func pause(
  while condition: @autoclosure () throws -> Bool, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
  for _ in 0..<10_000 {
    guard try condition() else { return }
    await Task.yield()
  }
  let pauses = 100_000
  for _ in 0..<pauses {
    guard try condition() else { return }
    // Even if the caller's task is cancelled.
    await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(2)) }.value
  }
  Issue.record(
    "The awaited change did not happen in \(pauses) pauses of 2 ms.",
    sourceLocation: sourceLocation)
}
