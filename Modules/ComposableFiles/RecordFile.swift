/// A file with a list of records, in which several programs change different records.
///
/// A program keeps its own list, and saves it after each change. Only the records that it has
/// added, changed or removed since its last ``save(_:)`` are added, changed or removed in the file,
/// so the changes of other programs stay.
public actor RecordFile<Record: Codable & Equatable & Identifiable & Sendable>
where Record.ID: Sendable {
  private let file: SharedFile<[Record]>
  private let check: @Sendable ([Record]) throws -> Void
  private let id: any WritableKeyPath<Record, Record.ID> & Sendable
  private let newID: @Sendable (_ taken: Set<Record.ID>) -> Record.ID

  /// The records that the program has loaded or saved last.
  private var saved: [Record] = []

  /// The ids in the file of records whose ids another program had already used.
  private var renumbered: [Record.ID: Record.ID] = [:]

  /// The removed records that are still in the file, because another program has changed them.
  private var unremoved: [Record.ID: Record] = [:]

  /// Ends when the last call has ended.
  private var lastCall: Task<Void, Never>?

  /// Creates a reference to a file of JSON text, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - check: Returns the reason why a record in the file is invalid, as a clause; nil if it is
  ///     valid. Two records with one id are always invalid.
  ///   - id: The key path of a record's id, which must be unique in a list. If the id of a removed
  ///     record is used again, programs that have not loaded the file since take both for one.
  ///   - newID: Returns an id that is not taken, for a record that the program has added with the
  ///     id of a record that another program has added.
  public init(
    at path: String, check: @escaping @Sendable (Record) -> String? = { _ in nil },
    id: any WritableKeyPath<Record, Record.ID> & Sendable,
    newID: @escaping @Sendable (_ taken: Set<Record.ID>) -> Record.ID
  ) {
    let check: @Sendable ([Record]) throws -> Void = { records in
      var ids: Set<Record.ID> = []
      for (index, record) in records.enumerated() {
        let isRepeated = !ids.insert(record.id).inserted
        if let reason = isRepeated ? "its id is that of another" : check(record) {
          throw InvalidRecord(description: "item \(index + 1): \(reason)")
        }
      }
    }
    self.check = check
    file = SharedFile(at: path, format: .json.checked(by: check))
    self.id = id
    self.newID = newID
  }

  /// Reads the records.
  ///
  /// - Throws: ``SharedFileError`` if the file is unreadable or damaged; `CancellationError` if the
  ///   task is cancelled while an earlier call is running.
  /// - Returns: The records, in the file's order; empty if there is no file.
  public func load() async throws -> [Record] {
    try await inTurn { try await $0.read() }
  }

  /// Makes the changes since the last ``load()`` or ``save(_:)`` in the file, atomically and
  /// durably.
  ///
  /// A record that both this program and another have changed gets this program's value. A record
  /// that one program has changed and the other has removed is kept, with the changes. A new order
  /// of the records is saved only if no other program has changed the file. Calls are made one
  /// after the other, in order.
  ///
  /// - Parameter records: The program's records.
  /// - Throws: ``SharedFileError`` if the file cannot be read, written, or locked within five
  ///   seconds; `CancellationError` if the task is cancelled while waiting.
  /// - Complexity: O(*n*), where *n* is the number of records in the file and in both lists.
  public func save(_ records: [Record]) async throws {
    try await inTurn { try await $0.write(records) }
  }

  /// Calls a closure when all earlier calls have ended.
  private func inTurn<Result: Sendable>(
    _ body: @escaping @Sendable (RecordFile) async throws -> Result
  ) async throws -> Result {
    let previous = lastCall
    let call = Task {
      await previous?.value
      try Task.checkCancellation()
      return try await body(self)
    }
    lastCall = Task { _ = await call.result }
    return try await withTaskCancellationHandler {
      try await call.value
    } onCancel: {
      call.cancel()
    }
  }

  private func read() async throws -> [Record] {
    saved = try await file.load() ?? []
    (renumbered, unremoved) = ([:], [:])
    return saved
  }

  private func write(_ records: [Record]) async throws {
    do {
      try check(records)
    } catch {
      throw SharedFileError(file.path, .notWritten("\(error)"))
    }
    let changes = RecordChanges(from: saved, to: records)
    let (file, id, newID, ids, unremoved) = (file, id, newID, renumbered, unremoved)
    let result = try await file.exclusively { locked in
      var (newIDs, newUnremoved) = (ids, unremoved)
      let (_, warning) = try file.replace(locked) { current in
        var current = current ?? []
        changes.apply(
          to: &current, id: id, ids: &newIDs, newID: newID, unremoved: &newUnremoved
        ) { record in
          let format = FileFormat<Record>.json
          return (try? format.decode(format.encode(record))) ?? record
        }
        return current
      }
      return (ids: newIDs, unremoved: newUnremoved, warning: warning)
    }
    (saved, renumbered, self.unremoved) = (records, result.ids, result.unremoved)
    if let warning = result.warning { throw warning }
  }
}

private struct InvalidRecord: Error, CustomStringConvertible { let description: String }
