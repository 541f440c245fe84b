/// A mark on an effect's own task and on the tasks created from it with `Task.init`, which inherit
/// the mark.
///
/// Child tasks do not hold the mark, and detached tasks do not inherit it.
struct TaskMark: Sendable {
  private final class Object: Sendable {}

  @TaskLocal private static var current: Object?

  private let object: Unmanaged<Object>

  /// Marks the task that `start` creates.
  @MainActor
  init(_ start: () -> Void) {
    let object = Object()
    Self.$current.withValue(object, operation: start)
    self.object = .passUnretained(object)
  }

  /// Whether exactly one task holds the mark; false if the number of tasks is unknown.
  ///
  /// - Precondition: The first task with the mark has not ended.
  @MainActor
  var isUnique: Bool { Self.countsTasks && hasOneReference }

  /// Whether each task with the mark holds one reference to it, as in the current Swift runtime.
  @MainActor
  private static let countsTasks: Bool = {
    // None of these tasks runs before this closure returns.
    func startTask() { Task { @MainActor in } }
    let one = TaskMark(startTask)
    let two = TaskMark {
      startTask()
      startTask()
    }
    return one.hasOneReference && !two.hasOneReference
  }()

  private var hasOneReference: Bool {
    // An unmanaged reference has the layout of a strong reference, and is not counted. The object
    // exists, because a task that has not ended holds it.
    var object = object
    return withUnsafeMutablePointer(to: &object) {
      $0.withMemoryRebound(to: Object.self, capacity: 1) {
        isKnownUniquelyReferenced(&$0.pointee)
      }
    }
  }
}
