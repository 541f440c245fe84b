/// A line of a journal after the first.
enum JournalEntry {
  case action(RecordedAction)
  case effectStarted(RecordedEffect)
  case effectEnded(number: Int, RecordedEffect.End)
  case state(RecordedState)
  case end(RecordedEnd)
}
