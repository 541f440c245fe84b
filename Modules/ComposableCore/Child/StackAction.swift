/// An action of a path of features.
public enum StackAction<Element: Sendable, ElementAction: Sendable>: Sendable {
  /// An action of a feature in the path.
  case element(id: StackState<Element>.ID, action: ElementAction)
  /// A feature is opened on top.
  case push(Element)
  /// The feature on top is closed.
  case pop
  /// A feature and all features that were opened from it are closed.
  case popFrom(StackState<Element>.ID)
  /// All features that were opened from a feature are closed.
  case popTo(StackState<Element>.ID)
  /// All features are closed, except for the root.
  case popToRoot
}

extension StackAction: Equatable where Element: Equatable, ElementAction: Equatable {}
extension StackAction: Hashable where Element: Hashable, ElementAction: Hashable {}
extension StackAction: Encodable where Element: Encodable, ElementAction: Encodable {}
extension StackAction: Decodable where Element: Decodable, ElementAction: Decodable {}

extension CasePath {
  /// Returns the case path to the actions of the features in a path.
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
