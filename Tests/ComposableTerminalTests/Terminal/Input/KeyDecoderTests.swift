import ComposableTesting
import TestSupport
import Testing
@testable import ComposableTerminal

struct KeyDecoderTests {
  /// Byte sequences and what they mean.
  static let examples: [(bytes: String, inputs: [TerminalInput])] = [
    ("a", [key(.character("a"))]),
    ("+-", [key(.character("+")), key(.character("-"))]),
    ("ä漢🙂", [key(.character("ä")), key(.character("漢")), key(.character("🙂"))]),
    ("\r\n\t", [key(.enter), key(.enter), key(.tab)]),
    ("\u{7F}\u{08}", [key(.backspace), key(.backspace)]),
    ("\u{03}", [key(.character("c"), .control)]),
    ("\u{00}", [key(.character(" "), .control)]),
    ("\u{1F}", [key(.character("_"), .control)]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [key(.up), key(.down), key(.right), key(.left)]),
    ("\u{1B}OA\u{1B}OP", [key(.up), key(.function(1))]),
    ("\u{1B}[1;5C", [key(.right, .control)]),
    ("\u{1B}[Z", [key(.backTab)]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[3~", [key(.home), key(.end), key(.delete)]),
    ("\u{1B}[5~\u{1B}[6~", [key(.pageUp), key(.pageDown)]),
    ("\u{1B}[15~\u{1B}[24~", [key(.function(5)), key(.function(12))]),
    ("\u{1B}x", [key(.character("x"), .alt)]),
    ("\u{1B}\u{1B}[A", [key(.escape), key(.up)]),
    ("\u{1B}ä", [key(.escape), key(.character("ä"))]),
    ("\u{1B}[97;5u", [key(.character("a"), .control)]),
    ("\u{1B}[200~two\nlines\u{1B}[201~x", [.paste("two\nlines"), key(.character("x"))]),
    (
      "\u{1B}[200~one\u{1B}[201~\u{1B}[200~two\u{1B}[201~", [.paste("one"), .paste("two")]
    ),
    ("\u{1B}[200~a\u{1B}[20b\u{1B}[201~", [.paste("a\u{1B}[20b")]),
    (
      "\u{1B}[<0;3;5M\u{1B}[<0;3;5m",
      [
        .mouse(MouseEvent(kind: .press, column: 2, row: 4)),
        .mouse(MouseEvent(kind: .release, column: 2, row: 4)),
      ]
    ),
    ("\u{1B}[<64;1;1M", [.mouse(MouseEvent(kind: .wheelUp, column: 0, row: 0))]),
    ("\u{1B}[M !!x", [key(.character("x"))]),
    // Other encodings of the mouse.
    ("\u{1B}[M \u{E9}\u{E9}x", [key(.character("x"))]),
    ("\u{1B}[32;10;20Mabc", [key(.character("a")), key(.character("b")), key(.character("c"))]),
    ("\u{1B}[M \u{1B}[A", [key(.up)]),
    ("\u{1B}[<64;1;1m", [.mouse(MouseEvent(kind: .other, column: 0, row: 0))]),
    // Releases, repetitions, alternatives and keys without a character.
    ("\u{1B}[97;1:3u\u{1B}[1;1:3Ax", [key(.character("x"))]),
    ("\u{1B}[97;1:2u\u{1B}[1;5:1A", [key(.character("a")), key(.up, .control)]),
    (
      "\u{1B}[97:65;2;65u\u{1B}[49:33;2:1;33u",
      [key(.character("A"), .shift), key(.character("!"), .shift)]
    ),
    ("\u{1B}[97;2u\u{1B}[113;9ux", [key(.character("A"), .shift), key(.character("x"))]),
    // Those of consoles and older terminals.
    ("\u{1B}[[A\u{1B}[[E\u{1B}O5P", [key(.function(1)), key(.function(5)), key(.function(1))]),
    ("\u{1B}[3$5x", [key(.delete, .shift), key(.character("5")), key(.character("x"))]),
    ("\u{9B}A\u{90}x\u{1B}\\\u{9D}t\u{07}x", [key(.up), key(.character("x"))]),
    ("\u{1B}[128512u\u{1B}[57441ux", [key(.character("😀")), key(.character("x"))]),
    ("\u{1B}[?2026;2$yx", [.modeReport(mode: 2026, isSupported: true), key(.character("x"))]),
    ("\u{1B}[?2026;0$y", [.modeReport(mode: 2026, isSupported: false)]),
    ("\u{1B}]0;title\u{07}x", [key(.character("x"))]),
    ("\u{1B}P1$r\u{1B}\\x", [key(.character("x"))]),
    ("\u{1B}[1?Ax", [key(.character("x"))]),
    ("\u{1B}[9;9;9qx", [key(.character("x"))]),
  ]

  @Test("each byte sequence decodes to the expected inputs", arguments: examples.indices)
  func sequences(index: Int) {
    var decoder = KeyDecoder()
    let (bytes, inputs) = Self.examples[index]
    #expect(decoder.decode(bytes.utf8) == inputs)
    #expect(decoder.timeout == nil)
  }

  /// The sequences of keys without a character, which may be followed by modifiers.
  private nonisolated static let keys: [(key: KeyPress.Key, sequences: [String])] = [
    (.up, ["A"]), (.down, ["B"]), (.right, ["C"]), (.left, ["D"]),
    (.home, ["H", "1~", "7~"]), (.end, ["F", "4~", "8~"]),
    (.insert, ["2~"]), (.delete, ["3~"]), (.pageUp, ["5~"]), (.pageDown, ["6~"]),
    (.function(1), ["P", "11~"]), (.function(4), ["S", "14~"]), (.function(5), ["15~"]),
    (.function(6), ["17~"]), (.function(10), ["21~"]), (.function(11), ["23~"]),
    (.function(12), ["24~"]), (.enter, ["13u"]), (.escape, ["27u"]), (.tab, ["9u"]),
    (.backspace, ["127u"]), (.character("ä"), ["228u"]),
  ]

  @Test("every key decodes with every modifier", arguments: keys.indices)
  func keysWithModifiers(index: Int) {
    let (expected, sequences) = Self.keys[index]
    for sequence in sequences {
      for (number, modifiers) in [
        (1, []), (2, .shift), (3, .alt), (5, .control), (8, [.shift, .alt, .control]),
      ] as [(Int, KeyPress.Modifiers)] {
        var decoder = KeyDecoder()
        let digits = sequence.dropLast()
        let bytes = "\u{1B}[\(digits.isEmpty ? "1" : digits);\(number)\(sequence.suffix(1))"
        var expected = expected
        if modifiers.contains(.shift) {
          if expected == .tab { expected = .backTab }
          if expected == .character("ä") { expected = .character("Ä") }
        }
        let press = KeyPress(key: expected, modifiers: modifiers)
        #expect(decoder.decode(bytes.utf8) == [.key(press)], "\(bytes.dropFirst())")
      }
    }
  }

  @Test("a sequence with an unknown key number is ignored", arguments: [0, 9, 10, 16, 22, 25, 300])
  func otherNumbers(number: Int) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[\(number)~x".utf8) == [key(.character("x"))])
  }

  @Test("a sequence decodes the same way no matter where it is split", arguments: examples.indices)
  func splits(index: Int) {
    let (bytes, inputs) = Self.examples[index]
    let all = Array(bytes.utf8)
    for first in 0...all.count {
      for second in first...all.count {
        var decoder = KeyDecoder()
        var decoded = decoder.decode(all[..<first])
        decoded += decoder.decode(all[first..<second])
        decoded += decoder.decode(all[second...])
        #expect(decoded == inputs)
      }
    }
  }

  @Test("a lone escape byte becomes the escape key when no more bytes arrive")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.timeout == 50)
    #expect(decoder.flush() == [key(.escape)])
    #expect(decoder.timeout == nil)
    #expect(decoder.flush().isEmpty)
    // What is surely no key waits longer, and is none then.
    for start in ["[", "O", "]", "P"] {
      #expect(decoder.decode("\u{1B}\(start)".utf8).isEmpty)
      #expect(decoder.timeout == 2000)
      #expect(decoder.flush().isEmpty)
    }
    // What is surely a sequence waits for its end.
    #expect(decoder.decode("\u{1B}[1;".utf8).isEmpty)
    #expect(decoder.timeout == 2000)
    #expect(decoder.decode("5A".utf8) == [key(.up, .control)])
  }

