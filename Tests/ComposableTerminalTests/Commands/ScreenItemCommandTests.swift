import ComposableCore
import Testing
@testable import ComposableTerminal

struct ScreenItemCommandTests {
  private let screen = Screen<Int>(
    title: "",
    rows: [
      .list(
        Screen.Items([20, 30, 50]) { number in
          Screen.Item(
            id: "\(number)", text: "number \(number)",
            controls: [
              .button(
                "Drop", command: "drop",
                disabled: number == 50 ? Refusal("50 stays", remedies: "drop 20") : nil,
                sends: number)
            ])
        }, empty: "none")
    ])

  private func meaning(_ line: String) throws -> Int? {
    let command = try #require(LineCommand(line))
    guard case .send(.send(let number)) = try host(screen).meaning(of: command).get() else {
      return nil
    }
    return number as? Int
  }

  private func host(_ screen: Screen<Int>) -> HostScreen {
    screen.map { ControlAction.send($0) }
  }

  @Test("a row command accepts the row's id or position")
  func finds() throws {
    #expect(try meaning("drop 30") == 30)
    #expect(try meaning("drop #1") == 20)
  }

  @Test(
    "an unknown command or a missing or disabled row is rejected",
    arguments: ["drop", "drop 7", "drop #0", "drop #4", "drop #x", "drop 50", "throw 30"])
  func refuses(line: String) {
    #expect(throws: Refusal.self) { try meaning(line) }
  }

  @Test("refusals suggest an open modal's commands")
  func covered() throws {
    var screen = Screen<Int>(
      title: "", rows: [.controls([.button("Add", command: "add", sends: 1)])])
    screen.overlay = .prompt(
      Prompt(
        title: "Clear?",
        choices: [.init("Clear", sends: 2), .init("No, keep it", role: .cancel, sends: 3)]))
    func refusal(_ line: String) throws -> Refusal? {
      let command = try #require(LineCommand(line))
      guard case .failure(let refusal) = host(screen).meaning(of: command) else { return nil }
      return refusal
    }
    #expect(
      try refusal("add")
        == Refusal("'add' cannot be used now", remedies: "clear", "no-keep-it"))
    #expect(
      try refusal("bogus") == Refusal("unknown command 'bogus'", remedies: "clear", "no-keep-it"))
    #expect(try refusal("claer") == Refusal("unknown command 'claer'. Did you mean 'clear'?"))
    #expect(try refusal("clear") == nil)
  }

  @Test("a modal hides the row commands and controls behind it")
  func modal() {
    var covered = screen
    covered.commands = [.button("go", command: "go", sends: 1)]
    covered.overlay = .modal(
      Screen(title: "", rows: [.controls([.button("ok", command: "ok", sends: 2)])]))
    for (line, isFound) in [("drop 30", false), ("go", false), ("ok", true)] {
      let command = LineCommand(line)
      #expect(command.map { (try? host(covered).meaning(of: $0).get()) != nil } == isFound)
    }
  }
}
