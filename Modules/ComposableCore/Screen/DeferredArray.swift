/// An array, or a function that returns it and is called each time it is read.
///
/// Most lines that are typed need neither the commands of a screen nor the hidden screens.
@usableFromInline
enum DeferredArray<Element> {
  case made([Element])
  case deferred(@Sendable () -> [Element])

  @inlinable
  var elements: [Element] {
    get {
      switch self {
      case .made(let elements): elements
      case .deferred(let make): make()
      }
    }
    _modify {
      var made = elements
      // So that an append does not copy them.
      self = .made([])
      defer { self = .made(made) }
      yield &made
    }
  }

  @inlinable
  func deferringMap<NewElement>(
    _ transform: @escaping @Sendable (Element) -> NewElement
  ) -> DeferredArray<NewElement> where Element: Sendable {
    if case .made(let elements) = self, elements.isEmpty { return .made([]) }
    return .deferred { self.elements.map(transform) }
  }
}

extension DeferredArray: Sendable where Element: Sendable {}
