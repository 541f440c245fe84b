import ComposableCore
import ComposableTesting
import Testing
@testable import ComposableTerminal

@MainActor
struct FrameTests {
  /// Draws a screen; nothing was done to it but what a function changes.
  private func draw(
    _ screen: HostScreen, _ columns: Int, _ rows: Int,
    hints: [HostScreen.Control] = [], _ change: (inout HostState) -> Void = { _ in }
  ) -> String {
    let surface = Surface(screen)
    let size = Size(columns: columns, rows: rows)
    var state = HostState(on: surface, size: size)
    change(&state)
    return Frame(surface, state, hints: hints, size: size).grid.text
  }

  private nonisolated func button(
    _ label: String, command: String? = nil, keys: [ScreenKey] = []
  ) -> HostScreen.Control {
    .button(label, command: command, keys: keys, sends: .quit)
  }

  /// A list between many rows.
  private var tall: HostScreen {
    let items = Screen.Items(0..<50) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let texts = (0..<8).map { HostScreen.Row.text("text \($0)") }
    return HostScreen(title: "Tall", rows: texts + [.list(items, empty: "")] + texts)
  }

  @Test("the selected line is visible at any terminal height", arguments: [0, 1, 20, 49])
  func selectionIsSeen(selection: Int) {
    for rows in 5...40 {
      for screen in [tall, HostScreen(title: "", overlay: .modal(tall))] {
        let text = draw(screen, 64, rows) { $0.selectedRow = selection }
        #expect(text.contains("> line \(selection)"), "\(rows) rows:\n\(text)")
      }
    }
  }

  @Test("the focused control is visible at any terminal height")
  func focusIsSeen() {
    let controls = (0..<20).map { button("control number \($0)") }
    let screen = HostScreen(title: "Many", rows: [.controls(controls)])
    for rows in 5...40 {
      for screen in [screen, HostScreen(title: "", overlay: .modal(screen))] {
        let text = draw(screen, 64, rows) {
          $0.place.focus = TargetID(
            layer: $0.place.focus?.layer ?? 0, name: .label("control number 19"))
        }
        #expect(text.contains(">[ control number 19 ]"), "\(rows) rows:\n\(text)")
      }
    }
  }

