import ComposableCore
import Testing

@testable import ComposableTerminal

struct KeyHintsTests {
  private let controls: [HostScreen.Control] = [
    .button("Open the file", command: "open", keys: ["o"], sends: .quit),
    .button("Rename the file", command: "rename", keys: ["n"], sends: .quit),
    .button("Delete the file", command: "delete", keys: ["d"], sends: .quit),
  ]

  private func shown(
    _ width: Int, uses: [String: Int] = [:], and others: [HostScreen.Control] = []
  ) -> [String] {
    let uses = Dictionary(
      uniqueKeysWithValues: uses.map { (ControlName.command($0, takesArgument: false), $1) })
    return KeyHints(controls + others, uses: uses, host: [])
      .fitting(width, ellipsis: "…").hints.map(\.text)
  }

  @Test("the last keys lose their labels first, and then their place")
  func order() {
    #expect(shown(60) == ["o open the file", "n rename the file", "d delete the file"])
    #expect(shown(50) == ["o open the file", "n rename the file", "d delete"])
    #expect(shown(40) == ["o open the file", "n rename", "d delete"])
    #expect(shown(20) == ["o open", "n rename", "…"])
  }

  @Test("the keys that were used most keep their labels and their place")
  func uses() {
    #expect(shown(40, uses: ["delete": 3]) == ["o open", "n rename", "d delete the file"])
    #expect(shown(20, uses: ["delete": 3, "rename": 1]) == ["n rename", "d delete", "…"])
    #expect(shown(10, uses: ["delete": 1]) == ["d delete", "…"])
  }

  @Test("the key that leaves the screen keeps its place longest")
  func leaves() {
    let close = HostScreen.Control.button(
      "Close", command: "close", keys: [.escape], sends: .quit)
    #expect(shown(22, uses: ["rename": 9], and: [close]) == ["n rename", "esc close", "…"])
    #expect(shown(11, uses: ["rename": 9], and: [close]) == ["esc close", "…"])
  }
}
