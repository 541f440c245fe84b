import ComposableCore
import Testing

struct RefusalTests {
  @Test(
    "a refusal gives its reason as a sentence, followed by a remedy",
    arguments: [
      ("it is late", nil, "it is late."), ("it is late", "Try 'wait'.", "it is late. Try 'wait'."),
      ("did you mean 'x'?", nil, "did you mean 'x'?"), ("It is. Go.", nil, "It is. Go."),
      ("'x'", nil, "'x'."), ("", nil, "."),
    ])
  func sentences(reason: String, remedy: String?, text: String) {
    #expect(Refusal(reason).sentences(remedy) == text)
  }

  @Test(
    "alternatives are joined by commas and a final 'or'",
    arguments: [
      ([], ""), (["yes"], "yes"), (["yes", "no"], "yes or no"),
      (["yes", "no", "cancel"], "yes, no or cancel"),
    ] as [([String], String)])
  func alternatives(texts: [String], expected: String) {
    #expect(texts.alternatives == expected)
  }

  private let screen = Screen<Int>(
    title: "",
    rows: [
      .list(
        Screen.Items([1]) { number in
          Screen.Item(
            id: "\(number)", text: "",
            controls: [
              .button("Drop", command: "drop", disabled: Refusal("no", remedies: "fly"), sends: 0)
            ])
        }, empty: ""),
      .controls([
        .button(
          "Go", command: "go",
          disabled: Refusal("no", remedies: "wait", "set 7", "+4", "swim", "drop #1"), sends: 1)
      ]),
    ],
    commands: [
      .number("Set N", command: "set", disabled: Refusal("no", remedies: "swim")) { $0 },
      .number("Add N", command: "+") { $0 },
    ])

  @Test("`unresolvedRemedies` returns remedies that match no command")
  func unresolved() {
    #expect(screen.unresolvedRemedies == ["swim", "fly"])
  }

  @Test(
    "a screen finds the control that a typed line names",
    arguments: [
      ("go", "Go"), ("set 7", "Set N"), ("+4", "Add N"), ("+", "Add N"), ("drop 1", "Drop"),
      ("swim", nil), ("set7", nil),
    ])
  func named(line: String, label: String?) {
    #expect(screen.control(named: line)?.label == label)
  }
}
