public import ComposableCore
internal import ComposablePlatform

/// Records every action of a store in a file.
///
/// ```swift
/// let journal = try JournalWriter<Dice.State, Dice.Action>(
///   creating: path, header: header, initialState: Dice.State())
/// let store = Store(
///   initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 },
///   observers: [journal.observer])
/// ```
///
/// Each line is in the file when the action's `send` returns, so the line survives a crash of the
/// process. ``close(after:)`` waits until the disk has all lines. Only the owner may read the file,
/// because it contains all data in states and actions.
@MainActor
public final class JournalWriter<State: Encodable, Action: Encodable & Sendable> {
  /// How often hashes and states are written.
  public struct Intervals: Sendable {
    /// The minimum number of actions between hashes of the state; zero for no hashes.
    ///
    /// A hash encodes the whole state; see ``sparesLargeStates``.
    public var hash = 10
    /// Whether hashes of a large state are rarer.
    ///
    /// After the hash of a large state, the next one then waits until the journal has grown by an
    /// eighth of that state's JSON. So hashes cost no more than a small multiple of the lines of
    /// actions.
    public var sparesLargeStates = true
    /// The number of actions between states; zero for no states.
    public var state = 10_000

    /// Creates the default intervals.
    public init() {}
  }

  /// The clock that provides the journal's times; see ``JournalClock``.
  public let clock: JournalClock

  /// The description of the recording, with its start time.
  public let header: JournalHeader

  /// The error that ended the recording; nil if there is none.
  public private(set) var failure: JournalError?

  private let path: String
  private let file: Descriptor
  private let intervals: Intervals
  private let json = JSONWriter()
  private let hashed = JSONWriter()
  private var isClosed = false

  /// The number of bytes written since the last hash, and the size of that hash's JSON.
  private var (bytesSinceHash, hashedSize) = (0, 0)

  /// The number of recorded actions.
  public private(set) var actionCount = 0

  /// Called with the error that ends the recording.
  private let onFailure: @MainActor (JournalError) -> Void

  /// Creates a file and writes its first line.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which must not exist.
  ///   - header: The description of the recording.
  ///   - initialState: The state before the first action.
  ///   - clock: The clock, which the reducer's environment may share.
  ///   - intervals: How often hashes and states are written.
  ///   - onFailure: Called once if a line cannot be written; the recording then ends.
  /// - Throws: ``JournalError`` if the file already exists or cannot be written.
  public init(
    creating path: String, header: JournalHeader, initialState: State,
    clock: JournalClock = JournalClock(), intervals: Intervals = Intervals(),
    onFailure: @escaping @MainActor (JournalError) -> Void = { _ in }
  ) throws(JournalError) {
    self.path = path
    self.clock = clock
    self.intervals = intervals
    self.onFailure = onFailure
    var header = header
    header.start = clock.endAction()
    self.header = header
    do throws(SystemError) {
      file = try Descriptor(creating: path, permissions: 0o600)
      // Readers see by the lock that more lines may come, even if this process is killed.
      _ = try? file.lock()
    } catch {
      throw .notWritten(path, error.description)
    }
    do {
      try writeLine { json in
        try json.encode(header)
        // The state becomes another member of the same object.
        json.removeLast()
        json.append(",\"state\":")
        try json.encode(initialState)
        json.writeSecretCount()
      }
    } catch {
      remove()
      throw .notWritten(path, error.inWords)
    }
  }

  /// Closes the file and removes it.
  public func remove() {
    guard !isClosed else { return }
    isClosed = true
    file.unlock()
    file.discard()
    removeFile(at: path)
  }

  /// The observer to pass to the store's initializer.
  public var observer: StoreObserver<State, Action> {
    StoreObserver(
      effectDidChange: { [self] in append($0, cause: $0.cause) },
      didReduce: { [self] action, state, origin in
        append(action, state, cause: origin.action)
      })
  }

