import ComposableCore
import Testing

@testable import ComposableTerminal

struct HostScreenRefusalTests {
  /// A screen with a drawn and a typed control, one that is disabled, and a hidden screen.
  private var screen: HostScreen {
    var screen = HostScreen(
      title: "",
      rows: [
        .controls([
          .button("Cancel", command: "cancel", keys: [.escape, "c"], sends: .stay),
          .button("Write", command: "write", keys: ["w"], disabled: Refusal("no"), sends: .stay),
          .button("Bare", command: "bare", sends: .stay),
        ])
      ],
      commands: [.number("Jump to N", command: "set") { _ in .stay }])
    screen.hidden = [
      HostScreen(
        title: "", rows: [.controls([.button("Far", command: "far", keys: ["f"], sends: .stay)])])
    ]
    return screen
  }

  @Test(
    "each host suggests only remedies that work in that host",
    arguments: [
      ([], "it is busy.", "it is busy."),
      (["cancel"], "it is busy. Try 'cancel'.", "it is busy. Press esc."),
      (["set 7"], "it is busy. Try 'set 7'.", "it is busy. Type ':set 7'."),
      (
        ["cancel", "set 7", "far"], "it is busy. Try 'cancel', 'set 7' or 'far'.",
        "it is busy. Press esc, or type ':set 7' or ':far'."
      ),
      (["bare"], "it is busy. Try 'bare'.", "it is busy. Type ':bare'."),
      // Only line mode waits.
      (["wait"], "it is busy. Try 'wait'.", "it is busy."),
      (["help", "quit"], "it is busy. Try 'help' or 'quit'.", "it is busy. Press ? or q."),
      // Neither what is disabled now nor what the screen does not have.
      (["write", "fly"], "it is busy.", "it is busy."),
    ] as [([String], String, String)])
  func words(remedies: [String], line: String, fullScreen: String) {
    let refusal = remedies.reduce(Refusal("it is busy")) {
      var refusal = $0
      refusal.remedies.append($1)
      return refusal
    }
    #expect(screen.lineText(of: refusal) == line)
    #expect(screen.fullScreenText(of: refusal) == fullScreen)
  }
}
