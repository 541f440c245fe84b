/// The stages of effects in which they were watched, and did nothing without a response.
///
/// An effect may start a task and make a request at the same time, and nothing shows all tasks that
/// it has started. So it is watched for a while when it is first in a stage, and each time if it
/// has then continued. What it does in a stage depends on nothing else.
@MainActor
final class EffectStages {
  /// A stage of an effect: what it is, and what has happened and what it has done since it started.
  struct Stage: Hashable {
    /// What returned it, and its index among the parts of that.
    let origin: EffectsKey.Origin?
    let part: Int
    let progress: ExploredEffect.Progress

    /// The number of actions that it has sent.
    let sendCount: Int
  }

  private var quiet: Set<Stage> = []

  /// Whether effects in a stage are to be watched.
  func needsWatch(_ stage: Stage) -> Bool {
    !quiet.contains(stage)
  }

  func recordQuiet(_ stages: [Stage]) {
    quiet.formUnion(stages)
  }
}
