extension Screen {
  /// One line of a list.
  public struct Item {
    /// The line's id, which identifies the line after the list changes and in typed commands such
    /// as `remove 7`; nil for a line that cannot be selected.
    public var id: String?

    /// The text of the line, without a line terminator.
    public var text: String

    /// The texts of the columns, if the list has columns.
    public var cells: [String] = []

    /// The meaning of the line.
    public var style = TextStyle.plain

    /// The meanings of single cells, by the index of their column.
    ///
    /// A cell has no mark, so its text must say the same.
    public var cellStyles: [Int: TextStyle] = [:]

    /// The controls that act on the line while it is selected.
    public var controls: [Control]

    /// Creates a line that can be selected.
    @inlinable
    public init(id: String, text: String, controls: [Control] = []) {
      self.id = id
      self.text = text
      self.controls = controls
    }

    /// Creates a line of a list with columns.
    ///
    /// - Parameters:
    ///   - id: The line's id, or nil for a line that cannot be selected.
    ///   - cells: The texts of the columns, in order.
    ///   - controls: The controls that act on the line while it is selected.
    @inlinable
    public init(id: String?, cells: [String], controls: [Control] = []) {
      self.id = id
      text = cells.filter { !$0.isEmpty }.joined(separator: " ")
      self.cells = cells
      self.controls = controls
    }

    /// Creates a line that cannot be selected.
    @inlinable
    public init(_ text: String) {
      id = nil
      self.text = text
      controls = []
    }

    /// Returns this line with a meaning, which its appearance expresses.
    ///
    /// - Parameters:
    ///   - style: The meaning.
    ///   - column: The index of the column whose cell has the meaning; nil for the whole line.
    /// - Returns: The line.
    @inlinable
    public func style(_ style: TextStyle, ofCell column: Int? = nil) -> Self {
      var item = self
      if let column { item.cellStyles[column] = style } else { item.style = style }
      return item
    }

    /// Returns this line with transformed actions, for a larger part of the application.
    ///
    /// A list element may be a feature that renders its own line. The list maps that line's actions
    /// to actions with the element's id.
    ///
    /// - Parameter transform: Converts this line's actions to the larger part's actions.
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
      item.cells = cells
      item.style = style
      item.cellStyles = cellStyles
      item.controls = controls.map(transform)
      return item
    }
  }

  /// The lines of a list, each of which is created only when it is shown.
  public struct Items: Sendable {
    /// The number of lines.
    public let count: Int

    /// The commands of the lines, which are refused with a reason while there are no lines.
    @usableFromInline let commands: [String]

    /// The columns of the list; empty if each line is a single text.
    @usableFromInline package let columns: [Column]

    @usableFromInline let item: @Sendable (Int) -> Item

    /// Returns the id and the text of a line, without the controls of larger parts.
    @usableFromInline let label: @Sendable (Int) -> (id: String?, text: String)

    /// The line that the state has selected, and the control that selects another; nil if only the
    /// host knows the selected line.
    @usableFromInline package var selection: Selection?

    /// Returns the button that a column's title is; nil if the title cannot be pressed.
    @usableFromInline var headings: (@Sendable (Column) -> Control?)?

    /// The part of a state that contains the selected line.
    @usableFromInline
    package struct Selection: Sendable {
      /// The id of the selected line; nil if the state has selected none.
      @usableFromInline package let id: String?

      /// Returns the button that selects the line with an id; nil if no line has such an id.
      @usableFromInline package let button: @Sendable (String) -> Control?

      @inlinable
      init(_ id: String?, button: @escaping @Sendable (String) -> Control?) {
        self.id = id
        self.button = button
      }
    }

    /// Returns these lines with a selected line in the state, so that the screen can show more
    /// about it, and a feature can select a line.
    ///
    /// When the user selects another line in the full screen, or types `select 7` or `select #1`,
    /// the action is sent. When the state has another selection, the full screen follows.
    ///
    /// - Parameters:
    ///   - id: The value whose description is the id of the selected line; nil, or the id of no
    ///     line, leaves the choice to the host.
    ///   - action: Returns the action for a line that the user has selected.
    /// - Returns: The lines.
    @inlinable
    public func selecting<ID: LosslessStringConvertible & SendableMetatype>(
      _ id: ID?, sends action: @escaping @Sendable (ID) -> Action
    ) -> Self {
      var items = self
      items.selection = Selection(id?.description) { text in
        ID(text).map { .button("Select", command: "select", sends: action($0)) }
      }
      return items
    }

    /// Returns these lines with column titles that can be pressed in the full screen, as to sort by
    /// a column.
    ///
    /// Titles are pressed with a mouse, so the screen needs a control for the same. Those of lines
    /// without ids, and of a screen's further lists, cannot be pressed.
    ///
    /// - Parameter action: Returns the action for a column; nil if its title cannot be pressed.
    /// - Returns: The lines.
    @inlinable
    public func sorting(sends action: @escaping @Sendable (Column) -> Action?) -> Self {
      var items = self
      items.headings = { column in action(column).map { .button(column.title, sends: $0) } }
      return items
    }

    /// Returns the button that a column's title is; nil if it cannot be pressed.
    package func heading(_ title: String) -> Control? {
      columns.first { $0.title == title }.flatMap { headings?($0) }
    }

    /// Creates lines from the elements of a collection.
    ///
    /// - Parameters:
    ///   - elements: The elements, which are copied only if they are shown.
    ///   - commands: The commands of the lines' controls, which must be known even if the list is
    ///     empty.
    ///   - columns: The columns, if the list has several; each line then has a cell for each
    ///     column.
    ///   - item: Returns the line for an element.
    /// - Complexity: O(1).
    @inlinable
    public init<Elements: RandomAccessCollection & Sendable>(
      _ elements: Elements, commands: [String] = [], columns: [Column] = [],
      item: @escaping @Sendable (Elements.Element) -> Item
    ) {
      // Hosts add to the number.
      count = Swift.min(elements.count, 1 << 60)
      self.commands = commands
      self.columns = columns
      let line: @Sendable (Int) -> Item = {
        item(elements[elements.index(elements.startIndex, offsetBy: $0)])
      }
      self.item = line
      label = { index in
        let item = line(index)
        return (item.id, item.text)
      }
    }

    @inlinable
    init(
      count: Int, commands: [String], columns: [Column], item: @escaping @Sendable (Int) -> Item,
      label: @escaping @Sendable (Int) -> (id: String?, text: String)
    ) {
      self.count = count
      self.commands = commands
      self.columns = columns
      self.item = item
      self.label = label
    }

    /// Returns the line at an index, which must be in `0..<count`.
    @inlinable
    public subscript(index: Int) -> Item { item(index) }

    /// Returns the id of the line at an index.
    @inlinable
    package func id(at index: Int) -> String? { label(index).id }

    /// Returns the text of the line at an index.
    @inlinable
    func text(at index: Int) -> String { label(index).text }

    /// Whether there are no lines.
    @inlinable
    public var isEmpty: Bool { count == 0 }

    @inlinable
    func mapControls<NewAction>(
      _ transform: @escaping @Sendable (Control) -> Screen<NewAction>.Control
    ) -> Screen<NewAction>.Items {
      var items = Screen<NewAction>.Items(
        count: count, commands: commands,
        columns: columns.isEmpty ? [] : columns.map { Screen<NewAction>.Column($0) },
        item: { [item] in item($0).mapControls(transform) }, label: label)
      items.selection = selection.map { selection in
        // Called in a closure: to pass the function itself would prevent its specialization.
        Screen<NewAction>.Items.Selection(selection.id) {
          selection.button($0).map { transform($0) }
        }
      }
      if let headings {
        items.headings = { column in headings(Column(column)).map { transform($0) } }
      }
      return items
    }
  }
}

