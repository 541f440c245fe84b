import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

/// The prompt and a program as one state, in which any key is pressed in any order, while a command
/// runs and while none does.
@MainActor
struct LineStateExplorationTests {
  struct Session: Hashable, Sendable {
    var line: LineState

    /// The lines that were executed, in order.
    var executed: [String] = []

    /// The lines that the user has ended with enter, in order.
    var typed: [String] = []
    var hasEnded = false
    var hasTypedText = false
  }

  enum SessionAction: Hashable, Sendable {
    case key(KeyPress)
    /// The program's form gets text, or loses it.
    case formChanges
    /// The command that holds back the lines ends.
    case commandEnds
  }

  private nonisolated static func screen(_ session: Session) -> HostScreen {
    let form = Screen<String>.Form(session.hasTypedText ? "text" : "") { $0 }
    let screen = Screen<String>(
      title: "Program",
      rows: [
        .form([form.text("Name", \.self)]),
        .controls([.button("Add", command: "add", sends: "add")]),
      ])
    return screen.map { .send($0) }
  }

  private nonisolated static let reducer = Reducer<Session, SessionAction, Void> {
    session, action, _ in
    switch action {
    case .key(let key):
      let text = session.line.prompt?.editor.text ?? ""
      if key.key == .enter { session.typed.append(text) }
      for request in session.line.step(.key(key), on: screen(session)) {
        switch request {
        case .execute: execute(&session)
        case .end: session.hasEnded = true
        case .interrupt: session.line.change(where: { _ in true }) { $0.isInBackground = true }
        default: break
        }
      }
    case .formChanges:
      session.hasTypedText.toggle()
    case .commandEnds:
      session.line.change(where: { _ in true }) { $0.hasEnded = true }
      _ = session.line.removeEnded()
      execute(&session)
    }
    return .none
  }

  /// Executes the lines in the queue, unless a command holds them back.
  private nonisolated static func execute(_ session: inout Session) {
    while session.line.foreground == nil, !session.hasEnded,
      let line = session.line.prompt?.queue.first
    {
      session.line.prompt?.queue.removeFirst()
      if line == "quit" {
        session.hasEnded = true
      } else {
        session.executed.append(line)
      }
    }
  }

  private static let keys: [KeyPress] = [
    .character("a"), KeyPress(key: .enter), KeyPress(key: .backspace), KeyPress(key: .tab),
    KeyPress(key: .up), KeyPress(key: .left), KeyPress(key: .character("c"), modifiers: .control),
    KeyPress(key: .character("d"), modifiers: .control),
  ]

  @Test("every line is executed once and in order, and none is lost by a slip")
  func explores() async {
    var start = Session(line: LineState())
    start.line.prompt = PromptLine()
    var busy = start
    busy.line.running = [busy.line.newCommand(isInBackground: false)]
    let exploration = await StateExplorer(
      initialStates: [start, busy], reducer: Self.reducer, environment: { _ in },
      limits: ExplorationLimits(states: size(500, of: 5_000))
    ) { session in
      guard !session.hasEnded, session.typed.count < 3 else { return [] }
      return Self.keys.map { .key($0) } + [.formChanges]
        + (session.line.running.isEmpty ? [] : [.commandEnds])
    }.explore(
      .always("lines are executed in the order in which they were typed") { session in
        session.executed == Array(session.typed.prefix(session.executed.count))
      },
      .always("a line waits only for a command") { session in
        let waiting = session.line.prompt?.queue.filter { $0 != "quit" } ?? []
        return session.executed + waiting == session.typed || session.hasEnded
      },
      .onChange("a session with text in its line, or in a form, ends only by ctrl-c") {
        before, action, after in
        guard !before.hasEnded, after.hasEnded,
          case .key(let key) = action, key.key == .character("d")
        else { return true }
        return before.line.prompt?.editor.text.isEmpty == true && !before.hasTypedText
      },
      .always("the cursor is in the line") { session in
        guard let prompt = session.line.prompt else { return false }
        let row = prompt.row(progress: nil, columns: 20)
        return (0...row.text.columnCount).contains(row.cursor)
      }
    )
    #expect(exploration.violation?.rule == nil, "\(exploration)")
    #expect(exploration.stateCount > 400)
  }
}
