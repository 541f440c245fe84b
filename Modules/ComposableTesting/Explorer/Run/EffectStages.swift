/// The stages of effects that were watched, and those in which an effect continued without a
/// response.
///
/// An effect may start a task and make a request at the same time. Nothing shows how many tasks it
/// has, so each stage is watched for a while when an effect is first in it, and each time if an
/// effect has then continued. What an effect does in a stage depends on nothing else.
@MainActor
final class EffectStages {
  /// A stage of an effect: what returned it, its index among the parts of that, and the events
  /// since it started.
  struct Stage: Hashable {
    let origin: EffectsKey.Origin?
    let part: Int
    let history: [ExploredEffect.Event]
  }

  private var quiet: Set<Stage> = []
  private var active: Set<Stage> = []

  /// Whether effects in a stage are to be watched.
  func needsWatch(_ stage: Stage) -> Bool {
    active.contains(stage) || !quiet.contains(stage)
  }

  func recordQuiet(_ stages: [Stage]) {
    quiet.formUnion(stages)
  }

  func recordActivity(_ stages: [Stage]) {
    active.formUnion(stages)
  }
}
