/// What runs and what can be cancelled: one table for each root store.
///
/// It is empty when nothing runs and nothing waits.
@MainActor
@usableFromInline
package final class EffectTable {
  private var running = RunningEffects()
  private var enrollments: [EffectID: [ObjectIdentifier: Enrollment]] = [:]
  private var children = ChildEntries()

  /// When throttled effects may start again; they run nothing and do not count as contents.
  var throttleIntervals = ThrottleIntervals()

  /// Whether effects of children run or wait.
  @usableFromInline @exclusivity(unchecked) private(set) var hasChildren = false

  @usableFromInline
  init() {}

  isolated deinit {
    // The root store is gone: nobody is left to answer to.
    cancelAll()
  }

  /// Called when asynchronous work is over.
  package var onEnd: (@MainActor () -> Void)?

  /// Whether nothing runs and no id is in use.
  package var isEmpty: Bool {
    running.isEmpty && enrollments.isEmpty && children.isEmpty
  }

  /// Cancels everything that runs.
  package func cancelAll() {
    running.cancel()
  }

  /// How many asynchronous effects run.
  package var runningCount: Int { running.all.count }

  /// The action that started each running effect, and where the effect was written, in no order.
  package var inFlight: [(action: any Sendable, source: SourcePosition)] {
    running.all.map { ($0.action, $0.source) }
  }

  func insert(_ effect: RunningEffect) {
    running.insert(effect)
    effect.tree.insert(effect)
    for enrollment in effect.enrollments { enrollment.insert(effect) }
  }

  func remove(_ effect: RunningEffect) {
    running.remove(effect)
    onEnd?()
  }

  func insert(_ enrollment: Enrollment) {
    let key = ObjectIdentifier(enrollment)
    switch enrollment.reason {
    case .id(let id, _): enrollments[id, default: [:]][key] = enrollment
    case .child(let presence):
      children.insert(enrollment, presence)
      hasChildren = true
    }
  }

  func remove(_ enrollment: Enrollment) {
    let key = ObjectIdentifier(enrollment)
    switch enrollment.reason {
    case .id(let id, _):
      enrollments[id]?[key] = nil
      if enrollments[id]?.isEmpty == true { enrollments[id] = nil }
    case .child(let presence):
      // What it sent and is still in the queue is the child's.
      if enrollment.queuedActions == 0 || enrollment.isCancelled {
        children.remove(enrollment, presence)
        hasChildren = !children.isEmpty
      }
    }
  }

  /// Cancels one entry.
  func cancel(_ enrollment: Enrollment) {
    remove(enrollment)
    enrollment.cancel()
  }

  /// Cancels the effects of children that are not in a state any more.
  @usableFromInline
  func cancelChildren<State>(missingIn state: State) {
    for enrollment in children.gone(from: state) {
      enrollment.cancel()
      remove(enrollment)
    }
  }

  /// Cancels what is enrolled under the id and in reach of `order`.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - order: The place of what cancels.
  ///   - enclosing: The entries around what cancels: an effect does not cancel itself.
  func cancel(_ id: EffectID, reaching order: EffectOrder, sparing enclosing: [Enrollment]) {
    let reached = (enrollments[id] ?? [:]).values.filter { enrollment in
      order.reaches(enrollment.order) && !enclosing.contains { $0 === enrollment }
    }.sorted { $0.order < $1.order }
    for enrollment in reached { remove(enrollment) }
    for enrollment in reached { enrollment.cancel() }
  }
}
