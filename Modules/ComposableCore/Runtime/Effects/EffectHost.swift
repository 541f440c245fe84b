/// The parts of a root store that its effects use, even after the store has been released.
@MainActor
@usableFromInline
final class EffectHost {
  let reporter: Reporter

  /// The effects that are running or can be cancelled, or nil if the store has been released.
  private(set) weak var registry: EffectRegistry?

  /// The location of the root's state.
  let root: ChildLocation

  /// Calls a function and then drains the queue, if the store still exists.
  let withDrain: @MainActor (@MainActor () -> Void) -> Void

  @usableFromInline
  init(
    reporter: Reporter,
    registry: EffectRegistry,
    withDrain: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) {
    self.reporter = reporter
    self.registry = registry
    root = registry.children
    self.withDrain = withDrain
  }

  /// Returns the number of the next plan, or zero if the store has been released.
  func makePlanNumber() -> UInt64 {
    registry?.makePlanNumber() ?? 0
  }
}
