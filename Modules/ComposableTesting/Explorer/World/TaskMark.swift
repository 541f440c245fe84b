/// A mark of the tasks of an effect: its own, and those that one of them creates with `Task.init`,
/// which inherit it.
///
/// Child tasks do not hold it, and detached tasks do not inherit it.
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

  /// Whether one task holds the mark; never if that cannot be told.
  ///
  /// - Precondition: The task that was created first is not over.
  @MainActor
  var isUnique: Bool { Self.countsTasks && hasOneReference }

  /// Whether each task with the mark holds one reference to it, as Swift's runtime does it now.
  @MainActor
  private static let countsTasks: Bool = {
    // None of these tasks runs before this returns.
    func startTask() { Task { @MainActor in } }
    let one = TaskMark(startTask)
    let two = TaskMark {
      startTask()
      startTask()
    }
    return one.hasOneReference && !two.hasOneReference
  }()

  private var hasOneReference: Bool {
    // An unmanaged reference has the layout of a strong one, and is not counted. The object exists,
    // since a task that is not over holds it.
    var object = object
    return withUnsafeMutablePointer(to: &object) {
      $0.withMemoryRebound(to: Object.self, capacity: 1) {
        isKnownUniquelyReferenced(&$0.pointee)
      }
    }
  }
}
