package import ComposableCore
package import Counter
package import FavoritePrimes
package import Foundation
package import PrimeModal

extension AppFeature {
  package struct ViewState: Equatable, Sendable {
    package var counter: Counter.ViewState
    /// The prime detail; nil if it is not shown.
    package var primeModal: PrimeModal.ViewState?
    package var favoritePrimes: FavoritePrimes.ViewState
    package var activityFeed: [Activity]
    /// The user's time zone; nil for the current one.
    package var timeZone: TimeZone?
    package var selectedScreen: AppScreen
    package var canUndo: Bool
    package var canRedo: Bool
    package var nthPrimeSource: NthPrimeSource
    package var isOnlineAvailable: Bool

    package init(_ state: State, timeZone: TimeZone?) {
      counter = Counter.ViewState(state.counter)
      primeModal = state.counterFeature.primeModal.map(PrimeModal.ViewState.init)
      primeModal?.addRemediesOfOtherFeatures()
      favoritePrimes = FavoritePrimes.ViewState(state.favorites)
      // The counter handles this request, and allows one at a time.
      favoritePrimes.askRefusal = counter.busy
      favoritePrimes.emptyText =
        "none yet: ask whether the counter's number is prime, and add it"
      activityFeed = state.activityFeed
      self.timeZone = timeZone
      selectedScreen = state.selectedScreen
      canUndo = state.history.canUndo
      canRedo = state.history.canRedo
      nthPrimeSource = state.nthPrimeSource
      isOnlineAvailable = state.isOnlineAvailable
    }
  }

  package enum ViewAction: Equatable, Sendable {
    case counter(Counter.ViewAction)
    case onlineCounter(Counter.ViewAction)
    case primeModal(PrimeModal.ViewAction)
    case favoritePrimes(FavoritePrimes.ViewAction)
    case screenSelected(AppScreen)
    case sourceSelected(NthPrimeSource)
    case history(UndoAction)
  }

  /// Connects the application to its screens.
  package struct Connector: ComposableCore.Connector {
    /// The user's time zone; nil for the current one, which is looked up when a time is shown.
    private let timeZone: TimeZone?

    package init(timeZone: TimeZone? = nil) { self.timeZone = timeZone }

    package func connect(state: State) -> ViewState { ViewState(state, timeZone: timeZone) }

    package func connect(action: ViewAction) -> Action { Action(action) }
  }

  package static func screen(_ state: ViewState) -> Screen<ViewAction> {
    var screen = Screen.tabs(
      AppScreen.allCases.map { ($0.rawValue, content(of: $0, state), .screenSelected($0)) },
      selected: state.selectedScreen.rawValue)
    screen.title = "PrimeTime - \(screen.title)"
    screen.commands += applicationControls(state) + sourceControls(state)
    if !state.activityFeed.isEmpty {
      screen.footer = [
        .text("Activity"),
        .list(state.activityFeed.suffix(4).map { " " + $0.line(in: state.timeZone) }, empty: ""),
      ]
    }
    return screen
  }

  private static func content(of screen: AppScreen, _ state: ViewState) -> Screen<ViewAction> {
    switch screen {
    case .counter:
      return counterScreen(state)
    case .favorites:
      var screen = FavoritePrimes.screen(state.favoritePrimes).map(ViewAction.favoritePrimes)
      screen.rows += Counter.requestRows(state.counter).map { $0.map(counterAction(state)) }
      return screen
    }
  }

  /// Returns a function that embeds the counter's view actions and selects the source of requests.
  private static func counterAction(
    _ state: ViewState
  ) -> @Sendable (Counter.ViewAction) -> ViewAction {
    state.nthPrimeSource == .offline ? ViewAction.counter : ViewAction.onlineCounter
  }

  /// Returns the counter's screen, with the prime detail in front of it.
  private static func counterScreen(_ state: ViewState) -> Screen<ViewAction> {
    var screen = Counter.screen(state.counter).map(counterAction(state))
    screen.rows.append(.text(state.nthPrimeSource.text))
    let isClosed = Refusal("the detail is not open", remedies: "prime")
    let close = Screen.Control.button(
      "Close the detail", command: "close", keys: [.escape],
      disabled: state.primeModal == nil ? isClosed : nil,
      sends: counterAction(state)(.primeDetailDismissed))
    screen.commands.append(close)
    guard let primeModal = state.primeModal else {
      screen.commands += PrimeModal.controls(save: isClosed, remove: isClosed)
        .map { $0.map(ViewAction.primeModal) }
      return screen
    }
    var detail = PrimeModal.screen(primeModal).map(ViewAction.primeModal)
    detail.rows.append(.controls([close]))
    let alert = screen.overlay
    screen.overlay = .popover(detail)
    if let alert { screen.present(alert) }
    return screen
  }

