import Foundation
import Testing

@testable import ComposableCore

struct ScreenFormTests {
  struct Draft: Codable, Equatable {
    var name = ""
    var level = TypedValue<Int>(3)
    var weight = TypedValue<Double>()
    var color = Color.red
    var isOn = false
    var pin = Secret("")
    var note = ""
  }

  enum Color: String, CaseIterable, Codable { case red, green, darkGreen }

  enum Action: Equatable {
    case changed(Draft)
    case saved
  }

  private func screen(
    _ draft: Draft, levels: ClosedRange<Int> = 0...9, disabled: Refusal? = nil
  ) -> Screen<Action> {
    let form = Screen<Action>.Form(draft) { .changed($0) }
    return Screen(
      title: "Lamp",
      rows: [
        .form([
          form.text("Its name", \.name, placeholder: "lamp", maximumLength: 5, disabled: disabled),
          form.number("Level", \.level, in: levels, step: 2),
          form.number("Weight", \.weight, in: 0...10),
          form.picker("Color", \.color, of: Color.allCases),
          form.toggle("On", \.isOn),
          form.secure("PIN", \.pin),
          form.multiline("Note", \.note),
        ]),
        .controls([
          .button("Cancel", keys: [.escape], sends: .changed(draft)),
          .button("Save", command: "save", sends: .saved),
        ]),
      ])
  }

  private func input(_ command: String, of draft: Draft) throws -> Screen<Action>.Input {
    try #require(screen(draft).control(withCommand: command)?.input)
  }

  /// Returns the draft after a typed text.
  private func typed(_ command: String, _ text: String) throws -> Result<Action, Refusal> {
    try input(command, of: Draft()).parse(text)
  }

  private func changed(_ change: (inout Draft) -> Void) -> Result<Action, Refusal> {
    var draft = Draft()
    change(&draft)
    return .success(.changed(draft))
  }

  @Test("each input changes its own part of the draft")
  func changes() throws {
    #expect(try typed("its-name", "a b") == changed { $0.name = "a b" })
    #expect(try typed("level", "7") == changed { $0.level = TypedValue(7) })
    #expect(try typed("weight", "2.50") == changed { $0.weight.text = "2.50" })
    #expect(try typed("color", "GREEN") == changed { $0.color = .green })
    #expect(try typed("color", "dark") == changed { $0.color = .darkGreen })
    #expect(try typed("on", "y") == changed { $0.isOn = true })
    #expect(try typed("pin", "12") == changed { $0.pin = Secret("12") })
    #expect(try typed("note", "x\ny") == changed { $0.note = "x\ny" })
  }

  @Test(
    "an input rejects invalid text and gives a reason",
    arguments: [
      ("its-name", "abcdef", "the text has 6 characters; at most 5 are allowed"),
      ("level", "10", "'10' is not a number from 0 to 9"),
      ("weight", "nan", "'nan' is not a number from 0 to 10"),
      ("color", "blue", "'blue' is not red, green or darkGreen"),
      ("on", "maybe", "'maybe' is not no or yes"),
    ])
  func refuses(command: String, text: String, reason: String) throws {
    #expect(try typed(command, text) == .failure(Refusal(reason)))
  }

  @Test(
    "a step keeps a number within its range",
    arguments: [
      ("3", 1, "5"), ("3", -1, "1"), ("8", 1, "9"), ("1", -1, "0"), ("9", 1, "9"), ("", 1, "0"),
      ("x", -1, "x"), ("70", -1, "9"), ("-5", 1, "0"),
    ])
  func steps(text: String, offset: Int, next: String) throws {
    let input = try input("level", of: Draft(level: TypedValue(text: text)))
    #expect(input.action(ofStepBy: offset) == .changed(Draft(level: TypedValue(text: next))))
  }

  @Test(
    "a step does not overflow",
    arguments: [Int.min...Int.max, Int.min...(-5), 5...Int.max, Int.min...Int.min])
  func extremeSteps(range: ClosedRange<Int>) throws {
    for (bound, offset) in [(range.lowerBound, -1), (range.upperBound, 1)] {
      let draft = Draft(level: TypedValue(bound))
      let input = try #require(screen(draft, levels: range).control(withCommand: "level")?.input)
      #expect(input.action(ofStepBy: offset) == .changed(draft))
    }
  }

