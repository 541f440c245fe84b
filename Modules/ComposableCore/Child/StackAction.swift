/// An action of a navigation path.
public enum StackAction<Element: Sendable, ElementAction: Sendable>: Sendable {
  /// An action of a feature on the path.
  case element(id: StackState<Element>.ID, action: ElementAction)
  /// Opens a feature on top.
  case push(Element)
  /// Closes the feature on top.
  case pop
  /// Closes a feature and all features that were opened from it.
  case popFrom(StackState<Element>.ID)
  /// Closes all features that were opened from a feature.
  case popTo(StackState<Element>.ID)
  /// Closes all features except the root.
  case popToRoot
}

extension StackAction: Equatable where Element: Equatable, ElementAction: Equatable {}
extension StackAction: Hashable where Element: Hashable, ElementAction: Hashable {}
extension StackAction: Encodable where Element: Encodable, ElementAction: Encodable {}
extension StackAction: Decodable where Element: Decodable, ElementAction: Decodable {}

extension StackAction: CasePathable {
  /// The paths to the cases.
  public struct Cases: Sendable {
    /// The path to the features' actions; `[id:]` returns the path to one feature's actions.
    public var element: CasePath<StackAction, (id: StackState<Element>.ID, action: ElementAction)> {
      CasePath("element", index: 0, embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil }
      }
    }

    /// The path to the action that opens a feature.
    public var push: CasePath<StackAction, Element> {
      CasePath("push", index: 1, embed: { .push($0) }) {
        if case .push(let element) = $0 { element } else { nil }
      }
    }

    /// The path to the action that closes the feature on top.
    public var pop: CasePath<StackAction, Void> {
      CasePath("pop", index: 2, embed: { _ in .pop }) { if case .pop = $0 { () } else { nil } }
    }

    /// The path to the action that closes a feature.
    public var popFrom: CasePath<StackAction, StackState<Element>.ID> {
      CasePath("popFrom", index: 3, embed: { .popFrom($0) }) {
        if case .popFrom(let id) = $0 { id } else { nil }
      }
    }

    /// The path to the action that closes all features opened from a feature.
    public var popTo: CasePath<StackAction, StackState<Element>.ID> {
      CasePath("popTo", index: 4, embed: { .popTo($0) }) {
        if case .popTo(let id) = $0 { id } else { nil }
      }
    }

    /// The path to the action that closes all features.
    public var popToRoot: CasePath<StackAction, Void> {
      CasePath("popToRoot", index: 5, embed: { _ in .popToRoot }) {
        if case .popToRoot = $0 { () } else { nil }
      }
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }

  /// The index of the case.
  public var caseIndex: Int? {
    switch self {
    case .element: 0
    case .push: 1
    case .pop: 2
    case .popFrom: 3
    case .popTo: 4
    case .popToRoot: 5
    }
  }
}
