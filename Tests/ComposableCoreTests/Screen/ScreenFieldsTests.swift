import ComposableCore
import Testing

struct ScreenFieldsTests {
  private func parse(_ control: Screen<Int>.Control, _ text: String) -> Result<Int, Refusal>? {
    guard case .field(_, let parse) = control.kind else { return nil }
    return parse(text)
  }

  @Test(
    "a number field accepts numbers that are in range and pass `refuse`",
    arguments: [
      ("3", .success(3)), ("9", .success(9)), ("+4", .success(4)),
      ("2", .failure(Refusal("'2' is not a whole number from 3 to 9", remedies: "set 7"))),
      ("x", .failure(Refusal("'x' is not a whole number from 3 to 9", remedies: "set 7"))),
      ("5", .failure(Refusal("not five"))),
    ] as [(String, Result<Int, Refusal>)])
  func numbers(text: String, result: Result<Int, Refusal>) {
    let control = Screen<Int>.Control.number(
      "Set N", command: "set", in: 3...9, refuse: { $0 == 5 ? Refusal("not five") : nil }
    ) { $0 }
    #expect(parse(control, text) == result)
  }

  @Test("a number field suggests an example within its range", arguments: [1...3, 20...30])
  func examples(range: ClosedRange<Int>) {
    let control = Screen<Int>.Control.number("Add N", command: "+", in: range) { $0 }
    guard case .failure(let refusal) = parse(control, "x") else { return }
    #expect(refusal.remedies == ["+\(range.lowerBound == 1 ? 3 : 20)"])
  }

  @Test(
    "a negated number field negates its number and rejects a minus sign",
    arguments: [("4", -4), ("9223372036854775808", Int.min), ("-4", nil), ("x", nil)])
  func negated(text: String, number: Int?) {
    let control = Screen<Int>.Control.number("Subtract N", command: "-", isNegated: true) { $0 }
    #expect((try? parse(control, text)?.get()) == number)
  }

  @Test("a text field accepts text within its limit that `refuse` allows")
  func texts() {
    let control = Screen<Int>.Control.text(
      "Say", command: "say", maximumLength: 4,
      refuse: { $0 == "no" ? Refusal("say yes", remedies: "say yes") : nil }
    ) { $0.count }
    #expect(parse(control, "👩‍💻 ab") == .success(4))
    #expect(
      parse(control, "abcde")
        == .failure(Refusal("the text has 5 characters; at most 4 are allowed")))
    #expect(parse(control, "no") == .failure(Refusal("say yes", remedies: "say yes")))
  }
}
