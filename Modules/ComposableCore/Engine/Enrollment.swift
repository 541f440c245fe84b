/// The entry of one cancellable effect in the effect table, from the turn in which the reducer
/// returned it until it is over or cancelled.
@MainActor
final class Enrollment {
  let id: EffectID
  let order: EffectOrder
  let cancelsInFlight: Bool
  private(set) var isCancelled = false
  private var effects: [ObjectIdentifier: RunningEffect] = [:]

  init(id: EffectID, order: EffectOrder, cancelsInFlight: Bool) {
    self.id = id
    self.order = order
    self.cancelsInFlight = cancelsInFlight
  }

  func insert(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = effect
  }

  func remove(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = nil
  }

  /// Ends what runs under the entry and keeps what waits from starting.
  func cancel() {
    isCancelled = true
    for effect in effects.values { effect.cancel() }
  }
}
