import ComposableCore
import Testing

struct ScreenPresentTests {
  private enum Choice: Equatable {
    case delete
    case keep
  }

  private let alert = Screen<Int>.Overlay.alert(Notice("done"), dismiss: 1)

  @Test("`present` puts an overlay in front of all open overlays", arguments: [0, 1, 2, 100])
  func nested(depth: Int) {
    var screen = Screen<Int>(title: "base")
    for level in 0..<depth {
      screen.present(
        level.isMultiple(of: 2) ? .modal(Screen(title: "modal")) : .popover(Screen(title: "pop")))
    }
    screen.present(alert)
    #expect(screen.plainText().contains("| done"))
    #expect(screen.frontAlert?.notice == Notice("done"))
    #expect(screen.frontModal?.notice == Notice("done"))
    #expect(screen.plainText().split(separator: "modal").count == (depth + 1) / 2 + 1)
  }

  @Test("a modal presented over an alert leaves the alert below it")
  func overAnAlert() {
    var screen = Screen<Int>(title: "", overlay: alert)
    screen.present(.modal(Screen(title: "Quit?")))
    guard case .modal(let below) = screen.overlay, case .modal(let front) = below.overlay else {
      Issue.record("the alert is not below a modal")
      return
    }
    #expect(below.plainText().contains("done"))
    #expect(front.title == "Quit?")
  }

  @Test("a choice gets a key only if its first letter is unique and not q")
  func promptKeys() {
    let choices = ["Save", "Skip", "Quit", "Élan", "7"].map {
      Prompt.Choice($0, sends: Choice.keep)
    }
    let screen = Screen<Choice>(
      title: "", overlay: .prompt(Prompt(title: "?", choices: choices)))
    #expect(screen.controls.map(\.keys) == [[], [], [], ["é"], []])
  }

  @Test("a command drops punctuation if the result is unique and not empty")
  func promptCommands() {
    let labels = ["Yes, remove", "Don't", "No - keep it", "+1", "-1", "?", "Or 7"]
    let screen = Screen<Choice>(
      title: "",
      overlay: .prompt(
        Prompt(title: "?", choices: labels.map { Prompt.Choice($0, sends: Choice.keep) })))
    #expect(
      screen.controls.map(\.command)
        == ["yes-remove", "dont", "no-keep-it", "+1", "-1", "?", "or-7"])
  }

  @Test("a prompt becomes a modal that lists its cancel choice first")
  func prompt() throws {
    let screen = Screen<Choice>(
      title: "",
      rows: [.controls([.button("below", command: "below", sends: .delete)])],
      overlay: .prompt(
        Prompt(
          title: "Delete it?", message: "It cannot be undone.",
          choices: [
            Prompt.Choice("Delete it", role: .destructive, sends: .delete),
            Prompt.Choice("Keep", role: .cancel, sends: .keep),
          ])))
    #expect(screen.controls.map(\.command) == ["keep", "delete-it"])
    #expect(screen.controls.map(\.keys) == [[.escape, "k"], ["d"]])
    guard case .button(let action) = screen.controls[0].kind else { return }
    #expect(action == .keep)
    #expect(
      screen.plainText() == """
        [below] below
        | Delete it?
        | ==========
        | It cannot be undone.
        | [keep] Keep   [delete-it] Delete it

        """)
  }
}
