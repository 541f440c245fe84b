/// Lets other tasks run until a condition holds.
///
/// Most effects answer within a few turns of the main actor, so the first turns are taken without
/// any delay; only work on another thread is waited for in real time.
///
/// - Parameters:
///   - timeout: The longest wait, in real time.
///   - condition: What is waited for.
/// - Returns: Whether the condition held.
@MainActor
func waits(upTo timeout: Duration, until condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + timeout
  var turns = 0
  while !condition() {
    guard ContinuousClock.now < deadline, !Task.isCancelled else { return false }
    turns += 1
    if turns < 200 {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
  return true
}