extension Screen.Items {
  /// The commands of the lines, each as a field that takes a line's id, or `#` and the line's
  /// position counted from one.
  ///
  /// The fields are based on the first line, and are disabled if there are no lines.
  package var fields: [Screen.Control] {
    guard !isEmpty else {
      return (commands + (selection == nil ? [] : ["select"])).map { command in
        .field(
          command.prefix(1).uppercased() + command.dropFirst(), command: command, argument: "ID|#N",
          disabled: Refusal("the list is empty")
        ) { _ in .failure(Refusal("the list is empty")) }
      }
    }
    return controls(of: self[0]).compactMap { control in
      guard let command = control.command, !control.takesArgument else { return nil }
      return .field(control.label, command: command, argument: "ID|#N") { [self] text in
        line(text, command).flatMap { action(of: $0, command) }
      }
    }
  }

  /// Returns the controls that act on a line, of which the last selects it if the state has a
  /// selected line.
  private func controls(of item: Screen.Item) -> [Screen.Control] {
    guard let selection, let id = item.id else { return item.controls }
    return item.controls + [selection.button(id)].compactMap(\.self)
  }

  /// Returns the line to which the typed text refers.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  private func line(_ text: String, _ command: String) -> Result<Screen.Item, Refusal> {
    let index =
      text.hasPrefix("#")
      ? Int(text.dropFirst()).map { $0 - 1 } : (0..<count).first { id(at: $0) == text }
    guard let index, (0..<count).contains(index) else {
      return .failure(
        Refusal("there is no '\(text.shortened)' in the list", remedies: "\(command) #1"))
    }
    return .success(self[index])
  }

  private func action(of item: Screen.Item, _ command: String) -> Result<Action, Refusal> {
    let control = controls(of: item).firstControl { $0.command == command }
    guard let control, case .button(let action) = control.kind else {
      return .failure(Refusal("'\(command)' does not apply to '\(item.text.shortened)'"))
    }
    return control.refusal.map { .failure($0) } ?? .success(action)
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
