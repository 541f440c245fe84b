package import ComposableCore
package import Counter
package import FavoritePrimes
package import Foundation
package import PrimeModal

package struct AppViewState: Equatable, Sendable {
  package var counter: CounterViewState
  /// The prime detail; nil if it is not shown.
  package var primeModal: PrimeModalViewState?
  package var favoritePrimes: FavoritePrimesViewState
  package var activityFeed: [Activity]
  /// The user's time zone; nil for the current one.
  package var timeZone: TimeZone?
  package var selectedScreen: AppScreen
  package var canUndo: Bool
  package var canRedo: Bool
  package var nthPrimeSource: NthPrimeSource
  package var isOnlineAvailable: Bool

  package init(_ state: borrowing AppState, timeZone: TimeZone?) {  // Borrowed to avoid a copy.
    counter = CounterViewState(state.counter)
    primeModal = state.counterFeature.primeModal.map(PrimeModalViewState.init)
    favoritePrimes = FavoritePrimesViewState(state.favorites)
    (activityFeed, self.timeZone) = (state.activityFeed, timeZone)
    selectedScreen = state.selectedScreen
    (canUndo, canRedo) = (state.history.canUndo, state.history.canRedo)
    (nthPrimeSource, isOnlineAvailable) = (state.nthPrimeSource, state.isOnlineAvailable)
  }
}

package enum AppViewAction: Equatable, Sendable {
  case counter(CounterViewAction)
  case onlineCounter(CounterViewAction)
  case primeModal(PrimeModalViewAction)
  case favoritePrimes(FavoritePrimesViewAction)
  case screenSelected(AppScreen)
  case sourceSelected(NthPrimeSource)
  case history(UndoAction)
}

extension AppAction {
  package init(_ viewAction: AppViewAction) {
    self =
      switch viewAction {
      case .counter(let action): .counterFeature(.counter(CounterAction(action)))
      case .onlineCounter(let action): .onlineCounterFeature(.counter(CounterAction(action)))
      case .primeModal(let action): .counterFeature(.primeModal(action))
      case .favoritePrimes(let action): .favoritePrimes(FavoritePrimesAction(action))
      case .screenSelected(let screen): .screenSelected(screen)
      case .sourceSelected(let source): .sourceSelected(source)
      case .history(let action): .history(action)
      }
  }
}

/// Connects the application to its screens.
package struct AppConnector: Connector {
  /// The user's time zone; nil for the current one, which is looked up when a time is shown.
  private let timeZone: TimeZone?

  package init(timeZone: TimeZone? = nil) { self.timeZone = timeZone }

  package func connect(state: AppState) -> AppViewState { AppViewState(state, timeZone: timeZone) }

  package func connect(action: AppViewAction) -> AppAction { AppAction(action) }
}

package func renderApp(_ state: AppViewState) -> Screen<AppViewAction> {
  var screen = Screen.tabs(
    AppScreen.allCases.map { ($0.rawValue, render($0, state), .screenSelected($0)) },
    selected: state.selectedScreen.rawValue)
  screen.title = "PrimeTime - \(screen.title)"
  screen.commands += applicationControls(state)
  screen.commands += sourceControls(state)
  if !state.activityFeed.isEmpty {
    screen.footer = [
      .text("Activity"),
      .list(state.activityFeed.suffix(4).map { " " + $0.line(in: state.timeZone) }, empty: ""),
    ]
  }
  return screen
}

private func render(_ screen: AppScreen, _ state: AppViewState) -> Screen<AppViewAction> {
  switch screen {
  case .counter:
    return counterFeatureScreen(state)
  case .favorites:
    // The counter handles this command, and allows one request at a time.
    var screen = renderFavoritePrimes(state.favoritePrimes)
      .disabled(because: state.counter.busy) { $0.command == "ask" }
      .map(AppViewAction.favoritePrimes)
    screen.rows += requestRows(state.counter).map { $0.map(counterAction(state)) }
    return screen
  }
}

/// Returns a function that embeds the counter's view actions and selects the source of requests.
private func counterAction(
  _ state: AppViewState
) -> @Sendable (CounterViewAction) -> AppViewAction {
  state.nthPrimeSource == .offline ? AppViewAction.counter : AppViewAction.onlineCounter
}

/// Returns the counter's screen with the prime detail in its popover.
private func counterFeatureScreen(_ state: AppViewState) -> Screen<AppViewAction> {
  var screen = renderCounter(state.counter).map(counterAction(state))
  screen.rows.append(.text(state.nthPrimeSource.text))
  guard let primeModal = state.primeModal, case .popover(var popover) = screen.overlay else {
    screen.commands += hiddenDetailControls
    return screen
  }
  let detail = renderPrimeModal(primeModal).map(AppViewAction.primeModal)
  popover.rows = detail.rows + popover.rows
  popover.commands += detail.commands
  screen.overlay = .popover(popover)
  return screen
}

/// The controls of the prime detail while the detail is not shown.
private let hiddenDetailControls: [Screen<AppViewAction>.Control] = {
  let viewState = PrimeModalViewState(PrimeModalState(count: 0, favoritePrimes: []))
  return renderPrimeModal(viewState)
    .disabled(because: Refusal("the detail is not open", remedies: "prime"))
    .map(AppViewAction.primeModal).commands
}()

private func applicationControls(_ state: AppViewState) -> [Screen<AppViewAction>.Control] {
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

/// Returns activities on one line: `activity: 12:00:03 added 5 to favorites`, or `activity: none`.
private func line(of feed: [Activity], in timeZone: TimeZone?) -> String {
  let lines = feed.map { $0.line(in: timeZone) }
  return "activity: " + (lines.isEmpty ? "none" : lines.joined(separator: "; "))
}

private func sourceControls(_ state: AppViewState) -> [Screen<AppViewAction>.Control] {
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
package func appNotice(
  _ action: AppViewAction, before: AppViewState, after: AppViewState
) -> Notice? {
  switch action {
  case .counter(.isPrimeButtonTapped), .onlineCounter(.isPrimeButtonTapped):
    return after.primeModal.map { Notice($0.answer) }
  case .counter(let action), .onlineCounter(let action):
    return counterNotice(action, before: before.counter, after: after.counter)
  case .primeModal(let action):
    guard let old = before.primeModal, let new = after.primeModal else { return nil }
    return primeModalNotice(action, before: old, after: new)
  case .favoritePrimes(.primeButtonTapped(let n)):
    return counterNotice(.nthPrimeRequested(n), before: before.counter, after: after.counter)
  case .favoritePrimes(let action):
    return favoritePrimesNotice(action, before: before.favoritePrimes, after: after.favoritePrimes)
  case .history(let action):
    return historyNotice(
      action, before.favoritePrimes.favoritePrimes, after.favoritePrimes.favoritePrimes)
  case .screenSelected, .sourceSelected:
    return nil
  }
}

private func historyNotice(_ action: UndoAction, _ old: [Int], _ new: [Int]) -> Notice? {
  let (removed, added) = (old.subtracting(new).listed, new.subtracting(old).listed)
  let parts = [
    removed.isEmpty ? nil : "removed \(removed) from favorites",
    added.isEmpty ? nil : "added \(added) to favorites",
  ].compactMap(\.self)
  guard !parts.isEmpty else { return nil }
  return Notice("\(action == .redo ? "redone" : "undone"): \(parts.joined(separator: ", "))")
}
