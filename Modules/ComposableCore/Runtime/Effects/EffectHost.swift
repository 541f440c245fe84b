/// What the effects of one root store need of it, as far as it is still there.
@MainActor
final class EffectHost {
  let reporter: Reporter

  /// What runs and what can be cancelled; nil after the end of the store.
  private(set) weak var registry: EffectRegistry?

  /// Calls a function, then drains the queue; calls it also after the end of the store.
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
