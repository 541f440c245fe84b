/// The entry of one cancellable effect in the effect table, from the turn in which the reducer
/// returned it until it is over or cancelled.
@MainActor
final class Enrollment {
  let id: EffectID
  let order: EffectOrder
  let cancelsInFlight: Bool
  private(set) var isCancelled = false
  private var effects = RunningEffects()

  init(id: EffectID, order: EffectOrder, cancelsInFlight: Bool) {
    self.id = id
    self.order = order
    self.cancelsInFlight = cancelsInFlight
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
