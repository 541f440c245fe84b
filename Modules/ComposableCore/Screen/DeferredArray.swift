/// An array, or a function that returns the array each time it is read.
///
/// Most typed lines need neither a screen's commands nor its hidden screens.
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
      // Emptied, so that appending does not copy the elements.
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
