import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

/// The host and a program as one state, in which any key is pressed in any order, and the program's
/// screen changes by itself at any time.
@MainActor
struct HostExplorationTests {
  /// A form, a list, a button, and a question in front of them.
  struct Program: Hashable, Sendable {
    var name = ""
    var coupon = ""
    var hasCoupon = true
    var rows = [1]
    var isQuestionShown = false

    /// What the last key did.
    var effect: String?
  }

  enum ProgramAction: Hashable, Sendable {
    case changed(Program)
    case pressed(String)
  }

  struct Session: Hashable, Sendable {
    var program = Program()
    var host: HostState

    /// The program and the host before the screen changed by itself, as long as no key has changed
    /// anything since.
    var seen: [Session] = []

    /// Where the focus was when the question appeared.
    var focusBehind: TargetID?
  }

  enum SessionAction: Hashable, Sendable {
    case key(KeyPress)
    case couponGoes
    case questionAppears
    case rowAppears
    case pause
  }

  private static func screen(_ program: Program) -> HostScreen {
    let form = Screen<ProgramAction>.Form(program) { .changed($0) }
    var screen = Screen<ProgramAction>(
      title: "Program",
      rows: [
        .form(
          [form.text("Name", \.name, maximumLength: 1)]
            + (program.hasCoupon ? [form.text("Coupon", \.coupon, maximumLength: 1)] : [])),
        .list(
          Screen.Items(program.rows) { row in
            Screen.Item(
              id: "\(row)", text: "row \(row)",
              controls: [
                .button("Drop", command: "drop", keys: ["x"], sends: .pressed("drop \(row)"))
              ]
            )
          }, empty: "none"),
        .controls([
          .button("Delete", command: "delete", keys: ["d"], sends: .pressed("delete"))
        ]),
      ])
    if program.isQuestionShown {
      screen.present(
        .prompt(
          Prompt(
            title: "Sure?",
            choices: [
              .init("Keep", role: .cancel, sends: .pressed("keep")),
              .init("Delete it", role: .destructive, sends: .pressed("delete it")),
            ])))
    }
    return screen.map { .send($0) }
  }

  private nonisolated static func surface(_ session: Session) -> Surface {
    MainActor.assumeIsolated {
      Surface(HostScreens.screen(screen(session.program), session.host) { nil })
    }
  }

  /// Presses a key, and does what the host asks for.
  private nonisolated static func press(_ press: KeyPress, in session: inout Session) {
    session.program.effect = nil
    let surface = surface(session)
    switch session.host.step(.key(press), on: surface) {
    case .send(let action as ProgramAction, _), .submit(let action as ProgramAction, _),
      .edit(let action as ProgramAction):
      switch action {
      case .changed(let program):
        session.program = program
        session.program.effect = "typed \(program.name) \(program.coupon)"
      case .pressed(let what):
        session.program.isQuestionShown = false
        session.program.effect = what
      }
    default: break
    }
    session.host.draw(on: Self.surface(session))
  }

  private nonisolated static let reducer = Reducer<Session, SessionAction, Void> {
    session, action, _ in
    let before = session
    /// Changes the program by itself.
    func change(_ body: (inout Program) -> Void) {
      let meanings = session.host.meanings(surface(session))
      session.program.effect = nil
      body(&session.program)
      if session.seen.isEmpty { session.seen = [before] }
      let surface = surface(session)
      _ = session.host.step(.screenChanged(from: meanings), on: surface)
      session.host.draw(on: surface)
    }
    switch action {
    case .key(let key):
      press(key, in: &session)
      var unchanged = session
      unchanged.host.expected = before.host.expected
      unchanged.host.meaningsAtPress = before.host.meaningsAtPress
      unchanged.program.effect = before.program.effect
      // Other keys show that the user has looked.
      let isTyping = [.character("d"), .character("x"), .enter].contains(key.key)
      if unchanged != before || !isTyping { session.seen = [] }
    case .couponGoes: change { $0.hasCoupon = false }
    case .questionAppears: change { $0.isQuestionShown = true }
    case .rowAppears: change { $0.rows = [0, 1] }
    case .pause:
      _ = session.host.step(.settled, on: surface(session))
      session.seen = []
    }
    if !before.program.isQuestionShown, session.program.isQuestionShown {
      session.focusBehind = before.host.place.focus
    }
    return .none
  }

  private typealias Rule = StateExplorer<Session, SessionAction>.Rule

  private static let keys: [KeyPress] = [
    .character("d"), .character("x"), KeyPress(key: .enter), KeyPress(key: .tab),
    KeyPress(key: .down), KeyPress(key: .up), KeyPress(key: .escape),
  ]

  @Test("keys act on what was shown, and nothing that was typed is lost")
  func explores() async {
    let start = { () -> Session in
      var session = Session(host: HostState(size: Size(columns: 30, rows: 8)))
      session.host.draw(on: Self.surface(session))
      return session
    }()
    let exploration = await StateExplorer(
      initialStates: [start], reducer: Self.reducer, environment: { _ in },
      limits: ExplorationLimits(states: size(500, of: 5_000))
    ) { session in
      let program = session.program
      return Self.keys.map { .key($0) } + (session.host.expected == nil ? [] : [.pause])
        + (program.hasCoupon ? [.couponGoes] : [])
        + (program.isQuestionShown ? [] : [.questionAppears])
        + (program.rows.count == 1 ? [.rowAppears] : [])
    }.explore(
      Rule.onChange("a key does what it did when it was pressed, or nothing") {
        before, action, after in
        guard case .key(let key) = action, let seen = before.seen.first,
          let effect = after.program.effect, ![.tab, .down, .up, .escape].contains(key.key)
        else { return true }
        var expected = seen
        Self.press(key, in: &expected)
        return expected.program.effect == effect
      },
      .always("what has the focus is visible") { session in
        let surface = Self.surface(session)
        guard let index = surface.ring.index(of: session.host.place) else {
          return session.host.place.focus == nil
        }
        let layer = Layout(surface, session.host).layer(of: index)
        return layer?.regions.contains { $0.shows(index) } == true
      },
      .onChange("no typed text is lost") { before, _, after in
        before.program.name.count <= after.program.name.count
          && before.program.coupon.count <= after.program.coupon.count
      },
      .always("the text being edited is the program's") { session in
        guard let input = session.host.input else { return true }
        return [session.program.name, session.program.coupon].contains(input.editor.text)
      },
      .onChange("closing the question gives the focus back") { before, _, after in
        guard before.program.isQuestionShown, !after.program.isQuestionShown,
          let focus = before.focusBehind, Self.surface(after).ring.targets.ids.contains(focus)
        else { return true }
        return after.host.place.focus == focus
      },
      .canAlwaysReach("the question is answered") { !$0.program.isQuestionShown }
    )
    #expect(exploration.violation?.rule == nil, "\(exploration)")
    #expect(exploration.stateCount > 400)
  }
}
