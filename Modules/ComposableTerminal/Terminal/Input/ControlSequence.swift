/// A partially read control sequence: the bytes after `ESC [`.
///
/// The sequence keeps at most ``parameterLimit`` numbers, each at most ``numberLimit``. Colons
/// separate the parts of a parameter. Only the first part is kept, except for shifted characters
/// and event types.
struct ControlSequence: Equatable {
  private static let parameterLimit = 16
  /// The largest code point of a character.
  private static let numberLimit = 0x10_FFFF

  enum Outcome: Equatable {
    case incomplete
    /// The byte does not belong to a sequence.
    case invalid
    /// A complete sequence that this decoder does not use.
    case ignored
    /// The beginning of a mouse event in the oldest encoding.
    case oldMouse
    case pasteStart
    case input(TerminalInput)
  }

  private var parameters: [Int] = [0]
  private var isTooLong = false

  /// The current part of the last parameter, counting from zero.
  private var part = 0

  /// The second part of the first parameter: the key's character with shift.
  private var shifted = 0

  /// The second part of the second parameter: 1 for a key press, 2 for a repeat, 3 for a release.
  private var eventType = 0

  /// The byte that marks a private sequence, such as `<` or `?`.
  private var prefix: UInt8?
  private var intermediate: UInt8?

  /// Whether no byte of the sequence has been read.
  private(set) var isEmpty = true

  /// Whether the sequence begins like the reply to a query.
  var isReply: Bool { prefix == UInt8(ascii: "?") }

  mutating func append(_ byte: UInt8) -> Outcome {
    defer { isEmpty = false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digit = Int(byte - UInt8(ascii: "0"))
      if part == 0 {
        let number = parameters[parameters.count - 1] * 10 + digit
        parameters[parameters.count - 1] = min(number, Self.numberLimit)
      } else if part == 1, parameters.count == 1 {
        shifted = min(shifted * 10 + digit, Self.numberLimit)
      } else if part == 1, parameters.count == 2 {
        eventType = min(eventType * 10 + digit, Self.numberLimit)
      }
    case UInt8(ascii: ":"):
      part = min(part + 1, 2)
    case UInt8(ascii: ";"):
      part = 0
      if parameters.count < Self.parameterLimit { parameters.append(0) } else { isTooLong = true }
    case UInt8(ascii: "<")...UInt8(ascii: "?"):
      if isEmpty { prefix = byte } else { isTooLong = true }
    case UInt8(ascii: "$") where prefix == nil && !isEmpty:
      // A key with shift, as some terminals encode it.
      parameters = [parameters[0], 2]
      return isTooLong ? .ignored : key(Self.numberKey(parameters[0]))
    case 0x20...0x2F:
      intermediate = byte
    case UInt8(ascii: "[") where isEmpty:
      // A function key of a console, such as `ESC [ [ A`.
      prefix = byte
    case 0x40...0x7E:
      return isTooLong ? .ignored : end(byte)
    default:
      return .invalid
    }
    return .incomplete
  }

  private func end(_ final: UInt8) -> Outcome {
    switch (prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return mouse(isPress: final == UInt8(ascii: "M"))
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where intermediate == UInt8(ascii: "$"):
      // 0 means unknown and 4 means never; modes with other values can be set.
      return .input(
        .modeReport(mode: parameters[0], isSupported: (1...3).contains(parameter(1))))
    case (UInt8(ascii: "["), UInt8(ascii: "A")...UInt8(ascii: "E")):
      return key(.function(Int(final - UInt8(ascii: "A")) + 1))
    case (nil, UInt8(ascii: "M")):
      // With numbers, the sequence is complete, in another mouse encoding.
      return isEmpty ? .oldMouse : .ignored
    case (nil, UInt8(ascii: "~")):
      return parameters[0] == 200 ? .pasteStart : key(Self.numberKey(parameters[0]))
    case (nil, UInt8(ascii: "Z")):
      return key(.backTab)
    case (nil, UInt8(ascii: "u")):
      return UnicodeScalar(parameters[0]).map { unicodeKey($0) } ?? .ignored
    case (nil, _):
      return key(Self.letterKey(final))
    default:
      return .ignored
    }
  }

  private func parameter(_ index: Int) -> Int {
    index < parameters.count ? parameters[index] : 0
  }

  private var modifiers: KeyPress.Modifiers {
    KeyPress.Modifiers(rawValue: max(parameter(1) - 1, 0) & 7)
  }

  private func key(_ key: KeyPress.Key?) -> Outcome {
    // Ignores key releases, and keys with modifiers that this decoder does not support.
    guard let key, eventType != 3, max(parameter(1) - 1, 0) & 0b111000 == 0 else {
      return .ignored
    }
    return .input(.key(KeyPress(key: key, modifiers: modifiers)))
  }

  private func unicodeKey(_ scalar: UnicodeScalar) -> Outcome {
    switch scalar.value {
    case 9: key(modifiers.contains(.shift) ? .backTab : .tab)
    case 13: key(.enter)
    case 27: key(.escape)
    case 127: key(.backspace)
    // Keys without a character have private use code points.
    case 0xE000...0xF8FF: .ignored
    case 32...: key(.character(character(scalar)))
    default: .ignored
    }
  }

  /// Returns the character of a key; with shift, the character from the terminal or the capital
  /// letter.
  private func character(_ scalar: UnicodeScalar) -> Character {
    guard modifiers.contains(.shift) else { return Character(scalar) }
    if let shifted = UnicodeScalar(shifted), shifted.value > 0 { return Character(shifted) }
    let capital = Character(scalar).uppercased()
    return capital.count == 1 ? Character(capital) : Character(scalar)
  }

  private func mouse(isPress: Bool) -> Outcome {
    let button = parameters[0]
    // Bits 2 to 4 are modifiers, bit 5 is motion, bit 6 is the wheel.
    let kind: MouseEvent.Kind =
      switch button & ~0b11100 {
      case 0: isPress ? .press : .release
      case 64 where isPress: .wheelUp
      case 65 where isPress: .wheelDown
      default: .other
      }
    return .input(
      .mouse(
        MouseEvent(kind: kind, column: max(parameter(1) - 1, 0), row: max(parameter(2) - 1, 0))))
  }

  /// Returns the key whose sequence ends with a letter.
  static func letterKey(_ letter: UInt8) -> KeyPress.Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// Returns the key whose sequence is a number followed by a tilde.
  private static func numberKey(_ number: Int) -> KeyPress.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
