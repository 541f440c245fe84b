/// What can happen to something that is presented: an action of its own, or its dismissal.
public enum PresentationAction<Action: Sendable>: Sendable {
  /// What is presented did something.
  case presented(Action)
  /// It is dismissed.
  case dismiss
}

extension PresentationAction: Equatable where Action: Equatable {}

extension CasePath {
  /// The actions of what is presented.
  public static func presented() -> Self where Root == PresentationAction<Value> {
    Self(embed: { .presented($0) }) { if case .presented(let action) = $0 { action } else { nil } }
  }
}

/// Asks for the dismissal of a presented child: a value of its environment.
///
/// The child returns it as an effect, alone or at the end of a concatenation:
///
/// ```swift
/// return environment.dismiss()
/// ```
///
/// The nearest ``Reducer/presenting(state:action:environment:fileID:line:)`` around the child makes
/// its own ``PresentationAction/dismiss`` of it.
public struct Dismiss: Sendable {
  /// Creates the value; any is as good as any other.
  public init() {}

  /// Makes the effect that asks for the dismissal.
  public func callAsFunction<Action>() -> Effect<Action> {
    Effect(.dismiss)
  }
}

extension Reducer {
  /// Lifts a reducer of something that is presented, while its state is there.
  ///
  /// ``PresentationAction/dismiss`` sets the state to nil, and so cancels what the child has
  /// running. Combined before the reducer of the parent the parent finds the child gone; combined
  /// after it, the parent sees the child once more.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is, nil when it is not presented.
  ///   - action: Which actions of the whole are the child's or its dismissal.
  ///   - environment: What the child needs of the whole's environment, ``Dismiss`` included.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The reducer of the whole.
  public func presenting<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return presenting(
      state: state, action: action, environment: environment, identity: .none, source)
  }

  /// Lifts a reducer of something with an identity that is presented; see
  /// ``presenting(state:action:environment:fileID:line:)``.
  public func presenting<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    let source = SourcePosition(fileID: fileID, line: line)
    return presenting(
      state: state, action: action, environment: environment, identity: .id(\.id), source)
  }

  /// Lifts a reducer of something that is presented, with the whole's environment; see
  /// ``presenting(state:action:environment:fileID:line:)``.
  public func presenting<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    presenting(
      state: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Lifts a reducer of something that is presented, with no environment; see
  /// ``presenting(state:action:environment:fileID:line:)``.
  public func presenting<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> where Environment == Void {
    presenting(
      state: state, action: action, environment: { _ in }, fileID: fileID, line: line)
  }

  /// Lifts a reducer of something with an identity that is presented, with the whole's environment;
  /// see ``presenting(state:action:environment:fileID:line:)``.
  public func presenting<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    presenting(
      state: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Lifts a reducer of something with an identity that is presented, with no environment; see
  /// ``presenting(state:action:environment:fileID:line:)``.
  public func presenting<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable, Environment == Void {
    presenting(
      state: state, action: action, environment: { _ in }, fileID: fileID, line: line)
  }

  private func presenting<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    identity: ChildIdentity<State>,
    _ source: SourcePosition
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let name = ChildName("presenting", source)
    return ifLet(
      state: state, action: action.appending(.presented()), environment: environment,
      identity: identity, name: name
    )
    .dismissing(state: state, action: action, name: name)
  }

  /// The same reducer, which also puts a child away: when the action says so, and when the child
  /// itself asks for it.
  private func dismissing<Child, ChildAction>(
    state: any WritableKeyPath<State, Child?> & Sendable,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    name: ChildName
  ) -> Self {
    Self(binding: { environment in
      let reduce = bind(environment)
      return { whole, wholeAction in
        guard case .dismiss = action.extract(wholeAction) else {
          return reduce(&whole, wholeAction).dismissing(with: action.embed(.dismiss))
        }
        if whole[keyPath: state] == nil {
          Reporter.current(.missingChild(wholeAction, name))
        }
        whole[keyPath: state] = nil
        return .none
      }
    })
  }
}
