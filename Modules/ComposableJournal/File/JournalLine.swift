internal import ComposablePlatform

/// Reads single lines of a journal.
enum JournalLine {
  /// An error for a line that differs from what was written.
  struct Damage: Error, CustomStringConvertible {
    let description: String

    /// Whether the line may be unfinished.
    var isCut = false
  }

  /// The text before a line's checksum, and the number of bytes from the checksum to the end.
  private static let mark = Array(",\"crc\":\"".utf8)
  private static let endCount = 10

  /// Returns the value of a line with a correct checksum.
  ///
  /// - Parameter bytes: The line without its line feed. A carriage return at its end, which an
  ///   editor or a transfer may have added, is ignored.
  /// - Throws: ``Damage`` if the checksum or the JSON is wrong.
  /// - Returns: The value.
  static func value(_ bytes: ArraySlice<UInt8>) throws(Damage) -> JSONValue {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    let end = bytes.endIndex - endCount
    guard bytes.count > mark.count + endCount, bytes[(end - mark.count)..<end] == mark[...],
      bytes[(end + 8)...] == Array("\"}".utf8)[...]
    else { throw Damage(description: "the checksum is missing", isCut: true) }
    let sum = hexadecimal(checksum(bytes[..<(end - mark.count)]))
    guard bytes[end..<(end + 8)].elementsEqual(sum.utf8) else {
      throw Damage(description: "the checksum is wrong", isCut: true)
    }
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(bytes)
    } catch {
      throw Damage(description: error.description)
    }
    if case .object(let members) = value {
      var keys: Set<String> = []
      for member in members where !keys.insert(member.key).inserted {
        throw Damage(description: "the key '\(member.key.quotable)' occurs twice")
      }
    }
    if let count = value["secrets"]?.int, count < 0 {
      throw Damage(description: "\(count) is not a number of secrets")
    }
    return value
  }

  /// Returns the entry of a line.
  static func entry(
    _ bytes: ArraySlice<UInt8>, line: Int
  ) throws(Damage) -> JournalEntry {
    let value = try value(bytes)
    let time = value["us"]?.int
    let hash = value["hash"]?.text.flatMap { UInt64($0, radix: 16) }
    if let number = value["n"]?.int, let time, let action = value["action"] {
      return .action(
        RecordedAction(
          number: number, time: time, cause: value["cause"]?.int, action: JSONText(action),
          secretCount: value.secretCount, hash: hash, line: line))
    }
    if let effect = value["effect"]?.int, let time, let cause = value["cause"]?.int,
      let source = value["source"]?.text
    {
      switch value["phase"]?.text {
      case "started":
        return .effectStarted(
          RecordedEffect(number: effect, cause: cause, start: time, source: source))
      case "ended":
        return .effectEnded(
          number: effect, RecordedEffect.End(time: time, isCancelled: false))
      case "cancelled":
        return .effectEnded(
          number: effect, RecordedEffect.End(time: time, isCancelled: true))
      default: break
      }
    }
    if let number = value["after"]?.int, let state = value["state"] {
      return .state(RecordedState(number: number, state: JSONText(state), line: line))
    }
    if let end = value["end"]?.int { return .end(RecordedEnd(time: end, hash: hash, line: line)) }
    throw Damage(description: "unknown record type")
  }
}

extension JSONValue {
  /// The number of secrets in the line.
  var secretCount: Int { self["secrets"]?.int ?? 0 }
}
