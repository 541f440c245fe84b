/// Decodes the bytes that a terminal sends, in chunks of any size.
///
/// Its memory use is bounded for any input; see ``ControlSequence`` and ``pasteLimit``.
struct KeyDecoder {
  /// The maximum number of bytes of a paste to keep.
  ///
  /// The limit exceeds the length of any line, even with two-byte line endings, so the editor that
  /// inserts the paste notices that it is too long.
  static let pasteLimit = 2 * LineReader.lengthLimit + 4

  private enum State: Equatable {
    case ground
    /// Inside a character, with the bytes so far, at most three.
    case character([UInt8], length: Int)
    /// After an escape byte.
    case escape
    /// After `ESC O`.
    case singleShift
    case sequence(ControlSequence)
    /// Inside a mouse event in the oldest encodings: how many numbers to skip, and whether the last
    /// number may have a second byte.
    case oldMouse(Int, isOpen: Bool)
    /// In a discarded string, such as a window title: whether the string is empty, and whether the
    /// last byte was an escape byte.
    case string(isEmpty: Bool, isEscaped: Bool)
    /// In a bracketed paste: the number of bytes of the end mark read so far, and whether part of
    /// the text was already delivered because the paste paused.
    case paste(matched: Int, isLate: Bool)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The interrupt key's byte, which ends a paste whose end mark was lost.
  private static let interrupt: UInt8 = 0x03

  /// Whether the last byte was an escape byte that became a key.
  private var hasEscaped = false

  private var state = State.ground

  /// The text of the current paste, up to its limit.
  private var pasted: [UInt8] = []

  /// The time in milliseconds after which to call ``flush()`` if no bytes follow; nil if no
  /// sequence is open.
  ///
  /// A possible escape key waits briefly. The rest of a sequence may take longer on a slow
  /// connection. The end of a paste or of a string gets the most time, because its bytes would
  /// otherwise be taken for keys.
  var timeout: Int? {
    switch state {
    // The next byte completes the character or shows that it is invalid.
    case .ground, .character: nil
    case .escape: 50
    // No key begins like this, so the sequence is a late reply.
    case .sequence(let sequence) where sequence.isReply: nil
    case .singleShift, .sequence, .oldMouse, .string(isEmpty: true, _), .paste(_, isLate: false):
      2000
    case .string, .paste: 10_000
    }
  }

  /// Decodes bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    var rest = Array(bytes)[...]
    // Several bytes that arrive together are the rest of a sequence.
    if hasEscaped, rest.count > 1, let first = rest.first, "[]P_^X".utf8.contains(first) {
      state = .escape
    }
    hasEscaped = false
    while let byte = rest.first {
      if case .paste(matched: 0, let isLate) = state, byte != Self.pasteEnd[0],
        !isLate || byte != Self.interrupt
      {
        // Takes all bytes up to a possible end mark together.
        let text = rest.prefix { $0 != Self.pasteEnd[0] && !(isLate && $0 == Self.interrupt) }
        appendToPaste(text)
        rest = rest.dropFirst(text.count)
      } else {
        decode(byte, &inputs)
        rest = rest.dropFirst()
      }
    }
    return inputs
  }

  /// Ends an open sequence because no more bytes have arrived; a single escape byte becomes a key.
  mutating func flush() -> [TerminalInput] {
    defer {
      // The rest of a paste is not typed text, unless its end mark was lost.
      if case .paste(let matched, isLate: false) = state {
        state = .paste(matched: matched, isLate: true)
      } else {
        hasEscaped = state == .escape
        state = .ground
      }
      pasted = []
    }
    return switch state {
    case .escape: [.key(KeyPress(key: .escape))]
    case .paste(_, isLate: false): [.paste(String(decoding: pasted, as: UTF8.self))]
    case .paste: pasted.isEmpty ? [] : [.paste(String(decoding: pasted, as: UTF8.self))]
    default: []
    }
  }

  private mutating func decode(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch state {
    case .ground:
      ground(byte, modifiers: [], &inputs)
    case .character(let bytes, let length):
      continueCharacter(bytes + [byte], length, &inputs)
    case .escape:
      escape(byte, &inputs)
    case .singleShift:
      state = .ground
      if byte == 0x1B {
        inputs.append(.key(.character("O", .alt)))
        state = .escape
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        // Modifiers, as some terminals encode them.
        state = .singleShift
      } else if let key = ControlSequence.letterKey(byte) {
        inputs.append(.key(KeyPress(key: key)))
      }
    case .sequence(var sequence):
      // Releases the sequence, so that appending to it does not copy it.
      state = .ground
      continueSequence(byte, &sequence, &inputs)
    case .oldMouse(let count, let isOpen):
      oldMouse(byte, count, isOpen, &inputs)
    case .string(_, let isEscaped):
      string(byte, isEscaped, &inputs)
    case .paste(let matched, let isLate):
      paste(byte, matched, isLate, &inputs)
    }
  }