  @Test(
    "a fractional step introduces no rounding error",
    arguments: [
      (0.1, 0.2, "0.3"), (0.1, 0.7, "0.8"), (0.25, 0.5, "0.75"), (0.05, 0.1, "0.15"),
      (0.1, 0.123, "0.223"), (0.3, 0.6, "0.9"),
    ])
  func fractionSteps(step: Double, number: Double, next: String) {
    struct Lens: Sendable { var aperture: TypedValue<Double> }
    let form = Screen<String>.Form(Lens(aperture: TypedValue(number))) { $0.aperture.text }
    let input = form.number("Aperture", \.aperture, in: 0...1, step: step).input
    #expect(input?.action(ofStepBy: 1) == next)
  }

  @Test("small steps of every floating type introduce no rounding error")
  func tinySteps() {
    func expectSteps<Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
      _ step: String, _ type: Number.Type
    ) {
      var typed = TypedValue<Number>(text: "0")
      for _ in 0..<9 {
        let form = Screen<TypedValue<Number>>.Form(typed) { $0 }
        let input = form.number("Value", \.self, in: 0...1, step: Number(step) ?? 0).input
        typed = input?.action(ofStepBy: 1) ?? typed
      }
      #expect(typed.value == Number(step.replacing("1", with: "9")), "\(step)")
    }
    for step in ["0.1", "0.01", "0.001", "0.00001", "1e-7"] {
      expectSteps(step, Double.self)
      expectSteps(step, Float.self)
      #if arch(x86_64) && os(Linux)
        expectSteps(step, Float16.self)
        expectSteps(step, Float80.self)
      #endif
    }
  }

  @Test("a number with decimals has its range, steps and messages in decimals")
  func decimals() throws {
    func input(_ text: String) throws -> Screen<TypedValue<Int>>.Input {
      let form = Screen<TypedValue<Int>>.Form(TypedValue(text: text, decimals: 2)) { $0 }
      return try #require(form.number("Amount", \.self, in: 1...100_000, step: 100).input)
    }
    #expect(try input("").parse("12.5") == .success(TypedValue(text: "12.5", decimals: 2)))
    #expect(
      try input("").parse("12,5")
        == .failure(Refusal("'12,5' is not a number from 0.01 to 1000, with at most 2 decimals")))
    #expect(try input("1000.01").problem != nil && input("1000").problem == nil)
    #expect(try input("12.50").action(ofStepBy: 1).text == "13.50")
    #expect(try input("0.50").action(ofStepBy: -1).text == "0.01")
    #expect(try input("").argument == "0.01-1000")
  }

  @Test("a date has a range, and steps of a day")
  func dates() throws {
    func input(
      _ text: String, startingAt first: CalendarDate? = nil
    ) throws -> Screen<TypedValue<CalendarDate>>.Input {
      let form = Screen<TypedValue<CalendarDate>>.Form(TypedValue(text: text)) { $0 }
      let low = try #require(CalendarDate("2026-01-10"))
      return try #require(
        form.date("Due", \.self, in: low...low.adding(days: 60), startingAt: first).input)
    }
    #expect(try input("").parse("2026-2-28") == .success(TypedValue(text: "2026-2-28")))
    #expect(
      try input("").parse("28.2.2026")
        == .failure(Refusal("'28.2.2026' is not a date such as 2026-03-11")))
    #expect(
      try input("").parse("2026-01-09")
        == .failure(Refusal("2026-01-09 is not from 2026-01-10 to 2026-03-11")))
    #expect(try input("2026-02-28").action(ofStepBy: 1).text == "2026-03-01")
    #expect(try input("2026-01-10").action(ofStepBy: -1).text == "2026-01-10")
    #expect(try input("").action(ofStepBy: 1).text == "2026-01-10")
    #expect(
      try input("", startingAt: CalendarDate("2026-02-02")).action(ofStepBy: 1).text == "2026-02-02"
    )
    #expect(try input("2026-").action(ofStepBy: 1).text == "2026-")
    #expect(try input("").argument == "YYYY-MM-DD" && input("").kind == .date)
  }

  @Test("stepping through a choice's options wraps around")
  func options() throws {
    let last = try input("color", of: Draft(color: .darkGreen))
    #expect(last.action(ofOptionBy: 1) == .changed(Draft(color: .red)))
    #expect(
      try input("color", of: Draft()).action(ofOptionBy: -1) == .changed(Draft(color: .darkGreen)))
    #expect(try input("its-name", of: Draft()).action(ofOptionBy: 1) == nil)
  }

  @Test("a form's plain text shows its inputs and hides secret values")
  func plainText() {
    var draft = Draft(level: TypedValue(text: "x"), pin: Secret("1234"), note: "one\ntwo")
    draft.isOn = true
    #expect(
      screen(draft, disabled: Refusal("it is locked")).plainText() == """
        Lamp
        ====
        Its name: (lamp) - it is locked
        Level:    x - 'x' is not a number from 0 to 9
        Weight:
        Color:    [red] green darkGreen
        On:       yes
        PIN:      (hidden)
        Note:     one
                  two
        [Cancel]   [save] Save

        """)
  }

  @Test("`firstChange` returns a form's first changed input")
  func firstChange() {
    let (old, new) = (screen(Draft()), screen(Draft(color: .green, note: "one\ntwo")))
    #expect(new.firstChange(since: old) == "Color: green")
    #expect(screen(Draft(note: "one\ntwo")).firstChange(since: old) == "Note: one two")
    #expect(old.firstChange(since: old) == nil)
    #expect(screen(Draft(pin: Secret("1"))).firstChange(since: old) == "PIN: (hidden)")
  }

  @Test("a mapped form sends its parent's actions")
  func maps() throws {
    let screen = screen(Draft()).map { [$0] }.map { ["parent": $0] }
    let level = try #require(screen.control(withCommand: "level"))
    var draft = Draft()
    draft.level.text = "5"
    #expect(level.input?.action(ofStepBy: 1) == ["parent": [.changed(draft)]])
    #expect(level.input?.kind == .number)
    let disabled = screen.disabled(because: Refusal("wait"))
    #expect(disabled.control(withCommand: "color")?.refusal == Refusal("wait"))
  }

  @Test(
    "an input's command is its label in lower case, with hyphens for spaces",
    arguments: [
      ("Name", "name"), ("First name", "first-name"), (" E-mail (work) ", "e-mail-work"),
      ("Straße 1", "straße-1"), ("Größe - Maß", "größe-maß"), ("A - b", "a-b"),
    ])
  func commands(label: String, command: String) {
    let form = Screen<Action>.Form(Draft()) { .changed($0) }
    #expect(form.text(label, \.name).command == command)
  }

  @Test("a form's submit button is its first button other than a cancel button")
  func submit() {
    let form = screen(Draft()).form
    #expect(form?.inputs.count == 7 && form?.submit?.command == "save")
    var behind = Screen<Action>(title: "", rows: [.text("")])
    #expect(behind.form == nil)
    behind.overlay = .modal(screen(Draft()))
    #expect(behind.form?.inputs.count == 7)
  }

  @Test("descriptions of a form's inputs contain no hidden text")
  func descriptions() {
    let screen = screen(Draft(name: "shown", pin: Secret("sesame")))
    var dumped = ""
    dump(screen.ownForms.map(\.inputs), to: &dumped)
    let printed = "\(screen.ownForms.map(\.inputs)) \(dumped)"
    // The draft of the test itself is in the action of a button.
    #expect(printed.contains("shown") && !printed.contains("sesame"))
  }

  @Test("a typed value keeps and encodes its text even if the text is invalid")
  func typedValues() throws {
    #expect(TypedValue<Int>(text: "12.").value == nil && TypedValue(7).text == "7")
    #expect(
      TypedValue<Double>(text: "12,5").value == nil && TypedValue<Double>(text: "2.50").value == 2.5
    )
    let data = try JSONEncoder().encode([TypedValue<Int>(text: "1x")])
    #expect(String(decoding: data, as: UTF8.self) == #"["1x"]"#)
    #expect(
      try JSONDecoder().decode([TypedValue<Int>].self, from: data) == [TypedValue(text: "1x")])
  }
}
