/// The entry of one effect in the effect table that has an id or is a child's, from the turn in
/// which the reducer returned it until it is over or cancelled.
@MainActor
@usableFromInline
final class Enrollment {
  /// What it is entered for.
  @usableFromInline
  enum Reason {
    case id(EffectID, cancelsInFlight: Bool)
    case child(Presence)
  }

  @usableFromInline let reason: Reason
  let order: EffectOrder
  @usableFromInline private(set) var isCancelled = false
  private var effects = RunningEffects()

  /// How many of the actions that its effects sent are in the queue.
  @usableFromInline var queuedActions = 0

  /// Whether its effects are over.
  @usableFromInline var isOver = false

  init(_ reason: Reason, order: EffectOrder) {
    self.reason = reason
    self.order = order
  }

  /// Whether it is entered for a child.
  var isChild: Bool {
    if case .child = reason { true } else { false }
  }

  func insert(_ effect: RunningEffect) {
    effects.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    effects.remove(effect)
  }

  /// Ends what runs under the entry and keeps what waits from starting.
  func cancel() {
    isCancelled = true
    // A copy, since what hears of its cancellation may come back here.
    let running = effects
    running.cancel()
  }
}
