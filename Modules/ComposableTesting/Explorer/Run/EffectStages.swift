/// The stages of effects that were watched: whether an effect continued without a response.
///
/// An effect may start a task and make a request at the same time. Nothing shows how many tasks it
/// has, so each stage is watched for a while when an effect is first in it, and each time if an
/// effect has then continued.
@MainActor
final class EffectStages {
  /// A stage of the effect that is a part of what the action with a number returned: the number of
  /// events so far.
  struct Stage: Hashable {
    let action: Int?
    let part: Int
    let eventCount: Int
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
