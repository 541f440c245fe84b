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
    var replay = self
    try replay.seek(to: 0)
    var screens = UniqueTexts()
    var content = PageContent(journal)
    content.first = screens.index(of: screen(replay.state))
    while let (action, differences) = try replay.stepWithDifferences() {
      content.actions.append(
        PageContent.Action(
          us: action.time, cause: action.cause, text: action.action.sourceText.printable,
          changes: differences.map(\.description.printable),
          screen: screens.index(of: screen(replay.state))))
    }
    content.screens = screens.texts
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
    content.screens = ["Only the program that made this recording can show its screens.\n"]
    return content.page
  }
}

/// A list of texts without duplicates.
private struct UniqueTexts {
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = texts.count
    texts.append(
      text.utf8.count > 100_000
        ? "This screen has \(text.utf8.count) bytes, and the page shows at most 100,000.\n"
        : text.printableLines)
    return texts.count - 1
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
  var screens: [String] = []
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