  /// Returns an observer for the initializer of a larger store, of which only a part is recorded.
  ///
  /// In the journal, the part's actions are numbered from 1. An action from an effect of another
  /// part counts as an action of a front end.
  ///
  /// - Parameters:
  ///   - state: The path to the part's state.
  ///   - action: The path to the part's actions.
  /// - Returns: The observer.
  public func observer<WholeState, WholeAction>(
    of state: KeyPath<WholeState, State>, action: CasePath<WholeAction, Action>
  ) -> StoreObserver<WholeState, WholeAction> {
    // Kept outside the writer, because another store would have other numbers.
    let numbers = PartNumbers()
    return StoreObserver(
      effectDidChange: { [self] event in
        guard let cause = numbers.number(of: event.cause) else { return }
        append(event, cause: cause)
      },
      didReduce: { [self] wholeAction, wholeState, origin in
        let part = action.extract(wholeAction)
        numbers.append(isPart: part != nil)
        guard let part else { return }
        append(
          part, wholeState[keyPath: state], cause: origin.action.flatMap(numbers.number))
      })
  }

  /// Writes the end of the recording, and waits until everything is on disk.
  ///
  /// - Parameter state: The last state, whose hash is written.
  public func close(after state: State) {
    guard !isClosed else { return }
    let time = clock.endAction() - header.start
    write { json in
      json.append("{\"end\":")
      json.write(time)
      json.append(",\"hash\":")
      json.write(hexadecimal(try hashed.fingerprint(of: state)))
    }
    isClosed = true
    try? file.synchronize()
    file.unlock()
    file.discard()
  }

  private func append(_ action: Action, _ state: State, cause: Int?) {
    actionCount += 1
    let (number, time) = (actionCount, clock.endAction() - header.start)
    let isHashed =
      intervals.hash > 0 && number.isMultiple(of: intervals.hash)
      && (!intervals.sparesLargeStates || bytesSinceHash >= hashedSize / 8)
    let isState = intervals.state > 0 && number.isMultiple(of: intervals.state)
    write { json in
      json.append("{\"n\":")
      json.write(number)
      json.append(",\"us\":")
      json.write(time)
      if let cause {
        json.append(",\"cause\":")
        json.write(cause)
      }
      json.append(",\"action\":")
      try json.encode(action)
      json.writeSecretCount()
      guard isHashed else { return }
      json.append(",\"hash\":")
      json.write(hexadecimal(try hashed.fingerprint(of: state)))
      (bytesSinceHash, hashedSize) = (0, hashed.bytes.count)
    }
    guard isState else { return }
    write { json in
      json.append("{\"after\":")
      json.write(number)
      json.append(",\"state\":")
      try json.encode(state)
    }
  }

  private func append(_ event: EffectEvent, cause: Int) {
    let time = clock.endAction() - header.start
    write { json in
      json.append("{\"effect\":")
      json.write(event.effect)
      json.append(",\"us\":")
      json.write(time)
      json.append(",\"cause\":")
      json.write(cause)
      json.append(",\"phase\":")
      json.write("\(event.phase)")
      json.append(",\"source\":")
      json.write("\(event.source.fileID):\(event.source.line)")
    }
  }

  /// Writes a line unless the recording has ended; ends the recording if the line cannot be
  /// written.
  private func write(_ body: (JSONWriter) throws -> Void) {
    guard failure == nil, !isClosed else { return }
    do {
      try writeLine(body)
    } catch {
      let error = JournalError.stopped(path, error.inWords)
      failure = error
      onFailure(error)
    }
  }

  /// Writes a line; the closure writes all of it except the end.
  private func writeLine(_ body: (JSONWriter) throws -> Void) throws {
    json.removeAll()
    try body(json)
    json.endLine()
    bytesSinceHash += json.bytes.count
    try file.writeAll(json.bytes)
  }
}

extension JSONWriter {
  /// Writes the number of secrets in the line, unless it is zero.
  func writeSecretCount() {
    guard secretCount > 0 else { return }
    append(",\"secrets\":")
    write(secretCount)
  }

  /// Ends a line's object with its checksum.
  func endLine() {
    let sum = checksum(bytes)
    append(",\"crc\":\"")
    append(hexadecimal(sum))
    append("\"}\n")
  }

  /// Returns the hash of a value's JSON, which replaces the contents of the buffer.
  func fingerprint(of value: some Encodable) throws -> UInt64 {
    removeAll()
    // The hashes of earlier versions are those of the plain characters.
    escapesLineSeparators = false
    defer { escapesLineSeparators = true }
    try encode(value)
    return ComposableJournal.fingerprint(bytes)
  }
}

extension ActionOrigin {
  /// The number of the action whose effect sent this action; nil if a view store sent it.
  fileprivate var action: Int? {
    if case .effect(let number) = self { number } else { nil }
  }
}
