public import ComposableCore
internal import Counter
internal import FavoritePrimes
internal import PrimeModal

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
  case .counter(.isPrimeButtonTapped):
    return Notice(after.primeModal?.answer ?? "the detail is closed")
  case .counter(let action):
    return counterNotice(action, before: before.counter, after: after.counter)
  case .primeModal(let action):
    // The actions of the detail do not close it, so both view states exist.
    guard let old = before.primeModal, let new = after.primeModal else {
      return Notice("the detail is closed")
    }
    return primeModalNotice(action, before: old, after: new)
  case .favoritePrimes(.primeButtonTapped):
    return counterNthPrimeAnswer(after.counter)
  case .favoritePrimes(let action):
    return favoritePrimesNotice(
      action, before: before.favoritePrimes, after: after.favoritePrimes)
  case .screenSelected(let screen):
    return Notice("showing the \(screen.rawValue)")
  }
}

/// Returns a warning about favorites that ending line mode would lose; nil if there are none.
public func appLineFarewell(_ state: AppLineViewState) -> String? {
  let count = state.favoritePrimes.unwrittenCount
  guard count > 0 else { return nil }
  return count == 1
    ? "1 favorite was not written. 'write' keeps it for 'load'."
    : "\(count) favorites were not written. 'write' keeps them for 'load'."
}
