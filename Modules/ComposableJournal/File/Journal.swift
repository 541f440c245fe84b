internal import ComposablePlatform

/// A journal that was read from a file.
public struct Journal: Sendable {
  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 4 << 30

  /// The path of the file.
  public let path: String

  /// What was recorded.
  public let header: JournalHeader

  /// The state before the first action.
  public let initialState: JSONText

  /// The lines after the first.
  public let entries: [JournalEntry]

  /// The number of bytes at the end of the file that were dropped: a line that was not finished.
  public let droppedCount: Int

  /// The actions, in order.
  public var actions: some Sequence<RecordedAction> {
    entries.lazy.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  /// The states after the first, in order.
  public var states: some BidirectionalCollection<RecordedState> { recordedStates }

  /// The effects, in order.
  public var effects: some Sequence<RecordedEffect> {
    entries.lazy.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
  }

  private let recordedStates: [RecordedState]

  /// Whether the recording was ended, and not cut off.
  public var isEnded: Bool {
    if case .end = entries.last { droppedCount == 0 } else { false }
  }

  /// Reads a journal.
  ///
  /// A last line that is not as it was written was cut by the end of the recording program: it is
  /// dropped. Any other such line is an error.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The version of the states and actions; nil for any.
  /// - Throws: ``JournalError``.
  public init(at path: String, schema: String? = nil) throws(JournalError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(at: path, upTo: Self.sizeLimit)
    } catch {
      throw .unreadable(path, error.description)
    }
    try self.init(bytes, path: path, schema: schema)
  }

  init(_ bytes: [UInt8], path: String, schema: String?) throws(JournalError) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    // After the last line end.
    let rest = lines.removeLast()
    guard let first = lines.first, let line = try? JournalLine.value(first),
      let header = try? JSONText(line).decoded(as: JournalHeader.self),
      let state = line["state"], header.journal == JournalHeader.format
    else { throw .noJournal(path) }
    if let schema, header.schema != schema {
      throw .otherSchema(path, recorded: header.schema, expected: schema)
    }
    guard JournalOrder.times.contains(header.start) else {
      throw .damaged(path, line: 1, reason: "its start is no time")
    }
    var entries: [JournalEntry] = []
    entries.reserveCapacity(lines.count)
    var dropped = rest.count
    var order = JournalOrder()
    for (index, bytes) in lines.enumerated().dropFirst() {
      do throws(JournalLine.Damage) {
        let entry = try JournalLine.entry(bytes, line: index + 1)
        try order.append(entry)
        entries.append(entry)
      } catch {
        guard error.isCut, index == lines.count - 1, rest.isEmpty else {
          throw .damaged(path, line: index + 1, reason: error.description)
        }
        dropped = bytes.count + 1
      }
    }
    self.path = path
    self.header = header
    self.entries = entries
    recordedStates = entries.compactMap { if case .state(let state) = $0 { state } else { nil } }
    initialState = JSONText(state)
    droppedCount = dropped
  }
}
