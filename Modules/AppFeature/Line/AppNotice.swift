public import ComposableCore
internal import Counter
internal import FavoritePrimes
internal import PrimeModal

/// What line mode says after a command.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line, and why it failed if it did.
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
    // The detail stays shown, whatever is done in it.
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

/// What would be lost if line mode ended now, in words; nil when nothing would.
public func appLineFarewell(_ state: AppLineViewState) -> String? {
  let count = state.favoritePrimes.unwrittenCount
  guard count > 0 else { return nil }
  return count == 1
    ? "1 favorite was not written. 'write' keeps it for 'load'."
    : "\(count) favorites were not written. 'write' keeps them for 'load'."
}
