/// Some of the running effects: all of a store, of a tree, or under an id.
@MainActor
struct RunningEffects {
  private var effects: [ObjectIdentifier: RunningEffect] = [:]

  var isEmpty: Bool { effects.isEmpty }

  var all: some Collection<RunningEffect> { effects.values }

  mutating func insert(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = effect
  }

  mutating func remove(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = nil
  }

  /// Cancels them all; they stay until each says that it is over.
  func cancel() {
    for effect in effects.values { effect.cancel() }
  }
}
