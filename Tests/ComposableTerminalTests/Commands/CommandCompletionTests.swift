import ComposableCore
import Testing
@testable import ComposableTerminal

struct CommandCompletionTests {
  private let screen = HostScreen(
    title: "",
    rows: [
      .list(
        Screen.Items([2, 3]) { number in
          Screen.Item(
            id: "\(number)", text: "",
            controls: [.button("", command: "drop", sends: .send(number))])
        }, empty: "")
    ],
    commands: [
      .button("", command: "nth", sends: .stay),
      .field("", command: "nth", argument: "N") { _ in .success(.stay) },
      .field("", command: "set", argument: "N") { _ in .success(.stay) },
      .button("", command: "set-all", sends: .stay),
      .button("", command: "never", disabled: Refusal("not now"), sends: .stay),
      .button("", command: "+", sends: .stay),
    ])

  @Test(
    "completion extends a command up to the first ambiguity",
    arguments: [
      ("n", "th", ["nth"]), ("nth", "", ["nth"]), ("d", "rop ", ["drop"]),
      ("s", "et", ["set", "set-all"]),
      ("set", "", ["set", "set-all"]), ("q", "uit", ["quit"]), ("x", "", []), ("set 7", "", []),
      ("", "", ["drop", "nth", "quit", "set", "set-all"]),
    ])
  func completes(line: String, text: String, commands: [String]) {
    let completion = CommandCompletion(of: line, on: screen, reserved: ["quit"])
    #expect(completion.text == text)
    #expect(completion.commands == commands)
  }

  @Test("completion of a command with fixed options extends the option")
  func options() {
    let sort = HostScreen(
      title: "",
      commands: [
        .choice("Sort", command: "sort", of: ["name", "number", "due"]) { _ in .stay }
      ])
    let tabs = HostScreen.tabs(
      [("list", HostScreen(title: "List"), .stay), ("log", sort, .stay)], selected: "list")
    func completed(_ line: String) -> CommandCompletion {
      CommandCompletion(of: line, on: tabs, reserved: [])
    }
    #expect(completed("so").text == "rt " && completed("sort d").text == "ue")
    #expect(completed("sort n").commands == ["name", "number"])
    #expect(completed("sort ").commands == ["due", "name", "number"])
    #expect(completed("go li").text == "st")
  }

  @Test("completion ignores commands behind a modal")
  func modal() {
    var covered = screen
    covered.overlay = .prompt(Prompt(title: "?", choices: [.init("No", sends: .stay)]))
    #expect(CommandCompletion(of: "n", on: covered, reserved: []).commands == ["no"])
    #expect(CommandCompletion(of: "d", on: covered, reserved: []).commands.isEmpty)
  }
}
