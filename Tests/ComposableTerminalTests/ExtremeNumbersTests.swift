import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

/// Screens with numbers that no program means, which still have to be shown and used.
@MainActor
struct ExtremeNumbersTests {
  private nonisolated static let integers = [
    Int.min, .min + 1, -1 << 40, -1, 0, 1, 2, 3, 7, 80, 1000, 1 << 31, 1 << 62, .max - 1, .max,
  ]

  private nonisolated static let fractions = [
    -Double.infinity, -.greatestFiniteMagnitude, -1, -0.0, 0, .leastNonzeroMagnitude, 0.1, 0.5, 1,
    1e17, .greatestFiniteMagnitude, .infinity, .nan,
  ]

  struct Draft: Equatable, Sendable {
    var text = "some text"
    var lines = "a\nb"
    var small = TypedValue<Int8>(text: "5")
    var integer = TypedValue<Int>(text: "5")
    var fraction = TypedValue<Double>(text: "0.5")
    var choice = 1
  }

  /// The numbers of a screen.
  struct Numbers {
    var random: SeededGenerator

    mutating func integer() -> Int {
      ExtremeNumbersTests.integers[Int.random(in: 0..<15, using: &random)]
    }

    mutating func fraction() -> Double {
      ExtremeNumbersTests.fractions[Int.random(in: 0..<13, using: &random)]
    }

    mutating func count() -> Int { Int.random(in: 0..<4, using: &random) }

    /// Returns a range; nil if one of its ends is not a number.
    func range<Number: Comparable>(
      _ first: Number, _ second: Number
    ) -> ClosedRange<Number>? {
      first <= second ? first...second : second <= first ? second...first : nil
    }
  }

  private static func screen(_ draft: Draft, _ seed: UInt64) -> Screen<Draft> {
    var numbers = Numbers(random: SeededGenerator(seed: seed))
    let form = Screen<Draft>.Form(draft) { $0 }
    let fractions = numbers.range(numbers.fraction(), numbers.fraction()) ?? -1...1
    let integers = numbers.range(numbers.integer(), numbers.integer()) ?? 0...1
    let columns = (0..<numbers.count()).map { _ in
      Screen<Draft>.Column(
        "column", width: numbers.count() == 0 ? nil : numbers.integer(),
        alignment: numbers.count() < 2 ? .leading : .trailing)
    }
    let (rows, cells) = (numbers.count(), numbers.count())
    let ids = (0..<4).map { _ in numbers.integer() }
    @Sendable func changed(_ number: Int) -> Draft {
      var draft = draft
      draft.integer = TypedValue(number)
      return draft
    }
    return Screen(
      title: numbers.count() == 0 ? "" : "Numbers",
      rows: [
        .list(
          Screen.Items(0..<rows, columns: columns) { index in
            Screen.Item(
              id: "\(ids[index])", cells: Array(repeating: "cell", count: cells),
              controls: [.button("Choose", command: "choose", keys: ["c"], sends: draft)])
          }, empty: "none"),
        .progress("progress", fraction: numbers.fraction()),
        .form([
          form.text("Text", \.text, maximumLength: numbers.integer()),
          form.multiline("Lines", \.lines, maximumLength: numbers.integer()),
          form.number(
            "Small", \.small, in: numbers.range(Int8(clamping: numbers.integer()), 3) ?? 0...1,
            step: Int8(clamping: numbers.integer())),
          form.number("Integer", \.integer, in: integers, step: numbers.integer()),
          form.number("Fraction", \.fraction, in: fractions, step: numbers.fraction()),
          form.picker("Choice", \.choice, of: Array(0..<numbers.count())),
        ]),
        .values([]), .controls([]), .blank, .text(""),
      ],
      commands: [
        .number("Negated", command: "-", in: integers, isNegated: true) { changed($0) },
        .number("Set", command: "set", in: integers) { changed($0) },
        .text("Name", command: "name", maximumLength: numbers.integer()) { text in
          var draft = draft
          draft.text = text
          return draft
        },
      ])
  }

  @Test("any numbers make a screen, as text and in a window of any size")
  func draws() async {
    for seed in seeds(25, of: 150) {
      let screen = Self.screen(Draft(), seed)
      for width in Self.integers { _ = screen.plainText(width: width) }
      let store = Store(
        initialState: Draft(),
        reducer: Reducer<Draft, Draft, Void> { state, new, _ in
          state = new
          return .none
        }, environment: ())
      let ui = TerminalUI(store.view) { Self.screen($0, seed) }
      var random = SeededGenerator(seed: seed)
      let terminal = ScriptedTerminal(
        columns: Int.random(in: 1...90, using: &random),
        rows: Int.random(in: 1...30, using: &random))
      let host = FullScreenHost(ui: ui, terminal: terminal, options: FullScreenOptions())
      let session = Task { await host.run() }
      for _ in 0..<30 {
        let keys = [
          "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[5~", "\u{1B}[6~", "7", "x", "\r", "c",
          ":set 9223372036854775807\r", ":- -9223372036854775808\r", ":name abc\r", "\u{7F}",
        ]
        await terminal.type(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      terminal.send(.ended(bySignal: 15))
      _ = await session.value
    }
  }

  @Test("a number input goes to the end of its range, whatever its step")
  func steps() throws {
    for step in Self.integers {
      for first in Self.integers {
        for second in Self.integers where first <= second {
          for number in Self.integers where (first...second).contains(number) {
            var draft = Draft()
            draft.integer = TypedValue(number)
            let input = Screen<Draft>.Form(draft) { $0 }
              .number("Integer", \.integer, in: first...second, step: step).input
            for offset in [-1, 1] {
              let stepped = try #require(input?.action(ofStepBy: offset).integer.value)
              let isUp = offset > 0
              try #require(
                isUp ? (number...second).contains(stepped) : (first...number).contains(stepped))
              // A step that is not positive does nothing.
              if step <= 0 { try #require(stepped == number) }
            }
          }
        }
      }
    }
  }

  @Test("steps of a tenth have one decimal in every type of fraction")
  func tenths() {
    func stepped<Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
      _ type: Number.Type
    ) -> [String] {
      var typed = TypedValue<Number>(text: "0.5")
      return (0..<5).map { _ in
        let form = Screen<TypedValue<Number>>.Form(typed) { $0 }
        let input = form.number("Value", \.self, in: 0...1, step: 1 / 10).input
        typed = input?.action(ofStepBy: 1) ?? typed
        return typed.text
      }
    }
    let expected = ["0.6", "0.7", "0.8", "0.9", "1.0"]
    #expect(stepped(Double.self) == expected)
    #expect(stepped(Float.self) == expected)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      #expect(stepped(Float16.self) == expected)
    #endif
  }
}
