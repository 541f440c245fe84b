/// The parts of a root store that its effects use, even after the store has been released.
///
/// An effect does not retain its store: the host refers weakly to the registry, and the end of each
/// route refers weakly to the engine. Ownership goes in one direction, apart from two cycles:
///
/// - A view store retains its store, a scoped store its parent, and a root store the engine, its
///   context with the registry, and the state. An observation token retains its view store, and the
///   observers refer to tokens without retaining them.
/// - The registry retains the running effects, these their plans, and a plan its host, its work and
///   the routes of its actions. A location retains the parts that are registered in it, and each
///   part its plan, which retains the root's location: this cycle ends when the part has ended or
///   was cancelled. When the registry is released with the store, it cancels all parts.
/// - The token of ``ViewStore/states`` is retained by the context's observers until the store is
///   released or the sequence ends.
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
