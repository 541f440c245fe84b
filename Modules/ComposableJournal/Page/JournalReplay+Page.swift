internal import ComposablePlatform

extension JournalReplay {
  /// Returns a page that shows the journal in a browser, without a server and without a network.
  ///
  /// It has the timeline, the actions, their changes, causes and results, and the screen
  /// after each. Control characters in its texts are escaped.
  ///
  /// - Parameter screen: Returns the screen of a state, as plain text.
  /// - Throws: ``JournalError`` if a line is not one of this program, or a state cannot be encoded.
  /// - Returns: HTML, in one file.
  /// - Complexity: O(*n*) in the number of actions, whose states are all encoded.
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
    return pageTemplate.replacing("CONTENT", with: content.script)
  }
}

extension Journal {
  /// Returns a page that shows the journal in a browser, as ``JournalReplay/page(screen:)`` does,
  /// without what only its program can tell: the changes and the screens.
  public func page() -> String {
    var content = PageContent(self)
    content.actions = actions.map { action in
      PageContent.Action(
        us: action.time, cause: action.cause, text: action.action.sourceText.printable, changes: [],
        screen: 0)
    }
    content.screens = ["Only the program that recorded this can show its screens.\n"]
    return pageTemplate.replacing("CONTENT", with: content.script)
  }
}

/// Texts of which equal ones are kept once.
private struct UniqueTexts {
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    indices[text] = texts.count
    texts.append(text.printableLines)
    return texts.count - 1
  }
}

/// What a page shows, as its script reads it.
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
  /// In microseconds since 1970.
  let start: Int
  /// In microseconds.
  let duration: Int
  let isEnded: Bool
  let effects: [Effect]
  var actions: [Action] = []
  var screens: [String] = []
  /// The index of the screen of the first state.
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

  /// The content as JSON that cannot end the element in which it stands.
  var script: String {
    let writer = JSONWriter()
    // It has no number that JSON lacks, and no other value can fail.
    try? writer.encode(self)
    return String(decoding: writer.bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
