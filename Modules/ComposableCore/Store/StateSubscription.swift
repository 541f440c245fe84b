/// The subscription of an observer that is handed states.
// It holds the observer itself: in the closure that hands it the state it would be an object more.
@usableFromInline
final class StateSubscription<State>: ObservationToken {
  // Touched on the main actor alone, and written whole when it is not being called.
  @usableFromInline @exclusivity(unchecked) var observer: Observer

  /// A function that is called where it is: a copy would be retained for each call.
  @MainActor
  @usableFromInline
  struct Observer: ~Copyable {
    @usableFromInline let onChange: @MainActor (State) -> Void

    @inlinable
    init(_ onChange: @escaping @MainActor (State) -> Void) {
      self.onChange = onChange
    }

    /// Hands it a state where that lies.
    @inlinable
    func callAsFunction(_ state: UnsafePointer<State>) {
      state.borrow(onChange)
    }
  }

  @inlinable
  init(
    to subscriptions: Subscriptions,
    row: RowAudience?,
    onChange: @escaping @MainActor (State) -> Void,
    afterAction: @escaping @MainActor (ObservationToken) -> Void
  ) {
    observer = Observer(onChange)
    super.init(to: subscriptions, row: row, afterAction: afterAction)
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    observer = Observer { _ in }
  }
}
