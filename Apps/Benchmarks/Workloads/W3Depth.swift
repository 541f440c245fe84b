import ComposableCore

extension Workload {
  /// Sends from a store five scopes deep, through five pullbacks.
  static let depth = Workload(
    id: "W3",
    title: "send an action five scopes deep, through five pullbacks",
    limit: .absolute(100),
    ways: [
      .floor(1_000_000) {
        let nested = BareNested()
        return { count in
          for _ in 0..<count { nested.send(.part(.part(.part(.part(.part(.increment)))))) }
          return nested.state.part.part.part.part.part.count == count
        }
      },
      .naive(2000) {
        let root = NaiveStore<Level5, Action5>(.initial) {
          reduceNested(&$0, $1)
          return []
        }
        let leaf = NaiveViewStore(
          root.scope(state: { $0.part }, action: { .part($0) })
            .scope(state: { $0.part }, action: { .part($0) })
            .scope(state: { $0.part }, action: { .part($0) })
            .scope(state: { $0.part }, action: { .part($0) })
            .scope(state: { $0.part }, action: { .part($0) }))
        return { count in
          for _ in 0..<count { leaf.send(.increment) }
          return leaf.state.count == count
        }
      },
      .ours(200_000) {
        let leaf = Store(initialState: Level5.initial, reducer: nestedReducer, environment: ())
          .scope(state: \.part, action: .part())
          .scope(state: \.part, action: .part())
          .scope(state: \.part, action: .part())
          .scope(state: \.part, action: .part())
          .scope(state: \.part, action: .part())
          .view
        return { count in
          for _ in 0..<count { leaf.send(.increment) }
          return leaf.count == count
        }
      },
    ]
  )
}

/// The floor: nested pattern matching and the bare `switch`.
@MainActor
private final class BareNested {
  var state = Level5.initial

  @inline(never)
  func send(_ action: Action5) {
    reduceNested(&state, action)
  }
}

@inline(never)
private func reduceNested(_ state: inout Level5, _ action: Action5) {
  guard case .part(.part(.part(.part(.part(let action))))) = action else { return }
  reduceCounter(&state.part.part.part.part.part, action)
}
