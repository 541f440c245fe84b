internal import ComposableCore

/// A command whose effects run.
// Not generic: the host asks for its commands at each line, which takes longer for arrays of a
// generic type.
@MainActor
final class RunningCommand {
  let task: StoreTask

  /// The number of its line.
  let line: Int

  /// Whether nothing waits for it.
  var isInBackground: Bool

  /// The response when it was sent to the background, and whether it was.
  var firstResponse: Notice?
  var hasFirstResponse = false

  /// Whether its result was printed, so that nothing follows when its effects are over.
  var isAnswered = false

  /// Describes its result, from the view states before its action and now.
  let notice: () -> Notice?

  init(_ task: StoreTask, line: Int, isInBackground: Bool, notice: @escaping () -> Notice?) {
    self.task = task
    self.line = line
    self.isInBackground = isInBackground
    self.notice = notice
  }
}
