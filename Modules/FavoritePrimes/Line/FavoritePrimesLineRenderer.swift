public import ComposableCore

/// Returns the screen of the favorites.
public func renderFavoritePrimes(
  _ state: FavoritePrimesLineViewState
) -> Screen<FavoritePrimesLineViewAction> {
  typealias Control = Screen<FavoritePrimesLineViewAction>.Control
  var screen = Screen<FavoritePrimesLineViewAction>(title: "Favorites")
  screen.rows = [
    .text(state.summary),
    .list(Screen.Items(state.favoritePrimes) { Screen.Item("\($0)") }, empty: "none"),
    .controls([
      .button(
        "write the file", command: "write", disabled: state.fileDisabledReason,
        sends: .saveButtonTapped),
      .button(
        "load the file", command: "load", disabled: state.fileDisabledReason,
        sends: .loadButtonTapped),
    ]),
  ]
  screen.shortcuts = [
    .lookup("list the favorites", command: "favorites", answer: state.line),
    .field("remove a favorite, or the one at place I", command: "remove", argument: "N|#I") {
      state.index(of: $0).map { .deleteFavoritePrimes([$0]) }
    },
    .field("ask for the prime whose place is a favorite", command: "ask", argument: "N|#I") {
      state.index(of: $0).map { .primeButtonTapped(state.favoritePrimes[$0]) }
    },
    .field(
      "write FILE", command: "write", argument: "FILE", disabled: state.fileDisabledReason,
      parse: { .success(.saveToFile($0)) }),
    .field(
      "load FILE", command: "load", argument: "FILE", disabled: state.fileDisabledReason,
      parse: { .success(.loadFromFile($0)) }),
  ]
  if let outcome = state.fileOutcome {
    screen.overlay = .alert(
      Screen.Alert(
        favoritesFileNotice(outcome), dismiss: .button("dismiss", sends: .fileOutcomeDismissed)))
  }
  return screen
}

extension FavoritePrimesLineViewState {
  /// Returns the index of a typed favorite: a number, or `#` and a position counting from one.
  fileprivate func index(of text: String) -> Result<Int, Refusal> {
    if text.hasPrefix("#"), let position = Int(text.dropFirst()) {
      guard position > 0, position <= favoritePrimes.count else {
        return .failure(Refusal("there is no place \(position). \(line)."))
      }
      return .success(position - 1)
    }
    guard let number = Int(text) else {
      return .failure(Refusal("'\(text)' is no number and no place like #1. \(line)."))
    }
    guard let index = favoritePrimes.firstIndex(of: number) else {
      return .failure(Refusal("\(number) is not a favorite. \(line)."))
    }
    return .success(index)
  }
}

/// Returns the notice that line mode prints after a command to the favorites.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line, with the failure if the action failed.
public func favoritePrimesNotice(
  _ action: FavoritePrimesLineViewAction,
  before: FavoritePrimesLineViewState,
  after: FavoritePrimesLineViewState
) -> Notice {
  switch action {
  case .deleteFavoritePrimes:
    let remaining = Set(after.favoritePrimes)
    let removed = before.favoritePrimes.filter { !remaining.contains($0) }.map(String.init)
    return Notice(
      "removed \(removed.joined(separator: ", ")) from favorites (\(after.favoritePrimes.count))")
  case .primeButtonTapped(let number):
    return Notice("asked for the prime of favorite \(number)")
  case .saveButtonTapped, .saveToFile:
    return after.fileOutcome.map(favoritesFileNotice) ?? Notice("writing the favorites")
  case .loadButtonTapped, .loadFromFile:
    return after.fileOutcome.map(favoritesFileNotice) ?? Notice("reading the favorites")
  case .fileOutcomeDismissed:
    return Notice("dismissed the message")
  }
}

/// Returns the notice of the outcome of a file request.
func favoritesFileNotice(_ outcome: FavoritesFileOutcome) -> Notice {
  switch outcome {
  case .saved(let count, let path, let merged, let warning):
    Notice(
      "wrote \(favoritesCount(count)) to \(path)"
        + mergedText("added", merged.added) + mergedText("removed", merged.removed),
      failure: warning)
  case .loaded(let count, let path, let dropped):
    Notice(
      "loaded \(favoritesCount(count)) from \(path)"
        + (dropped.isEmpty
          ? "" : ", dropped \(dropped.map(String.init).joined(separator: ", "))"))
  case .failed(.save, let error):
    Notice("wrote nothing", failure: error.reason)
  case .failed(.load, let error):
    Notice("loaded nothing", failure: error.reason)
  }
}

/// Says what others have changed in a file since it was read: `, where 7 was added`.
private func mergedText(_ verb: String, _ numbers: [Int]) -> String {
  guard let first = numbers.first else { return "" }
  let rest = numbers.count - 1
  return ", where \(first)\(rest > 0 ? " and \(rest) more were" : " was") \(verb)"
}
