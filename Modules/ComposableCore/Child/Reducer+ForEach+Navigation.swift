extension Reducer where State: Sendable {
  /// Lifts a feature's reducer to a navigation path's reducer, which also opens and closes
  /// features.
  ///
  /// Combine it before the parent's reducer, so that the feature's reducer runs first. When a
  /// feature is closed, its effects are cancelled. A feature that requests its dismissal is closed
  /// together with all features that were opened from it.
  ///
  /// - Parameters:
  ///   - state: A key path to the navigation path.
  ///   - action: A case path to the actions of the navigation path.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  public func forEach<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, StackState<State>> & Sendable,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let name = ChildName("forEach", SourcePosition(fileID: fileID, line: line), noun: "feature")
    let features = pullback(state: \.element, action: .identity)
      .forEach(
        state: \StackState<State>.entries,
        action: StackAction<State, Action>.cases.element,
        identity: .id(\.opening),
        name: name
      )
    return Reducer<StackState<State>, StackAction<State, Action>, Environment>(
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
    .pullback(state: state, action: action)
  }
}

extension StackState {
  /// Closes features on top of the path, and returns an effect that cancels their effects, even if
  /// the same action opens them again.
  fileprivate mutating func ending<Action>(_ close: (inout Self) -> Void) -> Effect<Action>
  where Element: Sendable {
    let old = entries.ids
    close(&self)
    let path = \StackState.entries
    return .end(of: old.dropFirst(entries.count).map { [.list(path), .row(id: $0, in: path)] })
  }
}
