/// What can happen to a path of features.
public enum StackAction<Element: Sendable, ElementAction: Sendable>: Sendable {
  /// A feature in the path did something.
  case element(id: StackState<Element>.ID, action: ElementAction)
  /// A feature is opened on top.
  case push(Element)
  /// The feature on top is closed.
  case pop
  /// A feature and all that was opened from it are closed.
  case popFrom(StackState<Element>.ID)
  /// What was opened from a feature is closed.
  case popTo(StackState<Element>.ID)
  /// Everything but the root is closed.
  case popToRoot
}

extension StackAction: Equatable where Element: Equatable, ElementAction: Equatable {}

extension CasePath {
  /// The actions of the features in a path.
  static func element<Element, ElementAction>() -> Self
  where
    Root == StackAction<Element, ElementAction>,
    Value == (id: StackState<Element>.ID, action: ElementAction)
  {
    Self(embed: { .element(id: $0.id, action: $0.action) }) {
      if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}

extension Reducer where State: Sendable {
  /// Lifts a reducer of a feature to a path of features, and opens and closes them.
  ///
  /// A feature sees its action before the parent does. What a feature has running is cancelled when
  /// it is closed. A feature that asks for its dismissal is closed with all that was opened from
  /// it.
  ///
  /// - Parameters:
  ///   - state: Where the path is.
  ///   - action: Which actions of the whole are the path's.
  ///   - environment: What a feature needs of the whole's environment.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
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
          case .push(let element): path.push(element)
          case .pop: path.pop()
          case .popFrom(let id): path.pop(from: id)
          case .popTo(let id): path.pop(to: id)
          case .popToRoot: path.popToRoot()
          }
          return .none
        }
      }
    )
    .pullback(state: state, action: action, environment: { $0 })
  }

  /// Lifts a reducer of a feature in a path, with the whole's environment; see
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

  /// Lifts a reducer of a feature in a path, with no environment; see
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

extension Store {
  /// The stores of the features in a path.
  ///
  /// - Parameters:
  ///   - state: Where the path is.
  ///   - action: Which actions are the path's.
  /// - Returns: The stores, which keep this one alive.
  public func path<Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CasePath<Action, StackAction<Element, ElementAction>>
  ) -> RowStores<StackState<Element>.ID, StackState<Element>.Entry, ElementAction> {
    forEach(state: state.appending(path: \.entries), action: action.appending(.element()))
  }
}
