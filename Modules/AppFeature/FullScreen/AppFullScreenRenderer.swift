public import ComposableCore
internal import Counter
internal import FavoritePrimes
internal import Foundation
internal import PrimeModal

/// Returns the application's screen in the full screen: that of the selected feature, with the
/// typed commands of all.
public func renderAppFullScreen(
  _ state: AppFullScreenViewState
) -> Screen<AppFullScreenViewAction> {
  var screen = render(state.selectedScreen, state)
  screen.title = "PrimeTime  \(screen.title)"
  screen.navigation = navigation(selected: state.selectedScreen)
  screen.footer = activityRows(state)
  screen.shortcuts += historyControls(
    canUndo: state.canUndo, canRedo: state.canRedo,
    disabled: state.favoritePrimes.busyReason, keys: { $0 == .undo ? ["u"] : ["r"] },
    sends: AppFullScreenViewAction.history)
  screen.shortcuts += sourceControls(
    state.nthPrimeSource, disabled: state.counter.busyReason,
    sends: AppFullScreenViewAction.sourceSelected)
  for other in AppScreen.allCases where other != state.selectedScreen {
    let hidden = render(other, state)
    // The commands of a hidden screen can be typed; its keys work only while it is shown.
    screen.shortcuts += hidden.beneath.controls.map { control in
      var control = control
      control.keys = []
      return control
    }
    if let overlay = hidden.overlay, screen.overlay == nil || overlay.isAlert {
      screen.present(overlay)
    }
  }
  return screen
}

/// Returns a screen without the parts that all screens share.
private func render(
  _ screen: AppScreen, _ state: AppFullScreenViewState
) -> Screen<AppFullScreenViewAction> {
  switch screen {
  case .counter:
    counterFeatureScreen(state)
  case .favorites:
    renderFavoritePrimesFullScreen(state.favoritePrimes)
      .disabled(because: state.counter.busyReason) { $0.command == "ask" || $0.keys.contains("n") }
      .map(AppFullScreenViewAction.favoritePrimes)
  }
}

/// Returns a control for each screen, with its number and the arrow that leads to it.
private func navigation(
  selected: AppScreen
) -> [Screen<AppFullScreenViewAction>.Control] {
  let screens = AppScreen.allCases
  let digits = Array("123456789")
  let shown = screens.firstIndex(of: selected) ?? 0
  return screens.enumerated().map { index, screen in
    var keys = index < digits.count ? [ScreenKey.character(digits[index])] : []
    if index == max(shown - 1, 0) { keys.append(.left) }
    if index == min(shown + 1, screens.count - 1) { keys.append(.right) }
    return .button(screen.title, keys: keys, sends: .screenSelected(screen))
  }
}

extension Screen {
  /// The screen without its overlay.
  fileprivate var beneath: Self {
    var screen = self
    screen.overlay = nil
    return screen
  }
}

extension Screen.Overlay {
  fileprivate var isAlert: Bool {
    if case .alert = self { true } else { false }
  }
}

/// Returns the counter's screen with the prime detail as a modal.
private func counterFeatureScreen(
  _ state: AppFullScreenViewState
) -> Screen<AppFullScreenViewAction> {
  var screen = renderCounterFullScreen(state.counter).map { action -> AppFullScreenViewAction in
    switch state.nthPrimeSource {
    case .offline: .counter(action)
    case .online: .onlineCounter(action)
    }
  }
  screen.rows.append(.text(state.nthPrimeSource.text))
  guard let primeModal = state.primeModal, case .modal(var modal) = screen.overlay else {
    return screen
  }
  let detail = renderPrimeModal(primeModal).map(AppFullScreenViewAction.primeModal)
  modal.title = detail.title
  modal.rows = detail.rows + modal.rows
  modal.shortcuts += detail.shortcuts
  screen.overlay = .modal(modal)
  return screen
}

private func activityRows(
  _ state: AppFullScreenViewState
) -> [Screen<AppFullScreenViewAction>.Row] {
  guard !state.activities.isEmpty else { return [] }
  let timeZone = state.timeZone
  return [
    .text("Activity"),
    .list(
      Screen.Items(state.activities) { Screen.Item(" " + $0.line(in: timeZone)) }, empty: ""),
  ]
}

/// Returns the notice that the full screen shows after a user action; nil if the screen shows its
/// result.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A notice, or nil.
public func appFullScreenNotice(
  _ action: AppFullScreenViewAction,
  before: AppFullScreenViewState,
  after: AppFullScreenViewState
) -> Notice? {
  switch action {
  case .counter, .onlineCounter, .screenSelected, .sourceSelected:
    return nil
  case .history(let action):
    return historyNotice(
      action, from: before.favoritePrimes.list.favoritePrimes,
      to: after.favoritePrimes.list.favoritePrimes)
  case .primeModal(let action):
    guard let old = before.primeModal, let new = after.primeModal else { return nil }
    return primeModalNotice(action, before: old, after: new)
  case .favoritePrimes(let action):
    return favoritePrimesFullScreenNotice(
      action, before: before.favoritePrimes, after: after.favoritePrimes)
  }
}

/// Returns a warning about favorites that ending the program would lose; nil if there are none.
public func appFullScreenExitWarning(_ state: AppFullScreenViewState) -> String? {
  state.favoritePrimes.exitWarning
}
