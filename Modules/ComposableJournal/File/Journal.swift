internal import ComposablePlatform

/// A journal that was read from a file.
public struct Journal: Sendable {
  /// The path of the file.
  public let path: String

  /// The description of the recording.
  public let header: JournalHeader

  /// The state before the first action.
  public let initialState: JSONText

  /// The actions, in order; the first has the number 1.
  public private(set) var actions: [RecordedAction] = []

  /// The number of secrets in the first state and the actions; their values are not recorded.
  public private(set) var secretCount: Int

  /// The states written after the first one, in order.
  public private(set) var states: [RecordedState] = []

  /// The effects, in the order in which they started.
  public private(set) var effects: [RecordedEffect] = []

  /// The end of the recording; nil if the recording continues or was cut off.
  public private(set) var end: RecordedEnd?

  /// The time of the last line, in microseconds since the start of the recording.
  public private(set) var duration = 0

  /// The number of bytes of an unfinished line at the end of the file, which were dropped.
  public private(set) var droppedCount = 0

  /// The number of bytes read and not dropped.
  private var size = 0

  /// The number of lines read and not dropped.
  private(set) var lineCount = 1
  private var order = JournalOrder()

  /// The file's status at the first read; nil if the bytes do not come from a file.
  private let file: FileStatus?

  /// The program's version of the states and actions; nil for any.
  let schema: String?

  /// Translates states and actions of another version; nil if they have the program's version.
  let translation: JournalTranslation?

  /// The indices of the effects in flight, by effect number.
  private var inFlight: [Int: Int] = [:]

  /// Reads a journal.
  ///
  /// If the recording program ended while writing the last line, the incomplete line is dropped.
  /// Any other damaged line is an error.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name of the program that must have recorded the journal; nil for any.
  ///   - schema: The version of the states and actions; nil for any.
  ///   - translation: Translates states and actions of another version (of any version if `schema`
  ///     is nil) during a replay; nil if another version is an error.
  /// - Throws: ``JournalError``.
  public init(
    at path: String, program: String? = nil, schema: String? = nil,
    translating translation: JournalTranslation? = nil
  ) throws(JournalError) {
    let part = try JournalTail(path: path, offset: 0, file: nil).read()
    try self.init(
      part.bytes, path: path, program: program, schema: schema, translating: translation,
      file: part.file)
  }

  init(
    _ bytes: [UInt8], path: String, program: String? = nil, schema: String?,
    translating translation: JournalTranslation? = nil, file: FileStatus? = nil
  ) throws(JournalError) {
    if bytes.isEmpty { throw .unreadable(path, "it is empty") }
    // An editor may have added a byte order mark.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "{\"journal\":".utf8),
      let end = bytes.firstIndex(of: newline)
    else { throw .noJournal(path) }
    let line: JSONValue
    do throws(JournalLine.Damage) {
      line = try JournalLine.value(bytes[start..<end])
    } catch {
      throw .damaged(path, line: 1, reason: error.description)
    }
    if let format = line["journal"]?.int, format > JournalHeader.format {
      throw .newerFormat(path, recorded: format, expected: JournalHeader.format)
    }
    guard let header = try? JSONText(line).decoded(as: JournalHeader.self),
      let state = line["state"], header.journal == JournalHeader.format
    else { throw .noJournal(path) }
    if let program, header.program != program {
      throw .otherProgram(path, recorded: header.program, expected: program)
    }
    let isOther = schema.map { $0 != header.schema } ?? (translation != nil)
    if isOther, let schema, translation == nil {
      throw .otherSchema(path, recorded: header.schema, expected: schema)
    }
    guard JournalOrder.times.contains(header.start) else {
      throw .damaged(path, line: 1, reason: "its start time is not valid")
    }
    self.path = path
    self.file = file
    self.header = header
    self.schema = schema
    self.translation = isOther ? translation : nil
    initialState = JSONText(state)
    secretCount = line.secretCount
    size = end + 1
    try append(bytes[(end + 1)...])
  }

  /// Returns the duration of an effect until its end or the end of the journal, in microseconds.
  func duration(of effect: RecordedEffect) -> Int {
    max((effect.end?.time ?? duration) - effect.start, 0)
  }

  /// The part of the file that has not been read yet.
  package var tail: JournalTail { JournalTail(path: path, offset: size, file: file) }

  /// Appends the lines written since the file was read.
  ///
  /// - Parameter part: The bytes read from a ``tail``; lines that are already known are left out.
  /// - Throws: ``JournalError`` if a line is damaged; the lines before it are appended.
  package mutating func append(_ part: JournalBytes) throws(JournalError) {
    try append(part.bytes.dropFirst(max(size - part.offset, 0)))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws(JournalError) {
    var rest = bytes
    // Also runs if a line is damaged, because the lines before it have been appended.
    defer {
      size += bytes.count - rest.count
      droppedCount = rest.count
    }
    while let end = rest.firstIndex(of: newline) {
      do throws(JournalLine.Damage) {
        try append(line: rest[..<end])
      } catch {
        guard error.isCut, end == bytes.endIndex - 1 else {
          throw .damaged(path, line: lineCount + 1, reason: error.description)
        }
        break
      }
      rest = rest[(end + 1)...]
    }
  }

  private mutating func append(line: ArraySlice<UInt8>) throws(JournalLine.Damage) {
    let entry = try JournalLine.entry(line, line: lineCount + 1)
    try order.append(entry)
    lineCount += 1
    switch entry {
    case .action(let action):
      actions.append(action)
      secretCount &+= action.secretCount
      duration = action.time
    case .effectStarted(let effect):
      inFlight[effect.number] = effects.count
      effects.append(effect)
      duration = effect.start
    case .effectEnded(let number, let end):
      if let index = inFlight.removeValue(forKey: number) { effects[index].end = end }
      duration = end.time
    case .state(let state):
      states.append(state)
    case .end(let end):
      self.end = end
      duration = end.time
    }
  }
}

private let newline = UInt8(ascii: "\n")
