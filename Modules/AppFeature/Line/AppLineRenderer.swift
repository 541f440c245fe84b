public import ComposableCore
internal import Counter
internal import FavoritePrimes
internal import PrimeModal

/// Returns the application's screen: that of the selected feature, with the commands of all.
public func renderApp(_ state: AppLineViewState) -> Screen<AppLineViewAction> {
  let hidden = AppScreen.allCases.filter { $0 != state.selectedScreen }.map { render($0, state) }
  var screen = render(state.selectedScreen, state)
  screen.title = "PrimeTime - \(screen.title)"
  // An array of the controls would copy each once more.
  for other in hidden { other.forEachControl { screen.shortcuts.append($0) } }
  screen.shortcuts.append(activity(state))
  screen.shortcuts.append(navigation)
  screen.shortcuts += historyControls(
    canUndo: state.canUndo, canRedo: state.canRedo,
    disabled: state.favoritePrimes.fileDisabledReason, sends: AppLineViewAction.history)
  screen.shortcuts += sourceControls(
    state.nthPrimeSource, disabled: state.counter.jumpDisabledReason,
    sends: AppLineViewAction.sourceSelected)
  for other in hidden { screen.show(alertOf: other) }
  return screen
}

/// Returns a screen without the parts that all screens share.
private func render(_ screen: AppScreen, _ state: AppLineViewState) -> Screen<AppLineViewAction> {
  switch screen {
  case .counter:
    counterFeatureScreen(state)
  case .favorites:
    renderFavoritePrimes(state.favoritePrimes)
      // The counter handles this command and allows one request at a time.
      .disabled(because: state.counter.jumpDisabledReason) { $0.command == "ask" }
      .map(AppLineViewAction.favoritePrimes)
  }
}

extension Screen {
  /// Shows the alert of another screen, if it has one, unless this screen shows an alert itself.
  ///
  /// The controls of a popover below the alert are kept.
  fileprivate mutating func show(alertOf other: Screen) {
    guard case .alert = other.overlay else { return }
    switch overlay {
    case .alert: return
    case .modal(let screen), .popover(let screen): shortcuts += screen.controls
    case nil: break
    }
    overlay = other.overlay
  }
}

/// Returns the counter's screen with the prime detail as a popover.
private func counterFeatureScreen(_ state: AppLineViewState) -> Screen<AppLineViewAction> {
  var screen = renderCounter(state.counter).map { action -> AppLineViewAction in
    switch state.nthPrimeSource {
    case .offline: .counter(action)
    case .online: .onlineCounter(action)
    }
  }
  screen.rows.append(.text(state.nthPrimeSource.text))
  guard let primeModal = state.primeModal else {
    screen.shortcuts += hiddenDetailControls
    return screen
  }
  let detail = renderPrimeModal(primeModal).map(AppLineViewAction.primeModal)
  if case .popover(let frame) = screen.overlay {
    screen.overlay = .popover(
      Screen(
        title: detail.title,
        rows: detail.rows + frame.rows,
        shortcuts: detail.shortcuts + frame.shortcuts
      ))
  } else {
    screen.shortcuts += detail.controls
  }
  return screen
}

/// The controls of the prime detail while it is not shown, disabled with the reason.
private let hiddenDetailControls: [Screen<AppLineViewAction>.Control] = {
  let viewState = PrimeModalViewState(PrimeModalState(count: 0, favoritePrimes: []))
  return renderPrimeModal(viewState)
    .disabled(because: "no detail is shown. Ask 'prime' first.")
    .map(AppLineViewAction.primeModal).controls
}()

private func activity(_ state: AppLineViewState) -> Screen<AppLineViewAction>.Control {
  .lookup("what happened when", command: "activity", answer: state.activity)
}

private let navigation: Screen<AppLineViewAction>.Control = {
  let names = AppScreen.allCases.map(\.rawValue)
  return .field(
    "choose what 'show' shows", command: "go", argument: names.joined(separator: "|")
  ) { name in
    AppScreen(rawValue: name).map { .success(.screenSelected($0)) }
      ?? .failure(
        Refusal("there is no screen '\(name)'. Try \(names.map { "go \($0)" }.alternatives)."))
  }
}()

/// Returns the notice that line mode prints after a command.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line, with the failure if the action failed.
public func appNotice(
  _ action: AppLineViewAction,
  before: AppLineViewState,
  after: AppLineViewState
) -> Notice {
  switch action {
  case .counter(.isPrimeButtonTapped), .onlineCounter(.isPrimeButtonTapped):
    return Notice(after.primeModal?.answer ?? "the detail is closed")
  case .counter(let action), .onlineCounter(let action):
    return counterNotice(action, before: before.counter, after: after.counter)
  case .primeModal(let action):
    // The actions of the detail do not close it, so both view states exist.
    guard let old = before.primeModal, let new = after.primeModal else {
      return Notice("the detail is closed")
    }
    return primeModalNotice(action, before: old, after: new)
  case .favoritePrimes(.primeButtonTapped):
    return counterNthPrimeNotice(after.counter)
  case .favoritePrimes(let action):
    return favoritePrimesNotice(
      action, before: before.favoritePrimes, after: after.favoritePrimes)
  case .screenSelected(let screen):
    return Notice("showing \(screen.title)")
  case .history(let action):
    return historyNotice(
      action, from: before.favoritePrimes.favoritePrimes, to: after.favoritePrimes.favoritePrimes)
  case .sourceSelected:
    return Notice(after.nthPrimeSource.text)
  }
}

/// Returns a warning about favorites that ending line mode would lose; nil if there are none.
public func appExitWarning(_ state: AppLineViewState) -> String? {
  state.favoritePrimes.unwritten.map { "\($0). Try 'write'." }
}
