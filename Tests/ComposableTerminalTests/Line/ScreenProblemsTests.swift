import ComposableCore
import Testing
@testable import ComposableTerminal

struct ScreenProblemsTests {
  private func problems(_ controls: [Screen<Int>.Control]) -> [String] {
    let screen = Screen<Int>(title: "", rows: [.controls(controls)])
    return screen.commandProblems + screen.keyProblems(host: HostScreens.keys)
  }

  @Test("a button and a field may share a command, and so may controls of which one is enabled")
  func allowed() {
    #expect(
      problems([
        .button("more", command: "+", keys: ["+"], sends: 1),
        .field("more", command: "+", argument: "N") { _ in .success(1) },
        .button("on", command: "switch", keys: ["s"], sends: 1),
        .button("off", command: "switch", keys: ["s"], disabled: "it is off.", sends: 1),
        .button("no command", sends: 1),
        .button("no command either", sends: 1),
      ]).isEmpty)
  }

  @Test("what could never be used is reported")
  func reported() {
    let problems = problems([
      .button("one", command: "go", keys: ["g"], sends: 1),
      .button("two", command: "go", keys: ["g"], sends: 1),
      .button("three", command: "go there", sends: 1),
      .button("four", command: "help", keys: ["?"], sends: 1),
    ])
    #expect(
      problems == [
        "two controls have the command 'go': only the first can be used.",
        "the command 'go there' of 'three' is not one word, so it cannot be typed.",
        "the command 'help' of 'four' belongs to the host. Choose another.",
        "two controls have the key g: only the first can be used.",
        "the key ? of 'four' belongs to the host. Choose another.",
      ])
  }

  @Test("a problem is reported once, and again checked only when the commands have changed")
  @MainActor
  func once() {
    let log = ProblemLog()
    func screen(_ commands: String...) -> Screen<Int> {
      Screen(
        title: "", rows: [.controls(commands.map { .button($0, command: $0, sends: 1) })])
    }
    #expect(log.new(in: screen("a", "a"), keys: nil).count == 1)
    #expect(log.new(in: screen("a", "a"), keys: nil).isEmpty)
    #expect(log.new(in: screen("a", "quit", "a"), keys: nil).count == 1)
    #expect(log.new(in: screen("a", "a"), keys: nil).isEmpty)
  }

  @Test("a key that changes alone is checked where keys are used")
  @MainActor
  func keys() {
    let log = ProblemLog()
    func screen(_ key: Character) -> Screen<Int> {
      let controls: [Screen<Int>.Control] = [
        .button("a", command: "a", keys: ["a"], sends: 1),
        .button("b", command: "b", keys: [.character(key)], sends: 2),
      ]
      return Screen(title: "", rows: [.controls(controls)])
    }
    #expect(log.new(in: screen("b"), keys: []).isEmpty)
    #expect(log.new(in: screen("a"), keys: []).count == 1)
  }

  @Test("screens that follow one another in turn are checked once each, up to a limit")
  @MainActor
  func turns() {
    let log = ProblemLog()
    for number in 0..<100 {
      let screen = Screen<Int>(
        title: "", rows: [.controls([.button("a", command: "a\(number % 20)", sends: 1)])])
      #expect(log.new(in: screen, keys: nil).isEmpty)
    }
    #expect(log.checked.count == ProblemLog.limit)
  }
}
