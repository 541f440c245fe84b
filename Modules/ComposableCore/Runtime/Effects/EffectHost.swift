/// What the effects of one root store need of it, as far as it is still there.
@MainActor
final class EffectHost {
  let reporter: Reporter

  /// What runs and what can be cancelled; nil when the store is gone.
  private(set) weak var registry: EffectRegistry?

  /// Calls a function, then drains the queue; calls it also when the store is gone.
  let withDrain: @MainActor (@MainActor () -> Void) -> Void

  init(
    reporter: Reporter,
    registry: EffectRegistry,
    withDrain: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) {
    self.reporter = reporter
    self.registry = registry
    self.withDrain = withDrain
  }
}
