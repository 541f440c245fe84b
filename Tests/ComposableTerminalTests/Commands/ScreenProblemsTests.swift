import ComposableCore
import Testing
@testable import ComposableTerminal

struct ScreenProblemsTests {
  private func problems(_ controls: [HostScreen.Control]) -> [String] {
    let screen = HostScreen(title: "", rows: [.controls(controls)])
    return screen.commandProblems + screen.keyProblems(host: HostScreens.keys)
  }

  @Test("a button can share a command with a field or a disabled button")
  func allowed() {
    #expect(
      problems([
        .button("more", command: "+", keys: ["+"], sends: .stay),
        .field("more", command: "+", argument: "N") { _ in .success(.stay) },
        .button("on", command: "switch", keys: ["s"], sends: .stay),
        .button(
          "off", command: "switch", keys: ["s"], disabled: Refusal("it is off"), sends: .stay),
        .button("no command", sends: .stay),
        .button("no command either", sends: .stay),
      ]).isEmpty)
  }

  @Test("a problem is reported for each control that can never be used")
  func reported() {
    let problems = problems([
      .button("one", command: "go", keys: ["g"], sends: .stay),
      .button("two", command: "go", keys: ["g"], sends: .stay),
      .button("three", command: "go there", sends: .stay),
      .button("four", command: "help", keys: ["?"], sends: .stay),
    ])
    #expect(
      problems == [
        "the command 'go there' for 'three' must be a single word.",
        "the command 'help' for 'four' is reserved. Use a different command.",
        "two controls have the command 'go', so only the first can be used.",
        "the key ? for 'four' is reserved. Use a different key.",
        "two controls have the key g, so only the first can be used.",
      ])
  }

  @Test("a control can appear twice, but two buttons cannot share a command")
  func listedCommands() {
    let drawn = HostScreen.Control.button("Close", command: "close", keys: ["c"], sends: .stay)
    func problems(_ commands: [HostScreen.Control]) -> [String] {
      let screen = HostScreen(
        title: "", rows: [.controls([drawn])], commands: commands,
        overlay: .popover(HostScreen(title: "")))
      return screen.commandProblems + screen.keyProblems(host: [])
    }
    #expect(problems([drawn]).isEmpty)
    #expect(problems([.button("Other", command: "close", keys: ["c"], sends: .quit)]).count == 2)
  }

  @Test("controls of a layer that the focus cannot tell apart are reported")
  func focus() {
    let list = HostScreen.Row.list(
      Screen.Items(0..<2) { HostScreen.Item(id: "\($0)", text: "") }, empty: "")
    let button = HostScreen.Control.button("Go", sends: .stay)
    let screen = HostScreen(
      title: "",
      rows: [
        .controls([button, button]), list, list,
      ])
    #expect(
      screen.focusProblems == [
        "two controls have the label 'Go' and no command. Give each a command.",
        "only the first list of a screen can be used. Put others on tabs.",
      ])
    let simple = HostScreen(title: "", rows: [.controls([button]), list])
    var layered = simple
    layered.overlay = .popover(simple)
    layered.commands = [button]
    #expect(layered.focusProblems.isEmpty)
  }

  #if DEBUG
    @Test("a problem is reported once, even if other screens appear in between")
    @MainActor
    func once() {
      let log = ProblemLog()
      func screen(_ commands: String...) -> HostScreen {
        Screen(
          title: "", rows: [.controls(commands.map { .button($0, command: $0, sends: .stay) })])
      }
      #expect(log.new(in: screen("a", "a"), keys: nil).count == 1)
      #expect(log.new(in: screen("a", "a"), keys: nil).isEmpty)
      #expect(log.new(in: screen("a", "quit", "a"), keys: nil).count == 1)
      #expect(log.new(in: screen("a", "a"), keys: nil).isEmpty)
    }
  #endif
}
