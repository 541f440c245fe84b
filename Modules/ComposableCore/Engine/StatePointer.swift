/// Where the root's state, or a stored part of it, lies: read in place and never written.
///
/// What makes the pointer right stands at ``StateBox``; actions wait while a function looks at it.
@MainActor
@usableFromInline
struct StatePointer<State> {
  @usableFromInline let address: UnsafePointer<State>

  // A store that has the pointer has the notifier too, so neither outlives the other; not counted,
  // since it is looked at for each action.
  @usableFromInline unowned(unsafe) let changes: ChangeNotifier

  @inlinable
  init(_ address: UnsafePointer<State>, _ changes: ChangeNotifier) {
    self.address = address
    self.changes = changes
  }

  /// A copy of the state.
  @inlinable
  var state: State { address.pointee }

  /// Calls a function with the state where it lies.
  @inlinable
  func borrow<Result>(_ body: @MainActor (borrowing State) -> Result) -> Result {
    changes.keepingStill { address.borrow(body) }
  }

  /// Where a part is; nil for what is computed, observed or reached through an object.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> StatePointer<Part>? {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return nil }
    let part = UnsafeRawPointer(address).advanced(by: offset)
    return StatePointer<Part>(part.assumingMemoryBound(to: Part.self), changes)
  }
}
