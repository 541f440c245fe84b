import ComposableFiles

/// Returns the JSON file with the todos.
func todoFile(at path: String) -> RecordFile<Todo> {
  RecordFile(
    at: path,
    // The next todo needs a larger id.
    check: { max($0.id, $0.seconds) < .max / 2 ? nil : "a number is too large" },
    id: \.id, newID: { ($0.max() ?? 0) + 1 })
}
