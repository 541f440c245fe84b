/// Observes the view states of a view store, which it retains.
@usableFromInline
final class ViewObserver<ViewState, ViewAction: Sendable>: ObservationToken {
  // Accessed on the main actor alone, and written whole when it is not being called.
  @usableFromInline @exclusivity(unchecked) var view: ViewStore<ViewState, ViewAction>?
  @usableFromInline @exclusivity(unchecked) var onChange: Callback<ViewState>

  @inlinable
  init(
    _ view: ViewStore<ViewState, ViewAction>,
    onChange: @escaping @MainActor (ViewState) -> Void
  ) {
    self.view = view
    self.onChange = Callback(onChange)
    super.init(in: view.context.observers, row: view.store.row)
  }

  @usableFromInline
  override func didReduce() {
    // A program's own projection or comparison, called to compute the view state, may cancel this.
    guard let view, view.hasJustChanged, !isCancelled else { return }
    view.last.call(onChange)
  }

  @usableFromInline
  override func releaseObserver() {
    onChange = Callback { _ in }
    view = nil
  }
}
