import ComposableCore

/// A list whose rows have effects, and an unrelated number.
private struct Desk: Equatable {
  var rows: IdentifiedArray<Int, Row>
  var count = 0
}

private enum DeskAction: Sendable {
  case row(id: Int, action: RowAction)
  case count
}

extension CasePath where Root == DeskAction, Value == (id: Int, action: RowAction) {
  fileprivate static var row: Self {
    Self(embed: { .row(id: $0.id, action: $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}

private let deskReducer = Reducer.combine(
  // The effect runs until its row is removed.
  Reducer<Row, RowAction, Void> { _, _, _ in
    .run { _ in try await Task.sleep(for: .seconds(86_400)) }
  }
  .forEach(state: \.rows, action: .row),
  Reducer<Desk, DeskAction, Void> { desk, action, _ in
    if case .count = action { desk.count += 1 }
    return .none
  }
)

extension Curves {
  /// Measures effects in flight, and effects with many parts.
  static func effects() -> Figure {
    Figure(
      name: "effects",
      title: "Cost of an action with effects in flight, and of a part of a large effect",
      costs: "ns per action or part", sizes: "effects in flight, or parts",
      curves: [
        rowEffects("row effects in flight, cost of an unrelated action", deskReducer),
        rowEffects(
          "row effects in flight, through a wrapping reducer",
          deskReducer.wrapping { reduce, desk, action, _ in reduce(&desk, action) }),
        rowEffects(
          "row effects in flight, through a reducer called by hand",
          Reducer { desk, action, environment in deskReducer(&desk, action, environment) }),
        parts("parts of a merge built in a loop") { .merge($0, .send(false)) },
        parts("parts of a concatenation built in a loop") { .concatenate($0, .send(false)) },
        parts("maps around one effect") { $0.map { $0 } },
        parts("cancellation ids around one effect") { $0.cancellable(id: 1) },
      ])
  }

  private static func rowEffects(
    _ title: String, _ reducer: Reducer<Desk, DeskAction, Void>
  ) -> Curve {
    var curve = Curve(title: title)
    for count in [10, 100, 1000, 10_000] {
      let desk = Desk(rows: ListState(count).rows)
      let view = Store(initialState: desk, reducer: reducer, environment: ())
        .view(removeDuplicates: { _, _ in true })
      for id in 0..<count { view.send(.row(id: id, action: .increment)) }
      curve.points.append((count, cost(20_000) { view.send(.count) }))
    }
    return curve
  }

  /// Measures the cost per part, from building the effect to its last action.
  private static func parts(
    _ title: String,
    _ nest: @escaping @Sendable (Effect<Bool>) -> Effect<Bool>
  ) -> Curve {
    var curve = Curve(title: title)
    for count in [10, 100, 1000, 10_000, 100_000] {
      let reducer = Reducer<Int, Bool, Void> { state, isFirst, _ in
        guard isFirst else {
          state += 1
          return .none
        }
        var effect = Effect.sync { false }
        for _ in 0..<count { effect = nest(effect) }
        return effect
      }
      let view = Store(initialState: 0, reducer: reducer, environment: ()).view
      let whole = cost(max(1, 100_000 / count)) { view.send(true) }
      curve.points.append((count, whole / Double(count)))
    }
    return curve
  }
}
