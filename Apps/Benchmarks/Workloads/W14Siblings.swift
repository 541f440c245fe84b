import ComposableCore

extension Workload {
  /// Sends an action of one of many sibling features.
  static let siblings = Workload(
    id: "W14",
    title: "send to one of 500 siblings (floor: one of 10; naive: tries every sibling)",
    limit: .timesFloor(1.3),
    ways: [
      .floor(1_000_000) { sent(toSiblings: 10, hasIndices: true) },
      .naive(10_000) { sent(toSiblings: 500, hasIndices: false) },
      .ours(1_000_000) { sent(toSiblings: 500, hasIndices: true) },
    ]
  )

  /// Returns work that sends actions to the siblings in turn.
  private static func sent(toSiblings count: Int, hasIndices: Bool) -> Way.Work {
    let view = siblingsStore(count, hasIndices: hasIndices).view
    return { sendCount in
      var number = 0
      for _ in 0..<sendCount {
        view.send(SiblingAction(number: number))
        number = number + 1 == count ? 0 : number + 1
      }
      return view.state.count == sendCount
    }
  }
}

/// Returns a store of sibling features.
///
/// - Parameters:
///   - count: The number of features.
///   - hasIndices: Whether the paths to their actions have case indices.
/// - Returns: The store.
@MainActor
func siblingsStore(_ count: Int, hasIndices: Bool) -> Store<CounterState, SiblingAction> {
  let reducers = (0..<count).map { number in
    let path = SiblingAction.path(number)
    return counterReducer.pullback(
      state: \CounterState.self,
      action: hasIndices ? path : CasePath(embed: path.embed, extract: path.extract))
  }
  return Store(
    initialState: CounterState(), reducer: .combine(reducers), environment: ())
}

/// An action of one of any number of features, like an enum with that many cases.
struct SiblingAction: CasePathable, Sendable {
  struct Cases: Sendable {}

  static var cases: Cases { Cases() }

  let number: Int

  var caseIndex: Int? { number }

  static func path(_ number: Int) -> CasePath<Self, CounterAction> {
    CasePath(
      "sibling", index: number, embed: { _ in SiblingAction(number: number) },
      extract: { $0.number == number ? .increment : nil })
  }
}
