extension Effect {
  /// Returns this effect with each of its actions transformed by a function.
  ///
  /// The effect stays an effect of the same state. For the effect of a part of the state, use
  /// `map(_:inside:)`.
  ///
  /// - Parameter transform: A pure function, which may be called before the effect runs.
  /// - Returns: The effect with the transformed actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, at: [])
  }

  /// Returns this effect as the effect of a part, for a reducer that calls the part's reducer
  /// itself.
  ///
  /// ``Reducer/pullback(state:action:environment:)`` does this automatically. With plain
  /// ``map(_:)``, the part's location is unknown unless the part has the type of the whole, so when
  /// a child inside the part is removed, the child's effects continue until a child around the part
  /// is removed. In either case, the ids of the part's effects belong to the feature instance
  /// around the part.
  ///
  /// - Parameters:
  ///   - transform: A pure function, which may be called before the effect runs.
  ///   - part: A key path from the whole's state to the part's state.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, State>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside part: any KeyPath<WholeState, State> & Sendable
  ) -> Effect<NewAction> {
    map(transform, at: [.part(part)])
  }

  /// Returns this effect as the effect of an optional child, for a reducer that calls the child's
  /// reducer itself or cancels one of the child's effects by its id.
  ///
  /// The effect belongs to the child that is present after the action. It ends when the child is
  /// removed, and also when a child with another identity replaces the child, if the child itself
  /// has returned an effect in the meantime.
  ///
  /// - Parameters:
  ///   - transform: A pure function, which may be called before the effect runs.
  ///   - child: A key path from the whole's state to the state of the child, which is present.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, Child>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside child: any KeyPath<WholeState, Child?> & Sendable
  ) -> Effect<NewAction> {
    map(transform, at: [.child(child) { (whole: WholeState) in whole[keyPath: child] }])
  }

  /// Returns this effect as the effect of the child in a case, for a reducer that calls the child's
  /// reducer itself or cancels one of the child's effects by its id.
  ///
  /// - Parameters:
  ///   - transform: A pure function, which may be called before the effect runs.
  ///   - child: A case path with a name, such as one of a ``CasePathable`` enum, from the whole's
  ///     state to the state of the child, which is present.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, Child>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside child: CasePath<WholeState, Child>
  ) -> Effect<NewAction> {
    precondition(
      child.caseName != nil,
      """
      The case path from \(WholeState.self) to \(Child.self) has no name, so the child cannot be \
      found. Use the case path of a 'CasePathable' enum.
      """)
    return map(transform, at: [.child(child.makeLocationPath(), find: child.extract)])
  }

  /// Returns this effect as the effect of a row, for a reducer that calls the row's reducer itself
  /// or cancels one of the row's effects by its id.
  ///
  /// ```swift
  /// cancel.map({ .row(id: 2, action: $0) }, inside: \Node.rows, id: 2),
  /// ```
  ///
  /// - Parameters:
  ///   - transform: A pure function, which may be called before the effect runs.
  ///   - rows: A key path from the whole's state to the rows.
  ///   - id: The id of the row.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, ID, Row>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside rows: any KeyPath<WholeState, IdentifiedArray<ID, Row>> & Sendable,
    id: ID
  ) -> Effect<NewAction> {
    map(transform, at: [.list(rows), .row(id: id, in: rows)])
  }

  /// Returns this effect as the effect of a feature on a navigation path; see `map(_:inside:id:)`.
  ///
  /// - Parameters:
  ///   - transform: A pure function, which may be called before the effect runs.
  ///   - path: A key path from the whole's state to the navigation path.
  ///   - id: The id of the feature.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, Element: Sendable>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside path: any KeyPath<WholeState, StackState<Element>> & Sendable,
    id: StackState<Element>.ID
  ) -> Effect<NewAction> {
    // The same steps as those of `forEach` for a navigation path.
    let entries = \StackState<Element>.entries
    return map(
      transform,
      at: [
        .part(path), .list(entries), .row(id: id, in: entries),
        .part(\StackState<Element>.Entry.element),
      ])
  }

  /// Returns this effect as the effect of the part to which some steps lead.
  ///
  /// - Parameters:
  ///   - transform: Converts the part's action to the whole's action.
  ///   - path: The steps to the part's state; none if it is the whole's state.
  /// - Returns: The effect of the whole.
  @usableFromInline
  func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    at path: [StateStep]
  ) -> Effect<NewAction> {
    switch shape {
    case .none:
      return .none
    case .send(let action) where !path.contains(where: \.isChild):
      return .send(transform(action))
    case .send, .node:
      return Effect<NewAction>(
        EffectNode(around: self) { $0.at(path).add(self, $1.mapped(transform)) })
    }
  }
}
