/// Decodes the bytes that a terminal sends, in chunks of any size.
///
/// Its memory is bounded, whatever the bytes are: see ``ControlSequence`` and ``pasteLimit``.
struct KeyDecoder {
  /// The maximum number of bytes that are kept of a paste.
  ///
  /// It is more than a line can have, also if each of its line ends has two bytes: where the paste
  /// is inserted its length is seen to be too large.
  static let pasteLimit = 2 * LineReader.lengthLimit + 4

  private enum State: Equatable {
    case ground
    /// Inside a character; the bytes so far, at most three.
    case character([UInt8], length: Int)
    /// After an escape byte.
    case escape
    /// After `ESC O`.
    case singleShift
    case sequence(ControlSequence)
    /// The numbers of a mouse event in the oldest encodings; how many to skip, and whether the last
    /// one may have a second byte.
    case oldMouse(Int, isOpen: Bool)
    /// In a string, such as a window title, which is discarded; whether it is empty, and whether an
    /// escape byte was last.
    case string(isEmpty: Bool, isEscaped: Bool)
    /// In a bracketed paste; the number of bytes of the end mark that were read, and whether a part
    /// of the text was delivered, since it has paused.
    case paste(matched: Int, isLate: Bool)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The byte of the interrupt key, which ends a paste whose end was lost.
  private static let interrupt: UInt8 = 0x03

  /// Whether the last bytes were an escape byte that has become a key.
  private var hasEscaped = false

  private var state = State.ground

  /// The text of the paste that is being read, up to its limit.
  private var pasted: [UInt8] = []

  /// The time after which ``flush()`` is called if no bytes follow, in milliseconds; nil if nothing
  /// is open.
  ///
  /// What may be the escape key waits a moment, and the rest of a sequence longer, as over a slow
  /// line. The end of a paste or of a string is waited for longest: it would be taken for keys.
  var timeout: Int? {
    switch state {
    // The next byte completes a character, or shows that it is none.
    case .ground, .character: nil
    case .escape: 50
    // No key begins in this way: it is a late reply.
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
    // Several bytes at once are the rest of a sequence.
    if hasEscaped, rest.count > 1, let first = rest.first, "[]P_^X".utf8.contains(first) {
      state = .escape
    }
    hasEscaped = false
    while let byte = rest.first {
      if case .paste(matched: 0, let isLate) = state, byte != Self.pasteEnd[0],
        !isLate || byte != Self.interrupt
      {
        // All up to what may be the end mark, at once.
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

  /// Ends what is open, since no more bytes have arrived: an escape byte alone is a key.
  mutating func flush() -> [TerminalInput] {
    defer {
      // The rest of a paste is not typed, unless its end was lost.
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
        // Modifiers, as some terminals write them.
        state = .singleShift
      } else if let key = ControlSequence.letterKey(byte) {
        inputs.append(.key(KeyPress(key: key)))
      }
    case .sequence(var sequence):
      // Released, so that appending to the sequence does not copy it.
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
    // The control characters of eight bits for `ESC [` and for strings.
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
    // Such a control character as text.
    if bytes.first == 0xC2, last < 0xA0 { return ground(last, modifiers: [], &inputs) }
    let text = String(validating: bytes, as: UTF8.self) ?? "\u{FFFD}"
    for character in text { inputs.append(.key(.character(character))) }
  }

  private mutating func escape(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: inputs.append(.key(KeyPress(key: .escape)))
    case UInt8(ascii: "["): state = .sequence(ControlSequence())
    case UInt8(ascii: "O"): state = .singleShift
    // Strings: OSC, DCS, SOS, PM and APC.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(isEmpty: true, isEscaped: false)
    case ..<0x20, 0x80...:
      // Two keys: no terminal sends these bytes for one with the alternate key.
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
    // No string has another control character: this is a key, and the string was one, too.
    case ..<0x20: ground(byte, modifiers: [], &inputs)
    default: state = .string(isEmpty: false, isEscaped: false)
    }
  }

  /// Skips a number of a mouse event: one byte from the space on, or a character of two bytes.
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
