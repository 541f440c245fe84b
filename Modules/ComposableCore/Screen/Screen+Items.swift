extension Screen {
  /// One line of a list.
  public struct Item {
    /// The text by which a host finds the line again when the list has changed, and which a typed
    /// command names: `remove 7`; nil for a line that cannot be selected.
    public var id: String?

    /// The text of the line, without a line terminator.
    public var text: String

    /// The controls that act on the line while it is selected.
    public var controls: [Control]

    /// Creates a line that can be selected.
    @inlinable
    public init(id: String, text: String, controls: [Control] = []) {
      self.id = id
      self.text = text
      self.controls = controls
    }

    /// Creates a line that cannot be selected.
    @inlinable
    public init(_ text: String) {
      id = nil
      self.text = text
      controls = []
    }

    /// Returns this line with transformed actions, for a larger part of the application.
    ///
    /// The element of a list may be a feature that renders its own line: for the list it is mapped
    /// to actions with the element's id.
    ///
    /// - Parameter transform: Returns the larger part's action for an action of this line.
    /// - Returns: The line, with the same id and text.
    @inlinable
    public func map<NewAction>(
      _ transform: @escaping @Sendable (Action) -> NewAction
    ) -> Screen<NewAction>.Item {
      mapControls { $0.map(transform) }
    }

    @inlinable
    func mapControls<NewAction>(
      _ transform: (Control) -> Screen<NewAction>.Control
    ) -> Screen<NewAction>.Item {
      var item = Screen<NewAction>.Item(text)
      item.id = id
      item.controls = controls.map(transform)
      return item
    }
  }

  /// The lines of a list, which are made when they are shown, and only those that are.
  public struct Items: Sendable {
    /// The number of lines.
    public let count: Int

    @usableFromInline let item: @Sendable (Int) -> Item

    /// Creates lines from the elements of a collection.
    ///
    /// - Parameters:
    ///   - elements: The elements, which are copied only if they are shown.
    ///   - item: Returns the line of an element.
    /// - Complexity: O(1).
    @inlinable
    public init<Elements: RandomAccessCollection & Sendable>(
      _ elements: Elements, item: @escaping @Sendable (Elements.Element) -> Item
    ) {
      count = elements.count
      self.item = { item(elements[elements.index(elements.startIndex, offsetBy: $0)]) }
    }

    @inlinable
    init(count: Int, item: @escaping @Sendable (Int) -> Item) {
      self.count = count
      self.item = item
    }

    /// Returns the line at an index, which must be in `0..<count`.
    @inlinable
    public subscript(index: Int) -> Item { item(index) }

    /// Whether there are no lines.
    @inlinable
    public var isEmpty: Bool { count == 0 }

    @inlinable
    func mapControls<NewAction>(
      _ transform: @escaping @Sendable (Control) -> Screen<NewAction>.Control
    ) -> Screen<NewAction>.Items {
      Screen<NewAction>.Items(count: count) { [item] in item($0).mapControls(transform) }
    }
  }
}

extension Screen.Item: Sendable where Action: Sendable {}

extension Screen.Row {
  /// Returns a row with lines of text, or `empty` if there are none.
  @inlinable
  public static func list(_ lines: [String], empty: String) -> Self {
    .list(Screen.Items(lines) { Screen.Item($0) }, empty: empty)
  }
}