  @Test(
    "the decoder recovers from an unfinished sequence",
    arguments: ["_", "]", "P", "X", "^"])
  func abandoned(start: String) {
    var decoder = KeyDecoder()
    // As the alternate key and a character, and then keys.
    #expect(decoder.decode("\u{1B}\(start)".utf8).isEmpty)
    #expect(decoder.timeout == 2000)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("x".utf8) == [key(.character("x"))])
    #expect(decoder.decode("\u{1B}\(start)abc\u{3}".utf8) == [key(.character("c"), .control)])
    #expect(decoder.decode("\u{1B}\(start)abc\u{1B}[A".utf8) == [key(.up)])
    #expect(decoder.decode("\u{1B}[200~text".utf8).isEmpty)
    #expect(decoder.timeout == 2000)
    #expect(decoder.flush() == [.paste("text")])
    // The rest is not typed, until it has paused for longer.
    #expect(decoder.timeout == 10_000)
    #expect(decoder.decode("q\n\u{1B}[201~x".utf8) == [.paste("q\n"), key(.character("x"))])
    #expect(decoder.decode("\u{1B}[200~more".utf8).isEmpty)
    #expect(decoder.flush() == [.paste("more")])
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("x".utf8) == [key(.character("x"))])
    #expect(decoder.decode("\u{1B}[200~more".utf8).isEmpty)
    #expect(decoder.flush() == [.paste("more")])
    #expect(
      decoder.decode("a\u{3}x".utf8) == [key(.character("c"), .control), key(.character("x"))])
  }

  @Test("an escape sequence's remaining bytes are ignored if they arrive late")
  func lateSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.flush() == [key(.escape)])
    #expect(decoder.decode("[1;2 q".utf8).isEmpty)
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.flush() == [key(.escape)])
    #expect(decoder.decode("[".utf8) == [key(.character("["))])
    #expect(decoder.decode("q".utf8) == [key(.character("q"))])
  }

  @Test(
    "an incomplete terminal reply is not mistaken for the escape key",
    arguments: ["\u{1B}[?2026;2", "\u{1B}]11;rgb:0", "\u{1B}P1$r"])
  func lateReply(start: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(start.utf8).isEmpty)
    #expect(decoder.timeout != 50)
  }

  @Test("the decoder tolerates too many parameters and oversized numbers")
  func bounds() {
    var decoder = KeyDecoder()
    let many = "\u{1B}[" + String(repeating: "1;", count: 100_000) + "A"
    #expect(decoder.decode(many.utf8).isEmpty)
    let large = "\u{1B}[<0;" + String(repeating: "9", count: 100_000) + ";1M"
    #expect(
      decoder.decode(large.utf8) == [.mouse(MouseEvent(kind: .press, column: 0x10_FFFE, row: 0))])
    #expect(decoder.decode("x".utf8) == [key(.character("x"))])
  }

  @Test("a paste is cut at the limit, and keys after its end marker are decoded")
  func longPaste() {
    var decoder = KeyDecoder()
    let text = String(repeating: "p", count: KeyDecoder.pasteLimit + 10_000)
    let inputs = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    #expect(
      inputs == [
        .paste(String(text.prefix(KeyDecoder.pasteLimit))), key(.character("q")),
      ])
  }

  @Test("invalid UTF-8 is replaced, and the next key is decoded")
  func invalidBytes() {
    var decoder = KeyDecoder()
    let replacement = key(.character("\u{FFFD}"))
    #expect(decoder.decode([0xFF]) == [replacement])
    #expect(decoder.decode([0xE6, 0x41]) == [replacement, key(.character("A"))])
    #expect(decoder.decode([0xF4, 0xBF, 0xBF, 0xBF, 0x41]).last == key(.character("A")))
  }

  @Test("a key still decodes after random bytes", arguments: seeds(4, of: 40))
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    for _ in 0..<100 {
      let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = decoder.decode(bytes)
    }
    // The end of whatever is open: a string, a paste, a sequence.
    _ = decoder.decode("\u{1B}[201~\u{1B}\\    m".utf8)
    _ = decoder.flush()
    #expect(decoder.decode("x".utf8) == [key(.character("x"))])
  }
}

private func key(
  _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []
) -> TerminalInput {
  .key(KeyPress(key: key, modifiers: modifiers))
}
