import ComposableCore
import Testing

struct ScreenPlainTextTests {
  @Test("plain text shows text, controls, lists, progress and a modal")
  func drawsRows() {
    let screen = Screen<Int>(
      title: "All",
      rows: [
        .text("counter 7"),
        .controls([
          .button("add", command: "+", sends: 1),
          .button("take", command: "-", disabled: Refusal("busy", remedies: "wait"), sends: 2),
        ]),
        .controls([.button("bare", sends: 3), .button("off", disabled: Refusal("no"), sends: 4)]),
        .controls([.field("jump", command: "set", argument: "N") { _ in .success(1) }]),
        .blank,
        .list(["2", "3"], empty: "none"),
        .list([], empty: "none"),
        .progress("sieving", fraction: 0.48),
        .progress("looking", fraction: nil), .progress("still looking…", fraction: nil),
      ],
      overlay: .modal(Screen(title: "Over", rows: [.text("inside"), .blank, .text("below")]))
    )
    #expect(
      screen.plainText() == """
        All
        ===
        counter 7
        [+] add   (-) take - busy
        [bare]   (off) - no
        [set N] jump

          2
          3
          none
        sieving
        [############-------------] 48%
        looking...
        still looking…
        | Over
        | ====
        | inside
        |
        | below

        """)
  }

  @Test("an alert shows its message, its failure and its button")
  func drawsAlerts() {
    let screen = Screen<Int>(
      title: "",
      overlay: .alert(Notice("no answer", failure: "The disk is full."), dismiss: 1))
    #expect(
      screen.plainText() == "| ! no answer\n| ! The disk is full.\n|\n| [ok] OK\n")
  }

  @Test("plain text wraps between words at the given width", arguments: [20, 33, 80])
  func wraps(width: Int) {
    let words = (1...60).map { "word\($0)" }
    let text = Screen<Int>(title: "", rows: [.text(words.joined(separator: " "))])
      .plainText(width: width)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.flatMap { $0.split(separator: " ") } == words.map { $0[...] })
  }

  @Test("a progress row clamps its fraction to the range 0 to 1", arguments: [-1, 2, Double.nan])
  func clampsFractions(fraction: Double) {
    let text = Screen<Int>(title: "", rows: [.progress("x", fraction: fraction)]).plainText()
    #expect(text.contains(fraction == 2 ? "] 100%" : "] 0%"))
  }

  @Test("plain text wraps at 80 columns by default")
  func defaultWidth() {
    let rows = [80, 81].map { Screen<Int>.Row.text(String(repeating: "a", count: $0 - 2) + " b") }
    let lines = Screen<Int>(title: "All", rows: rows).plainText().split(separator: "\n")
    #expect(lines.dropFirst(2).map(\.count) == [80, 79, 1])
  }
}