  private mutating func ground(
    _ byte: UInt8, modifiers: KeyPress.Modifiers, _ inputs: inout [TerminalInput]
  ) {
    state = .ground
    func append(_ key: KeyPress.Key, _ more: KeyPress.Modifiers = []) {
      inputs.append(.key(KeyPress(key: key, modifiers: modifiers.union(more))))
    }
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: append(.enter)
    case 0x09: append(.tab)
    case 0x7F, 0x08: append(.backspace)
    case 0x00: append(.character(" "), .control)
    case 0x01...0x1A: append(.character(Character(UnicodeScalar(byte + 0x60))), .control)
    case 0x1C...0x1F: append(.character(Character(UnicodeScalar(byte + 0x40))), .control)
    case 0x20...0x7E: append(.character(Character(UnicodeScalar(byte))))
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    // The eight-bit control characters for `ESC [` and for strings.
    case 0x9B: state = .sequence(ControlSequence())
    case 0x90, 0x98, 0x9D...0x9F: state = .string(isEmpty: false, isEscaped: false)
    default: append(.character("\u{FFFD}"))
    }
  }

  private mutating func continueCharacter(
    _ bytes: [UInt8], _ length: Int, _ inputs: inout [TerminalInput]
  ) {
    guard let last = bytes.last, last & 0xC0 == 0x80 else {
      inputs.append(.key(.character("\u{FFFD}")))
      return ground(bytes.last ?? 0, modifiers: [], &inputs)
    }
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return
    }
    state = .ground
    // An eight-bit control character, encoded as UTF-8.
    if bytes.first == 0xC2, last < 0xA0 { return ground(last, modifiers: [], &inputs) }
    let text = String(validating: bytes, as: UTF8.self) ?? "\u{FFFD}"
    for character in text { inputs.append(.key(.character(character))) }
  }

  private mutating func escape(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: inputs.append(.key(KeyPress(key: .escape)))
    case UInt8(ascii: "["): state = .sequence(ControlSequence())
    case UInt8(ascii: "O"): state = .singleShift
    // The starts of strings: OSC, DCS, SOS, PM and APC.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(isEmpty: true, isEscaped: false)
    case ..<0x20, 0x80...:
      // Two keys, because no terminal sends these bytes for one key with alt.
      inputs.append(.key(KeyPress(key: .escape)))
      ground(byte, modifiers: [], &inputs)
    default: ground(byte, modifiers: .alt, &inputs)
    }
  }

  private mutating func string(
    _ byte: UInt8, _ isEscaped: Bool, _ inputs: inout [TerminalInput]
  ) {
    switch byte {
    case UInt8(ascii: "\\") where isEscaped: state = .ground
    case _ where isEscaped: escape(byte, &inputs)
    case 0x1B: state = .string(isEmpty: false, isEscaped: true)
    case 0x07, 0x9C: state = .ground
    // A string contains no other control character, so this byte is a key, and the string was a key
    // too.
    case ..<0x20: ground(byte, modifiers: [], &inputs)
    default: state = .string(isEmpty: false, isEscaped: false)
    }
  }

  /// Skips a number of a mouse event: one byte of at least 0x20, or a two-byte character.
  private mutating func oldMouse(
    _ byte: UInt8, _ count: Int, _ isOpen: Bool, _ inputs: inout [TerminalInput]
  ) {
    if isOpen, 0x80...0xBF ~= byte {
      state = count > 0 ? .oldMouse(count, isOpen: false) : .ground
    } else if count == 0 || byte < 0x20 {
      ground(byte, modifiers: [], &inputs)
    } else {
      let isOpen = 0xC2...0xDF ~= byte
      state = count > 1 || isOpen ? .oldMouse(count - 1, isOpen: isOpen) : .ground
    }
  }

  private mutating func continueSequence(
    _ byte: UInt8, _ sequence: inout ControlSequence, _ inputs: inout [TerminalInput]
  ) {
    switch sequence.append(byte) {
    case .incomplete: state = .sequence(sequence)
    case .invalid: if byte == 0x1B { state = .escape }
    case .oldMouse: state = .oldMouse(3, isOpen: false)
    case .pasteStart:
      state = .paste(matched: 0, isLate: false)
      pasted = []
    case .input(let input): inputs.append(input)
    case .ignored: break
    }
  }

  private mutating func paste(
    _ byte: UInt8, _ matched: Int, _ isLate: Bool, _ inputs: inout [TerminalInput]
  ) {
    if isLate, byte == Self.interrupt {
      pasted = []
      return ground(byte, modifiers: [], &inputs)
    }
    var matched = matched
    if byte == Self.pasteEnd[matched] {
      matched += 1
    } else {
      appendToPaste(Self.pasteEnd[..<matched])
      matched = byte == Self.pasteEnd[0] ? 1 : 0
      if matched == 0 { appendToPaste([byte]) }
    }
    state = .paste(matched: matched, isLate: isLate)
    guard matched == Self.pasteEnd.count else { return }
    if !isLate || !pasted.isEmpty {
      inputs.append(.paste(String(decoding: pasted, as: UTF8.self)))
    }
    state = .ground
    pasted = []
  }

  private mutating func appendToPaste(_ more: ArraySlice<UInt8>) {
    pasted += more.prefix(Self.pasteLimit - pasted.count)
  }
}
