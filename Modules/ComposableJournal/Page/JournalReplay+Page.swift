internal import ComposablePlatform

extension JournalReplay {
  /// Returns a page that shows the journal in a browser, without a server or a network.
  ///
  /// The page shows a timeline, and each action with its changes, causes, results and the screen
  /// after it. A screen of more than 100,000 bytes is left out. Control characters in texts are
  /// escaped.
  ///
  /// - Parameter screen: Returns the screen of a state, as plain text.
  /// - Throws: ``JournalError`` if a line does not belong to this program, or a state cannot be
  ///   encoded.
  /// - Returns: HTML for one file.
  /// - Complexity: O(*n*) in the number of actions; what an action changes is encoded, and lists on
  ///   the way to it are compared.
  public func page(screen: (State) -> String) throws(JournalError) -> String {
    try page { $1.index(ofText: screen($0)) }
  }

  /// Returns a page like ``page(screen:)``, which shows each screen as a window does.
  ///
  /// - Parameter window: Returns the rows of the window that shows a state.
  /// - Throws: ``JournalError`` in the same cases.
  /// - Returns: HTML for one file.
  package func page(window: (State) -> [[PageText]]) throws(JournalError) -> String {
    try page { $1.index(ofWindow: window($0)) }
  }

  /// Returns a page, for which a function adds the screen of a state and returns its index.
  private func page(
    _ add: (State, inout UniqueScreens) -> Int
  ) throws(JournalError) -> String {
    var replay = self
    try replay.seek(to: 0)
    var screens = UniqueScreens()
    var content = PageContent(journal)
    content.first = add(replay.state, &screens)
    while let (action, differences) = try replay.stepWithDifferences() {
      content.actions.append(
        PageContent.Action(
          us: action.time, cause: action.cause, text: action.action.sourceText.printable,
          changes: differences.map { $0.text(length: 160).printable },
          screen: add(replay.state, &screens)))
    }
    (content.screens, content.rows) = (screens.screens.elements, screens.rows.elements)
    return content.page
  }
}

extension Journal {
  /// Returns a page like ``JournalReplay/page(screen:)``, but without changes and screens, which
  /// only the recording program can determine.
  public func page() -> String {
    var content = PageContent(self)
    content.actions = actions.map { action in
      PageContent.Action(
        us: action.time, cause: action.cause, text: action.action.sourceText.printable, changes: [],
        screen: 0)
    }
    content.screens = [
      .text("Only the program that made this recording can show its screens.\n")
    ]
    return content.page
  }
}

/// Adjacent characters of a window that look alike.
package struct PageText: Encodable, Hashable {
  /// The characters.
  let text: String

  /// The name of their role in the window; `text` for no special role.
  let role: String

  /// Creates a text.
  package init(_ text: String, role: String) {
    (self.text, self.role) = (text, role)
  }

  /// Encodes the text, and its role if it has a special one.
  package func encode(to encoder: any Encoder) throws {
    if role == "text" {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    } else {
      var container = encoder.unkeyedContainer()
      try container.encode(text)
      try container.encode(role)
    }
  }
}

/// A screen on the page.
private enum PageScreen: Encodable, Hashable {
  case text(String)
  /// The indices of the rows of a window.
  case window([Int])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .window(let rows): try container.encode(rows)
    }
  }
}

/// Lists of screens and of the rows of windows, without duplicates.
private struct UniqueScreens {
  private(set) var screens = UniqueArray<PageScreen>()
  private(set) var rows = UniqueArray<[PageText]>()

  mutating func index(ofText text: String) -> Int {
    screens.index(
      of: .text(
        text.utf8.count > 100_000
          ? "This screen has \(text.utf8.count) bytes, and the page shows at most 100,000.\n"
          : text.printableLines))
  }

  mutating func index(ofWindow window: [[PageText]]) -> Int {
    screens.index(of: .window(window.map { rows.index(of: $0) }))
  }
}

/// An array without duplicates.
private struct UniqueArray<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var indices: [Element: Int] = [:]

  /// Returns the index of an element, which is appended if it is new.
  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

/// The content of a page, in the form that its script reads.
private struct PageContent: Encodable {
  struct Action: Encodable {
    let us: Int
    let cause: Int?
    let text: String
    let changes: [String]
    /// The index of the screen.
    let screen: Int
  }

  struct Effect: Encodable {
    let cause: Int
    let source: String
    let start: Int
    let duration: Int
    let isCancelled: Bool
    let isInFlight: Bool
  }

  let program: String
  let version: String
  /// The start, in microseconds since 1970.
  let start: Int
  /// The duration, in microseconds.
  let duration: Int
  let isEnded: Bool
  let effects: [Effect]
  var actions: [Action] = []
  var screens: [PageScreen] = []
  /// The rows of the windows.
  var rows: [[PageText]] = []
  /// The index of the first state's screen.
  var first = 0

  init(_ journal: Journal) {
    program = journal.header.program.printable
    version = journal.header.version.printable
    start = journal.header.start
    duration = journal.duration
    isEnded = journal.end != nil
    effects = journal.effects.map { effect in
      Effect(
        cause: effect.cause, source: effect.source.printable, start: effect.start,
        duration: journal.duration(of: effect), isCancelled: effect.end?.isCancelled ?? false,
        isInFlight: effect.end == nil)
    }
  }

  /// The page that shows the content.
  var page: String {
    // The page's policy runs only scripts with this number, which no recording can contain.
    let nonce = [UInt64.random(in: 0 ... .max), .random(in: 0 ... .max)]
      .map { String($0, radix: 36) }.joined()
    return pageTemplate.replacing("NONCE", with: nonce).replacing("CONTENT", with: script)
  }

  /// The content as JSON that cannot end the enclosing HTML element.
  private var script: String {
    let writer = JSONWriter()
    // This cannot fail, because the content has no number that JSON cannot represent.
    try? writer.encode(self)
    return String(decoding: writer.bytes, as: UTF8.self).escaping(["<": "\\u003c"])
  }
}