  @Test("a list line that does not fit is cut until it is selected")
  func longLines() {
    let items = Screen.Items(["short", String(repeating: "long ", count: 10)]) {
      HostScreen.Item(id: $0, text: $0)
    }
    let screen = HostScreen(title: "List", rows: [.list(items, empty: "")])
    func lines(_ key: KeyPress.Key) -> [String] {
      let (surface, size) = (Surface(screen), Size(columns: 30, rows: 12))
      var state = HostState(on: surface, size: size)
      _ = state.step(.key(KeyPress(key: key)), on: surface)
      return Frame(surface, state, size: size).grid.text.split(separator: "\n")
        .filter { $0.contains("short") || $0.contains("long") }.map(\.trimmed)
    }
    #expect(lines(.up) == ["> short", "long long long long lon…"])
    #expect(
      lines(.down) == ["short", "> long long long long long", "long long long long long"])
  }

  /// Everything that a screen can have.
  private var full: HostScreen {
    let items = Screen.Items(0..<40) { number in
      HostScreen.Item(
        id: "\(number)", text: "line \(number)", controls: [button("Drop", keys: ["x"])])
    }
    var screen = HostScreen(
      title: "Full",
      rows: [
        .text("A text that is longer than a narrow terminal is wide, so that it is wrapped there."),
        .blank,
        .controls([button("One", keys: ["o"]), button("Two", keys: ["t"])]),
        .progress("halfway", fraction: 0.5),
        .list(items, empty: ""),
      ])
    screen.footer = [.text("the end")]
    screen.navigation = [button("Counter", keys: ["1"]), button("Favorites", keys: ["2"])]
    return screen
  }

  @Test(
    "the layout fits the terminal",
    arguments: [(100, 30), (60, 16), (60, 15), (59, 16), (40, 9), (40, 8)])
  func layout(columns: Int, rows: Int) {
    var popover = full
    popover.rows.removeLast()
    popover.overlay = .popover(
      HostScreen(
        title: "In front",
        rows: [
          .text(String(repeating: "word ", count: 20)),
          .controls([button("Close", keys: [.escape])]),
        ]))
    var alert = full
    alert.overlay = .alert(
      Notice("no answer", failure: "The network is down."), dismiss: .quit)
    let frames = [
      draw(full, columns, rows) { $0.selectedRow = 30 },
      draw(popover, columns, rows) { $0.notice = HostNotice(text: "a notice") },
      draw(alert, columns, rows) {
        $0.notice = HostNotice(text: "a notice", isFailure: true)
      },
    ]
    assertGolden(frames.joined(separator: "\n---\n\n"), named: "layout \(columns)x\(rows)")
  }

  @Test("a covered mark does not move, and narrow windows have none")
  func coveredActivity() {
    func frame(_ overlay: HostScreen.Overlay?, columns: Int) -> Frame {
      let screen = HostScreen(
        title: "", rows: [.progress("busy", fraction: nil)], overlay: overlay)
      return Frame(Surface(screen), size: Size(columns: columns, rows: 9))
    }
    let modal = HostScreen.Overlay.modal(HostScreen(title: "", rows: [.text("in front")]))
    #expect(frame(nil, columns: 40).hasActivity)
    #expect(!frame(modal, columns: 40).hasActivity)
    #expect(!frame(nil, columns: 2).hasActivity)
    #expect(frame(nil, columns: 2).grid.text.contains("b"))
  }

  @Test("a short terminal omits blank lines and lines of the footer")
  func heights() {
    let items = Screen.Items(0..<9) { HostScreen.Item("activity \($0)") }
    let screen = HostScreen(
      title: "Rows",
      rows: (0..<4).flatMap { [HostScreen.Row.text("text \($0)"), .blank] },
      footer: [.text("Activity"), .list(items, empty: "")])
    let frames = (8...20).map { draw(screen, 30, $0) }
    let modals = [16, 19, 22].map { draw(HostScreen(title: "", overlay: .modal(screen)), 64, $0) }
    assertGolden((frames + modals).joined(separator: "\n---\n\n"), named: "heights")
  }

  @Test("a row of controls wraps before a control that does not fit", arguments: [29, 30])
  func wraps(columns: Int) {
    // Two columns at both sides, two for the mark, and for each control its brackets and label.
    let screen = HostScreen(title: "", rows: [.controls([button("12345678"), button("12345")])])
    let lines = draw(screen, columns, 12).split(separator: "\n").filter { $0.contains("[ ") }
    #expect(lines.count == (columns == 30 ? 1 : 2))
  }

  @Test("a modal dims the screen behind it, but a popover does not")
  func dims() {
    func role(_ overlay: HostScreen.Overlay) -> Theme.Role {
      let frame = Frame(
        Surface(HostScreen(title: "T", overlay: overlay)), size: Size(columns: 80, rows: 24))
      return frame.grid[1, 0].role
    }
    #expect(role(.modal(HostScreen(title: "In front"))) == .behind)
    #expect(role(.popover(HostScreen(title: "In front"))) == .title)
  }

  @Test("an alert is shown as a failure only if it reports one")
  func failures() {
    func role(_ notice: Notice) -> Theme.Role? {
      let screen = HostScreen(title: "T", overlay: .alert(notice, dismiss: .quit))
      let frame = Frame(
        Surface(screen), size: Size(columns: 80, rows: 24))
      let cells = (0..<24).flatMap { row in (0..<80).map { frame.grid[$0, row] } }
      return cells.first { $0.text == "x" }?.role
    }
    #expect(role(Notice("x", failure: "Why.")) == .failure)
    #expect(role(Notice("x")) == .text)
  }

  @Test("navigation labels are shortened if they do not fit", arguments: [36, 35])
  func navigation(columns: Int) {
    var screen = HostScreen(title: "Title")
    screen.navigation = [button("Counter", keys: ["1"]), button("Favorites", keys: ["2"])]
    #expect(draw(screen, columns, 12).contains("[1] Counter  [2] Favorites") == (columns == 36))
  }

  @Test("a control is clickable from its opening to its closing bracket")
  func targets() {
    let screen = HostScreen(title: "", rows: [.controls([button("One"), button("Two")])])
    let frame = Frame(
      Surface(screen), size: Size(columns: 40, rows: 12))
    let text = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = text.firstIndex { $0.contains("One") } ?? 0
    let found = (0..<40).map { column -> String in
      guard case .target(let id, _) = frame.target(column: column, row: row),
        case .label(let label) = id.name
      else { return " " }
      return String(label.prefix(1))
    }
    let shown = text[row].enumerated()
    let brackets = shown.filter { "[]".contains($0.element) }.map(\.offset)
    #expect(found.filter { $0 != " " }.joined() == "OOOOOOOTTTTTTT")
    #expect(brackets.map { found[$0] } == ["O", "O", "T", "T"])
  }

  @Test("a label that does not fit continues on the next line")
  func longLabel() {
    let label = Array(repeating: "label", count: 7).joined(separator: " ")
    let screen = HostScreen(title: "", rows: [.controls([button(label), button("Short")])])
    #expect(
      draw(screen, 30, 12).contains(
        "  > [ label label label\n      label label label\n      label ]\n    [ Short ]\n"))
    #expect(draw(screen, 11, 12).contains("> label\n  label\n"))
  }

  @Test("a long title is truncated to make room for the navigation")
  func longTitle() {
    var screen = HostScreen(title: String(repeating: "Title ", count: 10))
    screen.navigation = [button("Counter", keys: ["1"]), button("Favorites", keys: ["2"])]
    #expect(draw(screen, 40, 12).hasPrefix(" Title Title Title Title Tit… [1]  [2]\n"))
  }

  @Test("a long notice hides the position in a list")
  func position() {
    let list = HostScreen(title: "", rows: [tall.rows[8]])
    func hasPosition(_ count: Int) -> Bool {
      draw(list, 40, 12) { $0.notice = HostNotice(text: String(repeating: "n", count: count)) }
        .contains("1 of 50")
    }
    #expect(hasPosition(29) && !hasPosition(30))
  }

  @Test("a list scrolls only far enough to show its selected line")
  func scrolling() {
    let list = HostScreen(title: "", rows: [tall.rows[8]])
    let size = Size(columns: 40, rows: 12)
    var state = HostState(on: Surface(list), size: size)
    func first(selection: Int) -> String? {
      state.selectedRow = selection
      let frame = Frame(Surface(list), state, size: size)
      state = frame.state
      return frame.grid.text.split(separator: "\n").first { $0.contains("line") }?.trimmed
    }
    #expect(first(selection: 20) == "line 14")
    #expect(first(selection: 18) == "line 14")
    #expect(first(selection: 10) == "> line 10")
    #expect(first(selection: 0) == "> line 0")
  }

  @Test("the cursor marks the insertion point in the command line")
  func cursor() {
    var state = HostState()
    var editor = LineEditor(history: [])
    editor.insert("abc")
    state.commandLine = editor
    let frame = Frame(
      Surface(HostScreen(title: "")), state, size: Size(columns: 40, rows: 12))
    #expect(frame.cursor == CursorPosition(column: 4, row: 11))
  }

  @Test(
    "hints list each key once and omit title words from command names",
    arguments: [
      ("Goldbach", "goldbach-up"), ("PrimeTime  Goldbach", "goldbach-up"),
      ("PrimeTime  Goldbach sums", "goldbach-sums-up"), ("Sums up", "up"),
    ])
  func hints(title: String, command: String) {
    let screen = HostScreen(
      title: title,
      rows: [
        .controls([
          button("Go to the next one", command: command, keys: ["+"]),
          button("Leave", command: "leave", keys: ["q"]),
        ])
      ])
    let host = [button("command", keys: [":"]), button("quit", keys: ["q"])]
    func last(_ columns: Int) -> String {
      (draw(screen, columns, 12, hints: host).split(separator: "\n").last ?? "").trimmed
    }
    #expect(last(60) == "+ go to the next one  q leave  : command")
    #expect(last(30) == "+ up  q leave  : command")
  }

  @Test(
    "one-word hints move closer together before any hint is omitted",
    arguments: [
      (30, "a add  b bring  c cut  d drop"), (29, "a add b bring c cut d drop"),
      (27, "a add b bring c cut d drop"), (26, "a add b bring c cut …"),
    ])
  func narrowHints(columns: Int, expected: String) {
    let controls = [("add", "a"), ("bring", "b"), ("cut", "c"), ("drop", "d")]
    func last(_ more: String) -> String {
      let screen = HostScreen(
        title: "",
        rows: [
          .controls(
            controls.map { name, key in
              button(name + more, keys: [.character(Character(key))])
            })
        ])
      return (draw(screen, columns, 12).split(separator: "\n").last ?? "").trimmed
    }
    #expect(last("") == expected)
    #expect(last(" it").hasPrefix("a add it  b bring it"))
  }
}

extension FrameTests {
  @Test("a truncated notice or modal title ends with an ellipsis")
  func cutTexts() {
    var state = HostState()
    state.notice = HostNotice(text: String(repeating: "n", count: 50))
    var screen = HostScreen(title: "")
    screen.overlay = .modal(HostScreen(title: String(repeating: "t", count: 50), rows: [.blank]))
    let frame = Frame(
      Surface(screen), state, size: Size(columns: 40, rows: 16),
      glyphs: .unicode)
    let lines = frame.grid.text.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("nnn…") })
    #expect(lines.contains { $0.contains("ttt…") })
  }
}
