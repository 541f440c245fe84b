package import ComposableCore

extension FavoritePrimes {
  package struct ViewState: Equatable, Sendable {
    package var favoritePrimes: [Int]
    /// Whether the last file written or read contains the favorites.
    package var isWritten: Bool
    package var fileRequest: FavoritesFileRequest?
    package var alert: Notice?
    /// The reason why no prime can be requested, which only the parent knows.
    package var askRefusal: Refusal?
    /// The text in place of an empty list; a parent whose screens add favorites says how.
    package var emptyText = "none"

    package init(_ state: State) {
      favoritePrimes = state.favoritePrimes
      isWritten = state.favoritePrimes == state.written?.favoritePrimes ?? []
      fileRequest = state.fileRequest
      alert = state.fileOutcome.map(Notice.init)
    }

    /// The reason why no file can be written or read; nil if no request is in flight.
    package var busy: Refusal? {
      fileRequest.map {
        Refusal("still \($0 == .save ? "writing" : "reading") the file", remedies: "wait")
      }
    }

    package var line: String {
      let numbers = favoritePrimes.map(String.init).joined(separator: ", ")
      return "favorites: \(numbers.isEmpty ? "none" : numbers)"
    }

    /// The data that would be lost if the program ended now; nil if the file contains it.
    package var exitWarning: Refusal? {
      let verb = fileRequest == .save ? "might not have been" : "were not"
      return isWritten ? nil : Refusal("the favorites \(verb) written", remedies: "write")
    }
  }

  package static func screen(_ state: ViewState) -> Screen<ViewAction> {
    let (favorites, busy) = (state.favoritePrimes, state.busy)
    var screen = Screen<ViewAction>(title: "Favorites")
    screen.rows = [
      .text(favoritesCount(favorites.count) + (state.isWritten ? "" : ", not written")),
      .list(
        Screen.Items(favorites.indices, commands: ["remove", "ask"]) { index in
          let prime = favorites[index]
          return Screen.Item(
            id: "\(prime)", text: "\(prime)",
            controls: [
              .button(
                "Remove", command: "remove", keys: ["x", .delete],
                sends: .deleteFavoritePrimes([index])),
              .button(
                "Ask for the Nth prime, where N is this favorite", command: "ask", keys: ["n"],
                disabled: state.askRefusal, sends: .primeButtonTapped(prime)),
            ])
        }, empty: state.emptyText),
      .controls([
        .button(
          "Write the file", command: "write", keys: ["w"], disabled: busy, sends: .saveButtonTapped),
        .button(
          "Load the file", command: "load", keys: ["l"], disabled: busy, sends: .loadButtonTapped),
      ]),
    ]
    screen.commands = [
      .lookup("List the favorites", command: "favorites", answer: state.line),
      .text("Write FILE", command: "write", argument: "FILE", disabled: busy) { .saveToFile($0) },
      .text("Load FILE", command: "load", argument: "FILE", disabled: busy) { .loadFromFile($0) },
    ]
    screen.overlay = state.alert.map { .alert($0, dismiss: .fileOutcomeDismissed) }
    return screen
  }

  /// Describes the results of actions that the screen does not show.
  package static func notice(
    _ action: ViewAction, before: ViewState, after: ViewState
  ) -> Notice? {
    switch action {
    case .deleteFavoritePrimes:
      let removed = before.favoritePrimes.subtracting(after.favoritePrimes).listed
      return Notice("removed \(removed) from favorites (\(after.favoritePrimes.count))")
    case .primeButtonTapped(let number): return Notice("asked for the prime at index \(number)")
    case .saveButtonTapped, .saveToFile: return after.alert ?? Notice("writing the favorites")
    case .loadButtonTapped, .loadFromFile: return after.alert ?? Notice("reading the favorites")
    case .fileOutcomeDismissed: return nil
    }
  }
}

extension Notice {
  fileprivate init(_ outcome: FavoritesFileOutcome) {
    func part(_ label: String, _ numbers: [Int]) -> String {
      numbers.isEmpty ? "" : ", \(label) \(numbers.listed)"
    }
    switch outcome {
    case .saved(let file, let added, let removed):
      let count = favoritesCount(file.favoritePrimes.count)
      let changes = part("other programs added", added) + part("other programs removed", removed)
      self.init("wrote \(count) to \(file.shownPath)" + changes, failure: file.warning)
    case .loaded(let file, let dropped):
      let count = favoritesCount(file.favoritePrimes.count)
      self.init("loaded \(count) from \(file.shownPath)" + part("dropped", dropped))
    case .failed(let request, let reason):
      self.init(request == .save ? "wrote nothing" : "loaded nothing", failure: reason)
    }
  }
}
