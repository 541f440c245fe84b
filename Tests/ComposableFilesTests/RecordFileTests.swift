import ComposableFiles
import ComposableTesting
import TestSupport
import Testing

struct RecordFileTests {
  private struct Note: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var text: String
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func program() -> RecordFile<Note> {
    RecordFile(
      at: folder("f.json"), check: { $0.text.isEmpty ? "its text is empty" : nil }, id: \.id,
      newID: { ($0.max() ?? 0) + 1 })
  }

  private func texts() async throws -> [String] { try await program().load().map(\.text) }

  @Test("two programs that change different records keep each other's changes")
  func merges() async throws {
    let (mine, theirs) = (program(), program())
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b"), Note(id: 3, text: "c")])
    #expect(try await theirs.load().count == 3)
    try await theirs.save([Note(id: 1, text: "A"), Note(id: 2, text: "b")])
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "B"), Note(id: 3, text: "c")])
    #expect(try await texts() == ["A", "B"])
  }

  @Test("a record whose id is taken gets another, and can be changed")
  func renumbers() async throws {
    let (mine, theirs) = (program(), program())
    try await theirs.save([Note(id: 1, text: "same")])
    try await mine.save([Note(id: 1, text: "same")])
    #expect(try await texts() == ["same", "same"])
    try await mine.save([Note(id: 1, text: "other")])
    #expect(try await texts() == ["same", "other"])
    try await mine.save([])
    #expect(try await texts() == ["same"])
  }

  @Test("a record that was changed here and removed elsewhere is kept")
  func changedAndRemoved() async throws {
    let (mine, theirs) = (program(), program())
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    _ = try await theirs.load()
    try await theirs.save([Note(id: 2, text: "b")])
    try await mine.save([Note(id: 1, text: "A"), Note(id: 2, text: "b")])
    #expect(try await texts() == ["b", "A"])
  }

  @Test("a record that was removed here and changed elsewhere is kept")
  func removedAndChanged() async throws {
    let (mine, theirs) = (program(), program())
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    _ = try await theirs.load()
    try await theirs.save([Note(id: 1, text: "A"), Note(id: 2, text: "b")])
    try await mine.save([])
    #expect(try await texts() == ["A"])
    // Undoing the removal adds no second record.
    try await mine.save([Note(id: 1, text: "a")])
    #expect(try await texts() == ["A"])
    try await mine.save([])
    #expect(try await texts() == ["A"])
    // A new record with the id of a removed one counts as a change.
    try await theirs.save([])
    try await theirs.save([Note(id: 1, text: "new")])
    try await mine.save([])
    #expect(try await texts() == ["new"])
  }

  @Test("a record that is read in another form is removed nevertheless")
  func otherForm() async throws {
    struct Mark: Codable, Equatable, Identifiable, Sendable {
      var id: Int
      var isSelected = false
      enum CodingKeys: CodingKey { case id }
    }
    func program() -> RecordFile<Mark> {
      RecordFile(at: folder("m.json"), id: \.id, newID: { ($0.max() ?? 0) + 1 })
    }
    let (mine, theirs) = (program(), program())
    try await mine.save([Mark(id: 1, isSelected: true)])
    _ = try await theirs.load()
    try await theirs.save([Mark(id: 1), Mark(id: 2)])
    try await mine.save([])
    #expect(try await theirs.load().map(\.id) == [2])
  }

  @Test("the order is saved if no other program has changed the file")
  func keepsOrder() async throws {
    let mine = program()
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    try await mine.save([Note(id: 2, text: "b"), Note(id: 3, text: "c"), Note(id: 1, text: "a")])
    #expect(try await texts() == ["b", "c", "a"])
  }

  @Test("an invalid record is named, and the file stays as it is")
  func invalid() async throws {
    for (text, reason) in [
      (#"[{"id":1,"text":"a"},{"id":1,"text":"b"}]"#, "item 2: its id is that of another"),
      (#"[{"id":1,"text":""}]"#, "item 1: its text is empty"),
      (#"[{"id":1,"text":"a"},{"id":2}]"#, "item 2: 'text' is missing"),
    ] {
      try folder.write(text, to: "f.json")
      let program = program()
      let error = await #expect(throws: SharedFileError.self) { try await program.load() }
      #expect(error?.problem == .damaged(reason))
      await #expect(throws: SharedFileError.self) {
        try await program.save([Note(id: 9, text: "x")])
      }
      #expect(try folder.text(of: "f.json") == text)
    }
  }

  @Test("a failed save is made up for by the next one")
  func failedSave() async throws {
    let mine = program()
    try await mine.save([Note(id: 1, text: "a")])
    try folder.write("oops", to: "f.json")
    await #expect(throws: SharedFileError.self) {
      try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    }
    try folder.write(#"[{"id":7,"text":"g"}]"#, to: "f.json")
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "b"), Note(id: 3, text: "c")])
    #expect(try await texts() == ["g", "b", "c"])
  }

  @Test("saves that overlap in one program are made in order")
  func overlapping() async throws {
    let mine = program()
    var saves: [Task<Void, any Error>] = []
    for count in 1...20 {
      let records = (1...count).map { Note(id: $0, text: "\($0)") }
      // Immediate, so that the calls begin in order.
      saves.append(Task.immediate { try await mine.save(records) })
    }
    saves[10].cancel()
    for (index, save) in saves.enumerated() {
      if index == 10 { _ = await save.result } else { try await save.value }
    }
    #expect(try await texts() == (1...20).map(String.init))
  }

  @Test("an id in the file stays that of its record")
  func keepsIDs() async throws {
    let (mine, theirs) = (program(), program())
    try await theirs.save([Note(id: 1, text: "b")])
    // Stored with the id 2.
    try await mine.save([Note(id: 1, text: "a")])
    #expect(try await theirs.load().map(\.id) == [1, 2])
    try await theirs.save([Note(id: 1, text: "b")])
    try await mine.save([Note(id: 1, text: "a"), Note(id: 2, text: "c")])
    try await mine.save([Note(id: 1, text: "A"), Note(id: 2, text: "c")])
    #expect(try await texts().sorted() == ["A", "b", "c"])
    _ = try await theirs.load()
    try await theirs.save([])
    try await mine.save([Note(id: 1, text: "B"), Note(id: 2, text: "c"), Note(id: 3, text: "d")])
    #expect(try await texts().sorted() == ["B", "d"])
  }

  @Test("an invalid list is not written")
  func refusesInvalid() async throws {
    let mine = program()
    try await mine.save([Note(id: 1, text: "a")])
    let twice = [Note(id: 2, text: "a"), Note(id: 2, text: "b")]
    for records in [[Note(id: 1, text: "")], twice] {
      await #expect(throws: SharedFileError.self) { try await mine.save(records) }
    }
    // Also if another program has changed the file.
    try await program().save([Note(id: 7, text: "g")])
    await #expect(throws: SharedFileError.self) { try await mine.save(twice) }
    #expect(try await texts() == ["a", "g"])
  }

  @Test(
    "programs that change one file at random end with all their changes",
    arguments: seeds(20, of: 500))
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let programs = [program(), program(), program()]
    var notes: [[Note]] = [[], [], []]
    for step in 0..<60 {
      let index = Int.random(in: 0..<3, using: &random)
      // Each text belongs to one program, so all of a program's texts must be in the file.
      let next = (notes[index].map(\.id).max() ?? 0) + 1
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !notes[index].isEmpty:
        notes[index].remove(at: .random(in: notes[index].indices, using: &random))
      case 1 where !notes[index].isEmpty:
        notes[index][.random(in: notes[index].indices, using: &random)].text = "\(index) \(step)"
      default: notes[index].append(Note(id: next, text: "\(index) \(step)"))
      }
      if Bool.random(using: &random) { try await programs[index].save(notes[index]) }
    }
    for (index, program) in programs.enumerated() { try await program.save(notes[index]) }
    #expect(try await texts().sorted() == notes.joined().map(\.text).sorted())
  }
}
