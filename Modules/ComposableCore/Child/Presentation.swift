/// An action of a presented child, or the child's dismissal.
public enum PresentationAction<Action: Sendable>: Sendable {
  /// An action of the child.
  case presented(Action)
  /// Dismisses the child.
  case dismiss
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}

extension PresentationAction: CasePathable {
  /// The paths to the cases.
  public struct Cases: Sendable {
    /// The path to the child's actions.
    public var presented: CasePath<PresentationAction, Action> {
      CasePath("presented", index: 0, embed: { .presented($0) }) {
        if case .presented(let action) = $0 { action } else { nil }
      }
    }

    /// The path to the dismissal.
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath("dismiss", index: 1, embed: { _ in .dismiss }) {
        if case .dismiss = $0 { () } else { nil }
      }
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }

  /// The index of the case.
  public var caseIndex: Int? {
    switch self {
    case .presented: 0
    case .dismiss: 1
    }
  }
}

/// A value in a child's environment that the child calls to request its dismissal.
///
/// The child returns the resulting effect, either alone or at the end of a concatenation:
///
/// ```swift
/// return environment.dismiss()
/// ```
///
/// The nearest `Reducer.ifLet(state:action:fileID:line:onDismiss:)` around the child, or
/// `Reducer.forEach(state:action:fileID:line:)` over a navigation path, turns the request into
/// ``PresentationAction/dismiss`` or ``StackAction/popFrom(_:)``.
public struct Dismiss: Sendable {
  /// Creates a value; all values are interchangeable.
  public init() {}

  /// Returns the effect that requests the dismissal.
  public func callAsFunction<Action>() -> Effect<Action> {
    Effect(
      EffectNode { context, route in
        context.add(.sync { route.requestDismissal(from: $0) })
      })
  }
}

extension Reducer {
  /// A function that is called after a child is dismissed.
  ///
  /// The function receives the child's last state, the whole's state and the environment, and
  /// returns an effect of the whole.
  public typealias OnDismiss<WholeState, WholeAction: Sendable> =
    @Sendable (State, inout WholeState, Environment) -> Effect<WholeAction>

  /// Lifts the reducer of a presented child, which runs while the child's state is not nil.
  ///
  /// ``PresentationAction/dismiss`` sets the state to nil and cancels the child's effects, even if
  /// the parent presents another child in the same action. If this reducer is combined before the
  /// parent's reducer, the child's state is already nil when the parent's reducer runs. If it is
  /// combined after the parent's reducer, the child's state is still present.
  ///
  /// - Parameters:
  ///   - state: A key path to the child's state, which is nil unless the child is presented.
  ///   - action: A case path to the child's actions and its dismissal.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  ///   - onDismiss: Called after ``PresentationAction/dismiss`` with the child's last state, the
  ///     whole's state and the environment; returns an effect of the whole.
  /// - Returns: The reducer of the whole.
  @inlinable
  public func ifLet<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    onDismiss: OnDismiss<WholeState, WholeAction>? = nil
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return presented(
      state: state, action: action, identity: .none, source, onDismiss)
  }

  /// Lifts the reducer of a presented child that has an identity; see
  /// `ifLet(state:action:fileID:line:onDismiss:)`.
  @inlinable
  public func ifLet<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    onDismiss: OnDismiss<WholeState, WholeAction>? = nil
  ) -> Reducer<WholeState, WholeAction, Environment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    let source = SourcePosition(fileID: fileID, line: line)
    return presented(
      state: state, action: action, identity: .id(\.id), source, onDismiss)
  }

  @inlinable
  func presented<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, PresentationAction<Action>>,
    identity: ChildIdentity<State>,
    _ source: SourcePosition,
    _ onDismiss: OnDismiss<WholeState, WholeAction>?
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let name = ChildName("ifLet", source)
    return ifLet(
      state: state, action: action.presented,
      identity: identity, name: name
    )
    .dismissing(state: state, action: action, name: name, onDismiss)
  }

  /// Returns a reducer that also dismisses a child when the action or the child requests it.
  @inlinable
  func dismissing<Child, ChildAction>(
    state: any WritableKeyPath<State, Child?> & Sendable,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    name: ChildName,
    _ onDismiss: Reducer<Child, ChildAction, Environment>.OnDismiss<State, Action>?
  ) -> Self {
    let path = [StateStep.child(state) { (whole: State) in whole[keyPath: state] }]
    return Self(
      cases: cases,
      binding: { environment in
        let reduce = bind(environment)
        return { whole, wholeAction in
          guard case .dismiss = action.extract(wholeAction) else {
            return reduce(&whole, wholeAction).dismissing(with: action.embed(.dismiss))
          }
          guard let child = whole[keyPath: state] else {
            Reporter.current(.missingChild(wholeAction, name))
            return .end(of: [path])
          }
          whole[keyPath: state] = nil
          let end = Effect<Action>.end(of: [path])
          return onDismiss.map { .merge(end, $0(child, &whole, environment)) } ?? end
        }
      })
  }
}
