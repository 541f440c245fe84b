extension Reducer where State: Sendable {
  /// Lifts a reducer of a feature to a reducer of a path of features, which also opens and closes
  /// them.
  ///
  /// Combine it before the parent's reducer, so that the feature's reducer runs first. When a
  /// feature is closed, its effects are cancelled. A feature that requests its dismissal is closed
  /// with all features that were opened from it.
  ///
  /// - Parameters:
  ///   - state: A key path to the path of features.
  ///   - action: A case path to the actions of the path.
  ///   - environment: Derives the environment of a feature from the whole's.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  public func navigating<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, StackState<State>> & Sendable,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let name = ChildName("navigating", SourcePosition(fileID: fileID, line: line))
    let features = pullback(state: \.element, action: .identity, environment: { $0 })
      .forEach(
        state: \StackState<State>.entries,
        action: .element(),
        environment: environment,
        identity: .id(\.opening),
        name: name
      )
    return Reducer<StackState<State>, StackAction<State, Action>, WholeEnvironment>(
      binding: { environment in
        let reduce = features.bind(environment)
        return { path, action in
          switch action {
          case .element(let id, _):
            return reduce(&path, action).dismissing(with: .popFrom(id))
          case .push(let element):
            path.push(element)
            return .none
          case .pop: return path.ending { $0.pop() }
          case .popFrom(let id): return path.ending { $0.pop(from: id) }
          case .popTo(let id): return path.ending { $0.pop(to: id) }
          case .popToRoot: return path.ending { $0.popToRoot() }
          }
        }
      }
    )
    .pullback(state: state, action: action, environment: { $0 })
  }

  /// Lifts a reducer of a feature in a path, with the environment of the whole; see
  /// ``navigating(state:action:environment:fileID:line:)``.
  public func navigating<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, StackState<State>> & Sendable,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    navigating(
      state: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Lifts a reducer of a feature in a path, without an environment; see
  /// ``navigating(state:action:environment:fileID:line:)``.
  public func navigating<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, StackState<State>> & Sendable,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> where Environment == Void {
    navigating(
      state: state, action: action, environment: { _ in }, fileID: fileID, line: line)
  }
}

extension StackState {
  /// Closes features on top, and returns the effect that cancels their effects, even if the same
  /// action opens them again.
  fileprivate mutating func ending<Action>(_ close: (inout Self) -> Void) -> Effect<Action>
  where Element: Sendable {
    let old = entries.ids
    close(&self)
    return .end(
      of: old.dropFirst(entries.count).map { RowStep(\StackState.entries, id: $0) })
  }
}
