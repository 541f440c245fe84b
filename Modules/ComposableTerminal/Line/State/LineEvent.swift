internal import ComposableCore

/// What the user does at the prompt.
enum LineEvent: Hashable, Sendable {
  case key(KeyPress)
  case paste(String)
  /// A line that was typed before its question appeared.
  case line(String)
  /// An event at a hidden input.
  indirect case hidden(Secret<LineEvent>)
}

/// What a step asks of line mode.
enum LineRequest: Sendable {
  /// Print a line.
  case print(String)
  /// Print a line on standard error.
  case note(String)
  /// Print a line on standard error, with the program's name.
  case warn(String)
  /// Send the answer to a question.
  case answer(ControlAction, to: String, of: Questions)
  /// Send the lines of an answer that was not finished.
  case keep(ControlAction)
  /// Press the button that ends the form, after the last answer.
  case submit
  /// Execute the lines in the queue.
  case execute
  /// Stop waiting for commands.
  case interrupt
  case clearScreen
  case suspend
  case end(SessionEnd)
}
