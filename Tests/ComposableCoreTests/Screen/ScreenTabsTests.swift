import ComposableCore
import Testing

struct ScreenTabsTests {
  private func screen(_ title: String, _ number: Int) -> Screen<Int> {
    Screen(
      title: title, rows: [.text("row of \(title)")],
      commands: [
        .button("Own", command: title.lowercased(), keys: ["k"], sends: number),
        .button("Common", command: "common", sends: number),
      ])
  }

  private func tabs(
    _ selected: String, _ change: (inout [Screen<Int>]) -> Void = { _ in }
  ) -> Screen<Int> {
    var screens = [screen("One", 1), screen("Two", 2), screen("Three", 3)]
    change(&screens)
    let names = ["one", "two", "three"]
    return .tabs(
      zip(names, screens).map { ($0, $1, names.firstIndex(of: $0).map { 10 + $0 } ?? 0) },
      selected: selected)
  }

  private func action(_ screen: Screen<Int>, _ command: String) -> Int? {
    guard case .button(let action) = screen.control(withCommand: command)?.kind else { return nil }
    return action
  }

  @Test("tabs show the selected screen and assign number and arrow keys")
  func navigation() {
    let screen = tabs("two")
    #expect(screen.plainText() == "Two\n===\nrow of Two\n")
    #expect(screen.navigation.map(\.label) == ["One", "Two", "Three"])
    #expect(screen.navigation.map(\.keys) == [["1", .left], ["2"], ["3", .right]])
    #expect(tabs("one").navigation.map(\.keys) == [["1", .left], ["2", .right], ["3"]])
    #expect(tabs("four").title.isEmpty)
  }

  @Test("'go' selects a screen by name")
  func go() throws {
    guard case .field(let argument, let parse) = tabs("one").control(withCommand: "go")?.kind else {
      return
    }
    #expect(argument == "one|two|three")
    #expect(parse("three") == .success(12))
    #expect(
      parse("four")
        == .failure(
          Refusal("there is no screen 'four'", remedies: "go one", "go two", "go three")))
  }

  @Test("a hidden screen's commands can be typed but not invoked by key")
  func hiddenCommands() {
    let screen = tabs("one")
    #expect(action(screen, "two") == 2)
    #expect(action(screen, "three") == 3)
    #expect(screen.firstShownControl { $0.command == "two" } == nil)
    #expect(screen.map { $0 }.control(withCommand: "two") != nil)
  }

  @Test("a command shared by several screens acts on the selected one")
  func sharedCommands() {
    #expect(action(tabs("two"), "common") == 2)
    #expect(action(tabs("three"), "common") == 3)
  }

  @Test("hidden screens show their alerts and modals but not their popovers")
  func overlays() {
    let message = tabs("one") {
      $0[0].overlay = .popover(Screen(title: "Mine"))
      $0[1].overlay = .alert(Notice("late"), dismiss: 5)
    }
    #expect(message.frontAlert?.notice == Notice("late"))
    #expect(message.plainText().contains("| Mine"))
    let question = tabs("one") { $0[2].overlay = .modal(Screen(title: "Sure?")) }
    #expect(question.frontModal?.title == "Sure?")
    #expect(question.control(withCommand: "one") == nil)
    let popover = tabs("one") { screens in
      screens[1].overlay = .popover(
        Screen(
          title: "Theirs", rows: [.controls([.button("Star", command: "star", sends: 7)])]))
    }
    #expect(!popover.plainText().contains("Theirs"))
    #expect(action(popover, "star") == 7)
    let inner = tabs("one") { screens in
      screens[1].overlay = .popover(
        Screen(title: "Theirs", overlay: .alert(Notice("inside"), dismiss: 5)))
    }
    #expect(inner.frontAlert?.notice == Notice("inside"))
  }

  @Test("the commands of a hidden screen's list can be typed")
  func hiddenLists() {
    let screen = tabs("one") { screens in
      screens[1].rows = [
        .list(
          Screen.Items([7]) {
            Screen.Item(
              id: "\($0)", text: "", controls: [.button("Drop", command: "drop", sends: $0)])
          }, empty: "")
      ]
    }
    #expect(screen.itemFields.map(\.command) == ["drop"])
  }
}