  private static func applicationControls(_ state: ViewState) -> [Screen<ViewAction>.Control] {
    // Kept outside the lookup's closure, which would otherwise copy the whole state.
    let (busy, feed, timeZone) = (state.favoritePrimes.busy, state.activityFeed, state.timeZone)
    return [
      .button(
        "Undo a change to the favorites", command: "undo", keys: ["u"],
        disabled: busy ?? (state.canUndo ? nil : Refusal("there is nothing to undo")),
        sends: .history(.undo)),
      .button(
        "Redo a change to the favorites", command: "redo", keys: ["r"],
        disabled: busy ?? (state.canRedo ? nil : Refusal("there is nothing to redo")),
        sends: .history(.redo)),
      .lookup("Show all activity", command: "activity", answer: line(of: feed, in: timeZone)),
    ]
  }

  /// Returns activities on one line: `activity: 12:00:03 added 5 to favorites`, or
  /// `activity: none`.
  private static func line(of feed: [Activity], in timeZone: TimeZone?) -> String {
    let lines = feed.map { $0.line(in: timeZone) }
    return "activity: " + (lines.isEmpty ? "none" : lines.joined(separator: "; "))
  }

  private static func sourceControls(_ state: ViewState) -> [Screen<ViewAction>.Control] {
    let noKey = state.isOnlineAvailable ? nil : Refusal("there is no Wolfram Alpha key")
    return NthPrimeSource.allCases.map { source in
      .button(
        source == .offline ? "Compute nth primes offline" : "Ask Wolfram Alpha for nth primes",
        command: source.rawValue,
        disabled: state.counter.busy ?? (source == .online ? noKey : nil)
          ?? (source == state.nthPrimeSource ? Refusal("this source is already selected") : nil),
        sends: .sourceSelected(source))
    }
  }

  /// Describes the results of actions that the screen does not show.
  package static func notice(
    _ action: ViewAction, before: ViewState, after: ViewState
  ) -> Notice? {
    switch action {
    case .counter(.isPrimeButtonTapped), .onlineCounter(.isPrimeButtonTapped):
      return after.primeModal.map { Notice($0.answer) }
    case .counter(let action), .onlineCounter(let action):
      return Counter.notice(action, before: before.counter, after: after.counter)
    case .primeModal(let action):
      guard let old = before.primeModal, let new = after.primeModal else { return nil }
      return PrimeModal.notice(action, before: old, after: new)
    case .favoritePrimes(.primeButtonTapped(let n)):
      return Counter.notice(.nthPrimeRequested(n), before: before.counter, after: after.counter)
    case .favoritePrimes(let action):
      return FavoritePrimes.notice(
        action, before: before.favoritePrimes, after: after.favoritePrimes)
    case .history(let action):
      return notice(
        action, before.favoritePrimes.favoritePrimes, after.favoritePrimes.favoritePrimes)
    case .screenSelected, .sourceSelected:
      return nil
    }
  }

  private static func notice(_ action: UndoAction, _ old: [Int], _ new: [Int]) -> Notice? {
    let (removed, added) = (old.subtracting(new).listed, new.subtracting(old).listed)
    let parts = [
      removed.isEmpty ? nil : "removed \(removed) from favorites",
      added.isEmpty ? nil : "added \(added) to favorites",
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return Notice("\(action == .redo ? "redone" : "undone"): \(parts.joined(separator: ", "))")
  }
}

extension AppFeature.Action {
  package init(_ viewAction: AppFeature.ViewAction) {
    self =
      switch viewAction {
      case .counter(let action): .counterFeature(.counter(Counter.Action(action)))
      case .onlineCounter(let action): .onlineCounterFeature(.counter(Counter.Action(action)))
      case .primeModal(let action): .counterFeature(.primeModal(action))
      case .favoritePrimes(let action): .favoritePrimes(.view(action))
      case .screenSelected(let screen): .screenSelected(screen)
      case .sourceSelected(let source): .sourceSelected(source)
      case .history(let action): .history(action)
      }
  }
}

extension PrimeModal.ViewState {
  /// Adds the commands of other features that lead to a number that can be saved or removed.
  fileprivate mutating func addRemediesOfOtherFeatures() {
    guard !isPrime, !isFavorite else { return }
    // Counting up leads from 2 to the largest prime below 2⁶³.
    saveRefusal?.remedies.append((2..<9_223_372_036_854_775_783).contains(count) ? "+" : "set 7")
    removeRefusal?.remedies.append("favorites")
  }
}
