/// The stages in which effects were watched and did nothing without a response.
///
/// An effect may start a task and make a request at the same time, and nothing reveals all tasks
/// that it has started. So an effect is watched for a while when it first enters a stage. If the
/// effect then continues, it is watched each time. Its behavior in a stage depends on nothing else.
@MainActor
final class EffectStages {
  /// A stage of an effect: its origin, and its events, requests and sent actions since it started.
  struct Stage: Hashable {
    /// The origin of the plan, and the index of the effect's part in the plan.
    let origin: EffectsKey.Origin?
    let part: Int
    let progress: ExploredEffect.Progress

    /// The number of actions that the effect has sent.
    let sendCount: Int
  }

  private var quiet: Set<Stage> = []

  /// Whether effects in a stage must be watched.
  func needsWatch(_ stage: Stage) -> Bool {
    !quiet.contains(stage)
  }

  func recordQuiet(_ stages: [Stage]) {
    quiet.formUnion(stages)
  }
}
