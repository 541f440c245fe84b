/// An action of a path of features.
public enum StackAction<Element: Sendable, ElementAction: Sendable>: Sendable {
  /// An action of a feature in the path.
  case element(id: StackState<Element>.ID, action: ElementAction)
  /// A feature is opened on top.
  case push(Element)
  /// The feature on top is closed.
  case pop
  /// A feature is closed, with all features that were opened from it.
  case close(StackState<Element>.ID)
  /// All features that were opened from a feature are closed.
  case popTo(StackState<Element>.ID)
  /// All features are closed, except for the root.
  case popToRoot
}

extension StackAction: Equatable where Element: Equatable, ElementAction: Equatable {}
extension StackAction: Hashable where Element: Hashable, ElementAction: Hashable {}
extension StackAction: Encodable where Element: Encodable, ElementAction: Encodable {}
extension StackAction: Decodable where Element: Decodable, ElementAction: Decodable {}

extension StackAction: CasePathable {
  /// The paths to the cases.
  public struct Cases: Sendable {
    /// The path to the actions of the features in a path; `[id:]` has those of one feature.
    public var element: CasePath<StackAction, (id: StackState<Element>.ID, action: ElementAction)> {
      CasePath("element", index: 0, embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id: id, action: action) } else { nil }
      }
    }

    /// The path to the opening of a feature.
    public var push: CasePath<StackAction, Element> {
      CasePath("push", index: 1, embed: { .push($0) }) {
        if case .push(let element) = $0 { element } else { nil }
      }
    }

    /// The path to the closing of the feature on top.
    public var pop: CasePath<StackAction, Void> {
      CasePath("pop", index: 2, embed: { _ in .pop }) { if case .pop = $0 { () } else { nil } }
    }

    /// The path to the closing of a feature.
    public var close: CasePath<StackAction, StackState<Element>.ID> {
      CasePath("close", index: 3, embed: { .close($0) }) {
        if case .close(let id) = $0 { id } else { nil }
      }
    }

    /// The path to the closing of all features that were opened from one.
    public var popTo: CasePath<StackAction, StackState<Element>.ID> {
      CasePath("popTo", index: 4, embed: { .popTo($0) }) {
        if case .popTo(let id) = $0 { id } else { nil }
      }
    }

    /// The path to the closing of all features.
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
    case .close: 3
    case .popTo: 4
    case .popToRoot: 5
    }
  }
}
