/// Identifies a pending request, whatever the order in which requests were made.
enum RequestKey: Hashable, Sendable {
  /// A request of an effect: its plan and the index of the plan's group, its part of the plan, the
  /// name of the request, and its number among those of the effect with the name.
  case effect(EffectsKey.Plan, group: Int, part: Int, name: String, number: Int)
  /// A request made outside an effect: its name, and its number among those with the name.
  case other(String, index: Int)
}
