/// Lines of text that are made when they are shown, and only those that are.
public struct ScreenLines: Sendable {
  /// The number of lines.
  public let count: Int

  @usableFromInline let text: @Sendable (Int) -> String

  /// Creates lines from the elements of a collection.
  ///
  /// - Parameters:
  ///   - elements: The elements, which are copied only if they are shown.
  ///   - text: Returns the line of an element, without a line terminator.
  /// - Complexity: O(1).
  @inlinable
  public init<Elements: RandomAccessCollection & Sendable>(
    _ elements: Elements, text: @escaping @Sendable (Elements.Element) -> String
  ) {
    count = elements.count
    self.text = { text(elements[elements.index(elements.startIndex, offsetBy: $0)]) }
  }

  /// Returns the line at an index, which must be in `0..<count`.
  @inlinable
  public subscript(index: Int) -> String { text(index) }

  /// Whether there are no lines.
  @inlinable
  public var isEmpty: Bool { count == 0 }
}

extension Screen.Row {
  /// Returns a row with lines of text, or `empty` if there are none.
  @inlinable
  public static func list(_ lines: [String], empty: String) -> Self {
    .list(ScreenLines(lines) { $0 }, empty: empty)
  }
}
