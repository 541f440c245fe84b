/// The identity of a store's state, which all readers of that state share.
// The address is compared but never read from.
@usableFromInline
struct ReaderIdentity: Hashable {
  private enum Origin: Hashable {
    case memory(UnsafeRawPointer, type: ObjectIdentifier)
    case store(ObjectIdentifier)
  }

  /// One step from a state to one of its parts.
  private struct Step: Hashable {
    let path: AnyKeyPath
    let child: AnyHashable?
  }

  private let origin: Origin
  private var steps: [Step] = []

  /// Creates the identity of the state to which a pointer points.
  @MainActor
  init<State>(of pointer: StatePointer<State>) {
    origin = .memory(UnsafeRawPointer(pointer.address), type: ObjectIdentifier(State.self))
  }

  /// Creates the identity of a store's state, which is unique as long as the store exists.
  @usableFromInline
  init(of store: AnyObject) {
    origin = .store(ObjectIdentifier(store))
  }

  /// Returns the identity of a part of the state.
  ///
  /// - Parameters:
  ///   - path: The key path to the part.
  ///   - child: The identity of the child at the key path, or nil if the child has none.
  /// - Returns: The identity of the part.
  @usableFromInline
  func appending(_ path: AnyKeyPath, child: AnyHashable? = nil) -> Self {
    var identity = self
    identity.steps.append(Step(path: path, child: child))
    return identity
  }
}
