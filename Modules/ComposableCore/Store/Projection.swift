/// A view state defined by an initializer and key paths into a feature's state.
///
/// ```swift
/// let projection = Projection<SearchState, SearchViewState>(
///   SearchViewState.init, \.query, \.page.results, \.page.isLoading)
/// ```
///
/// There is one key path for each parameter of the initializer, in the same order.
public struct Projection<State, ViewState> {
  private let make: (State) -> ViewState

  /// Creates a projection from an initializer and one key path for each of its parameters.
  public init<each Part>(
    _ make: @escaping (repeat each Part) -> ViewState,
    _ parts: repeat KeyPath<State, each Part>
  ) {
    self.make = { state in make(repeat state[keyPath: each parts]) }
  }

  /// Returns the view state for the given state.
  public func callAsFunction(_ state: State) -> ViewState {
    make(state)
  }
}

extension Store {
  /// Returns a view store of a projected view state; observers are notified only when the view
  /// state changes.
  public func view<ViewState: Equatable, ViewAction>(
    state projection: Projection<State, ViewState>,
    action: @escaping @MainActor (ViewAction) -> Action
  ) -> ViewStore<ViewState, ViewAction> {
    view(state: { projection($0) }, action: action)
  }
}
