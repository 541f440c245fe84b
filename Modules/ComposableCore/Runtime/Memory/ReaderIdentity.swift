/// What two readers of one state of a store have in common.
// The address is compared and never read.
@usableFromInline
struct ReaderIdentity: Hashable {
  private enum Origin: Hashable {
    case memory(UnsafeRawPointer, type: ObjectIdentifier)
    case store(ObjectIdentifier)
  }

  /// One step from a state to a part of it.
  private struct Step: Hashable {
    let path: AnyKeyPath
    let child: AnyHashable?
  }

  private let origin: Origin
  private var steps: [Step] = []

  /// The state that a pointer points to.
  @MainActor
  init<State>(of pointer: StatePointer<State>) {
    origin = .memory(UnsafeRawPointer(pointer.address), type: ObjectIdentifier(State.self))
  }

  /// The state of one store, as long as the store lives.
  @usableFromInline
  init(of store: AnyObject) {
    origin = .store(ObjectIdentifier(store))
  }

  /// The same for a part of the state.
  ///
  /// - Parameters:
  ///   - path: The key path to the part.
  ///   - child: The identity of the child there; nil when it has none.
  /// - Returns: The identity of the part's reader.
  @usableFromInline
  func appending(_ path: AnyKeyPath, child: AnyHashable? = nil) -> Self {
    var identity = self
    identity.steps.append(Step(path: path, child: child))
    return identity
  }
}
