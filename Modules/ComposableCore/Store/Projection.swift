/// A view state named as a table of key paths into a feature's state.
///
/// ```swift
/// let projection = Projection<SearchState, SearchViewState>(
///   SearchViewState.init, \.query, \.page.results, \.page.isLoading)
/// ```
///
/// The table names each part once, in the order in which the initialiser takes them.
public struct Projection<State, ViewState> {
  private let make: (State) -> ViewState

  /// Creates a projection of an initialiser and one key path for each of its arguments.
  public init<each Part>(
    _ make: @escaping (repeat each Part) -> ViewState,
    _ parts: repeat KeyPath<State, each Part>
  ) {
    self.make = { state in make(repeat state[keyPath: each parts]) }
  }

  /// Makes the view state of a state.
  public func callAsFunction(_ state: State) -> ViewState {
    make(state)
  }
}

extension Store {
  /// A view store of a projected view state, without repeats.
  public func view<ViewState: Equatable, ViewAction>(
    state projection: Projection<State, ViewState>,
    action: @escaping @MainActor (ViewAction) -> Action
  ) -> ViewStore<ViewState, ViewAction> {
    view(state: { projection($0) }, action: action)
  }
}
