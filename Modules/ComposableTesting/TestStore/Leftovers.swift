internal import ComposableCore
import Synchronization

/// A test store's unreceived actions and running effects.
///
/// This class is not isolated to an actor, so that a test store's `deinit` can fail the test.
final class Leftovers<Action: Sendable>: Sendable {
  private struct Storage {
    /// The unreceived actions begin at `first`.
    var actions: [Action?] = []
    var first = 0
    var effects: [UInt64: TestEffect] = [:]
    /// The numbers of the running effects that were cancelled.
    var cancelled: Set<UInt64> = []
    var exhaustivity = Exhaustivity.on
    var wereReported = false
    /// Whether the feature has dismissed itself and the test has not received the dismissal.
    var hasDismissal = false
  }

  private let storage = Mutex(Storage())

  /// The maximum number of list items shown.
  private static var maximumShown: Int { 10 }

  var exhaustivity: Exhaustivity {
    get { storage.withLock { $0.exhaustivity } }
    set { storage.withLock { $0.exhaustivity = newValue } }
  }

  /// Whether the test has already failed because of these actions and effects.
  var wereReported: Bool {
    get { storage.withLock { $0.wereReported } }
    set { storage.withLock { $0.wereReported = newValue } }
  }

  // MARK: - Actions

  func append(_ action: Action) {
    storage.withLock { $0.actions.append(action) }
  }

  func removeFirst() {
    storage.withLock { storage in
      storage.actions[storage.first] = nil
      storage.first += 1
      guard storage.first > 64, storage.first * 2 > storage.actions.count else { return }
      storage.actions.removeFirst(storage.first)
      storage.first = 0
    }
  }

  /// The unreceived actions as a list; nil if there are none.
  var actionList: (count: Int, text: String)? {
    let (count, actions) = storage.withLock { storage in
      let rest = storage.actions[storage.first...]
      return (rest.count, rest.prefix(Self.maximumShown).compactMap(\.self))
    }
    return count == 0
      ? nil : (count, listText(actions.map { briefText($0) }, of: count, thing: "action"))
  }

  // MARK: - Dismissal

  func insertDismissal() {
    storage.withLock { $0.hasDismissal = true }
  }

  /// Removes the feature's dismissal, and returns whether there was one.
  func removeDismissal() -> Bool {
    storage.withLock { storage in
      defer { storage.hasDismissal = false }
      return storage.hasDismissal
    }
  }

  // MARK: - Effects

  func insert(_ effect: TestEffect, number: UInt64) {
    storage.withLock { $0.effects[number] = effect }
  }

  func didCancelEffect(number: UInt64) {
    _ = storage.withLock { $0.cancelled.insert(number) }
  }

  func removeEffect(number: UInt64) {
    storage.withLock { storage in
      storage.effects[number] = nil
      storage.cancelled.remove(number)
    }
  }

  /// The running effects, in the order in which they started.
  private var effects: [(effect: TestEffect, isCancelled: Bool)] {
    storage.withLock { storage in
      storage.effects.sorted { $0.key < $1.key }
        .map { ($0.value, storage.cancelled.contains($0.key)) }
    }
  }

  /// The running effects as a list; nil if there are none.
  var effectList: String? { effectList(of: effects.map(\.effect)) }

  private func effectList(of effects: [TestEffect]) -> String? {
    effects.isEmpty
      ? nil
      : listText(
        effects.prefix(Self.maximumShown).map(\.description), of: effects.count, thing: "effect")
  }

  // MARK: - Failures

  /// The failures at the end of a test; empty when nothing is left.
  var failures: [String] {
    var failures: [String] = []
    if let (count, text) = actionList {
      failures.append(
        """
        \(counted(count, "action")) sent by effects \(count == 1 ? "was" : "were") not received:
        \(text)
        Receive each action, or call skipReceivedActions().
        """)
    }
    if storage.withLock({ $0.hasDismissal }) {
      failures.append(
        """
        The feature dismissed itself, but the dismissal was not received. Add the step \
        'await store.receiveDismissal()'.
        """)
    }
    let leftovers = effects.filter(\.effect.isLeftover)
    if let list = effectList(of: leftovers.filter(\.isCancelled).map(\.effect)) {
      failures.append(
        """
        Effects are still running although they were cancelled:
        \(list)
        End their work when Task.isCancelled is true, or await functions that throw on cancellation.
        """)
    }
    if let effectList = effectList(of: leftovers.filter { !$0.isCancelled }.map(\.effect)) {
      failures.append(
        """
        Effects are still running:
        \(effectList)
        \(isWaitingForClock ? "They are waiting on a test clock. Advance the clock. " : "")\
        Let them end and call finish(), cancel them with an action or the task that send returned, \
        or skip them with skipInFlightEffects().
        """)
    }
    return failures
  }

  /// Whether effects are running, and each sleeps on test clocks that no task is advancing.
  var isWaitingForClock: Bool {
    let effects = storage.withLock { $0.effects }
    return !effects.isEmpty
      && effects.values.allSatisfy { effect in
        let clocks = effect.sleepingClocks
        return !clocks.isEmpty && clocks.allSatisfy { !$0.isAdvancing }
      }
  }
}
