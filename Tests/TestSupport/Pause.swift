internal import ComposableTesting
package import Testing

/// Lets other tasks run while a condition holds, and fails the test if it never ends.
///
/// Gives up after some minutes of pauses.
package func pause(
  while condition: @autoclosure () throws -> Bool, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
  for _ in 0..<10_000 {
    guard try condition() else { return }
    await Task.yield()
  }
  let pauses = 100_000
  guard try await Turns.pause(pauses, while: condition) else { return }
  Issue.record(
    "The awaited change did not happen in \(pauses) pauses of 2 ms.",
    sourceLocation: sourceLocation)
}
