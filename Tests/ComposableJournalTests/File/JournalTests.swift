import ComposableCore
import ComposableTesting
import Foundation
import Testing
@testable import ComposableJournal

@MainActor
struct JournalTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  private func recordSession(ends: Bool = true) async throws {
    _ = try await record(path, stateInterval: 3, ends: ends) { view in
      view.send(.add(3))
      await view.send(.ask(delay: 4)).finish()
      view.send(.name("x"))
    }
  }

  private func expectDamagedThirdLine(_ bytes: [UInt8]) {
    let error = #expect(throws: JournalError.self) { try Journal(bytes, path: path, schema: nil) }
    guard case .damaged(path, line: 3, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a journal is a private file with one JSON object per line")
  func lines() async throws {
    try await recordSession()
    let text = try folder.text(of: "journal")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(
      lines[1].hasPrefix("{\"n\":1,\"us\":")
        && lines[1].contains(",\"action\":{\"add\":{\"_0\":3}},\"hash\":\""))
    #expect(lines.contains { $0.contains("\"cause\":2,\"action\":{\"answered\"") })
    for line in lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("the journal writer does not overwrite an existing file")
  func existing() async throws {
    try folder.write("mine", to: "journal")
    let error = await #expect(throws: JournalError.self) { try await recordSession() }
    #expect(error == .notWritten(path, "it already exists"))
    #expect(try folder.text(of: "journal") == "mine")
  }

  @Test("a truncated journal keeps its complete lines")
  func cut() async throws {
    try await recordSession()
    let bytes = Array(try folder.text(of: "journal").utf8)
    let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for end in (lineEnds[0] + 1)...bytes.count {
      let journal = try Journal(Array(bytes[..<end]), path: path, schema: nil)
      let whole = lineEnds.count { $0 < end }
      #expect(journal.lineCount == whole)
      #expect(journal.droppedCount == end - lineEnds[whole - 1] - 1)
      #expect((journal.end != nil) == (end == bytes.count))
    }
    #expect(throws: JournalError.unreadable(path, "it is empty")) {
      try Journal([], path: path, schema: nil)
    }
    for end in 1...lineEnds[0] {
      #expect(throws: JournalError.noJournal(path)) {
        try Journal(Array(bytes[..<end]), path: path, schema: nil)
      }
    }
  }

  @Test("a flipped bit is detected and reported with its line number")
  func flipped() async throws {
    try await recordSession()
    let bytes = Array(try folder.text(of: "journal").utf8)
    let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for bit in 0..<((lineEnds[2] - lineEnds[1] - 1) * 8) {
      var damaged = bytes
      damaged[lineEnds[1] + 1 + bit / 8] ^= 1 << UInt8(bit % 8)
      expectDamagedThirdLine(damaged)
    }
  }

  @Test("a journal with CR LF line ends and a byte order mark is read")
  func otherLineEnds() async throws {
    try await recordSession()
    let text = try folder.text(of: "journal")
    let whole = try Journal(at: path)
    for start in ["", "\u{FEFF}"] {
      try folder.write(start + text.replacing("\n", with: "\r\n"), to: "other")
      let journal = try Journal(at: folder("other"))
      #expect(journal.actions == whole.actions && journal.end == whole.end)
      #expect(try journal.tail.read().bytes.isEmpty)
    }
  }

  @Test("U+2028 and U+2029 are escaped, and do not change the hashes")
  func lineSeparators() throws {
    let writer = JSONWriter()
    writer.write("a\u{2028}\"\u{2029}€")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #""a\u2028\"\u2029€""#)
    #expect(
      try writer.fingerprint(of: ["\u{2028}"]) == fingerprint(Array("[\"\u{2028}\"]".utf8)))
  }

  @Test("a damaged last line is dropped like an incomplete line")
  func damagedEnd() async throws {
    try await recordSession()
    var bytes = Array(try folder.text(of: "journal").utf8)
    let whole = try Journal(bytes, path: path, schema: nil)
    let last = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))) + 1
    bytes[last + 3] ^= 1
    let journal = try Journal(bytes, path: path, schema: nil)
    #expect(journal.lineCount == whole.lineCount - 1)
    #expect(journal.droppedCount == bytes.count - last)
    #expect(journal.tail.offset == last)
  }

  @Test(
    "a line that the writer never produces is reported as damage",
    arguments: [
      #"{"n":3,"us":1,"action":{"cancel":{}}"#, #"{"n":1,"us":1,"action":{"cancel":{}}"#,
      #"{"n":2,"us":1,"cause":2,"action":{"cancel":{}}"#,
      #"{"n":2,"us":1,"cause":0,"action":{"cancel":{}}"#,
      #"{"n":2,"us":9223372036854775807,"action":{"cancel":{}}"#,
      #"{"n":2,"us":-1,"action":{"cancel":{}}"#,
      #"{"effect":1,"us":1,"cause":7,"phase":"started","source":"x""#,
      #"{"n":2,"us":1,"us":2,"action":{"cancel":{}}"#,
      #"{"n":2,"us":1,"secrets":-1,"action":{"cancel":{}}"#,
      #"{"after":-5,"state":{}"#, #"{"after":2,"state":{}"#, #"{"other":1"#,
    ])
  func order(line: String) async throws {
    _ = try await record(path, ends: false) { $0.send(.add(1)) }
    let bytes = Array(try folder.text(of: "journal").utf8) + journalBytes([line])
    expectDamagedThirdLine(bytes)
  }

  @Test("repeated reads stop at the same damaged line")
  func readsOn() async throws {
    try await recordSession()
    let lines = try folder.text(of: "journal").split(separator: "\n").map { "\($0)\n" }
    try folder.write(lines[..<2].joined(), to: "other")
    var journal = try Journal(at: folder("other"))
    #expect(journal.actions.count == 1)
    let file = try #require(FileHandle(forWritingAtPath: folder("other")))
    try file.seekToEnd()
    try file.write(contentsOf: Data((lines[2] + "damage\n" + lines[3]).utf8))
    for _ in 0..<2 {
      let part = try journal.tail.read()
      #expect(
        throws: JournalError.damaged(folder("other"), line: 4, reason: "the checksum is missing")
      ) {
        try journal.append(part)
      }
      #expect(journal.lineCount == 3)
    }
  }

  @Test("a journal truncated or replaced between reads is reported", arguments: [true, false])
  func replaced(isCut: Bool) async throws {
    try await recordSession()
    let journal = try Journal(at: path)
    let text = try folder.text(of: "journal")
    if isCut {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 10)
    } else {
      // Writing anew replaces the file by another one.
      try FileManager.default.removeItem(atPath: path)
      try folder.write("x", to: "kept")
      try folder.write(text + text, to: "journal")
    }
    #expect(
      throws: JournalError.unreadable(path, "it was truncated or replaced while it was being read")
    ) {
      try journal.tail.read()
    }
  }

  @Test(
    "a file that is not a journal is rejected",
    arguments: ["\n", "{}\n", "hello\nyou\n", "[2, 3]\n"])
  func noJournal(text: String) throws {
    try folder.write(text, to: "journal")
    #expect(throws: JournalError.noJournal(path)) { try Journal(at: path) }
  }

  @Test("mismatches of format, program and schema cause distinct errors")
  func otherJournals() throws {
    let header =
      #"{"journal":FORMAT,"program":"lamp","version":"1","schema":"7","start":0,"state":1"#
    func error(format: Int, program: String? = nil, schema: String? = nil) throws -> String {
      let line = header.replacing("FORMAT", with: "\(format)")
      let sum = String(checksum(Array(line.utf8)[...]), radix: 16)
      let digits = String(repeating: "0", count: 8 - sum.count) + sum
      try folder.write(line + #","crc":"\#(digits)"}"# + "\n", to: "journal")
      let error = #expect(throws: JournalError.self) {
        try Journal(at: path, program: program, schema: schema)
      }
      return try #require(error?.description).replacing(path, with: "J")
    }
    #expect(
      try error(format: 2)
        == "J uses the newer format 2; this program reads format 1. Use a newer version of the program."
    )
    #expect(
      try error(format: 1, program: "todos", schema: "7")
        == "J was recorded by 'lamp', not by 'todos'. Use a different file.")
    #expect(
      try error(format: 1, program: "lamp", schema: "6")
        == "J was recorded with schema 7; this program reads schema 6. Use the version of the program that recorded the journal."
    )
    try folder.write(header + "\n", to: "journal")
    #expect(
      throws: JournalError.damaged(path, line: 1, reason: "the checksum is missing")
    ) { try Journal(at: path) }
  }

  @Test("the error for a missing journal names its path")
  func missing() {
    #expect(throws: JournalError.unreadable(path, "there is no such file or folder")) {
      try Journal(at: path)
    }
  }

  @Test("the larger the state, the fewer of its hashes are recorded")
  func spacesHashes() throws {
    for (size, hashes) in [(10, 40...40), (40_000, 2...8), (400_000, 1...1)] {
      let folder = try TemporaryFolder()
      let writer = try JournalWriter<String, Int>(
        creating: folder("j"), header: JournalHeader(program: "p", version: "1", schema: "1"),
        initialState: "")
      let store = Store(
        initialState: String(repeating: "a", count: size),
        reducer: Reducer<String, Int, Void> { _, _, _ in .none }, environment: (),
        observers: [writer.observer])
      for number in 1...400 { store.view.send(number) }
      writer.close(after: store.view.state)
      let journal = try Journal(at: folder("j"), program: "p")
      #expect(journal.actions.count == 400)
      // The lines contain times, so their sizes vary.
      #expect(hashes.contains(journal.actions.count { $0.hash != nil }))
    }
  }

  @Test("a reader sees whether a journal is still being written")
  func isBeingWritten() throws {
    let folder = try TemporaryFolder()
    let writer = try JournalWriter<Int, Int>(
      creating: folder("j"), header: JournalHeader(program: "p", version: "1", schema: "1"),
      initialState: 0)
    let tail = try Journal(at: folder("j"), program: "p").tail
    #expect(tail.isBeingWritten)
    writer.close(after: 0)
    #expect(!tail.isBeingWritten)
  }

  @Test("state that cannot be encoded ends the recording with one error")
  func notEncodable() throws {
    struct Ratio: Codable, Equatable { var value = 1.0 }
    var errors: [JournalError] = []
    let journal = try JournalWriter<Ratio, Double>(
      creating: path, header: machineHeader, initialState: Ratio(),
      onFailure: { errors.append($0) })
    let store = Store(
      initialState: Ratio(),
      reducer: Reducer<Ratio, Double, Void> { state, action, _ in
        state.value = action
        return .none
      }, environment: (), observers: [journal.observer])
    for value in [1, .nan, 2] { store.view.send(value) }
    #expect(errors.count == 1)
    #expect(journal.failure != nil)
    #expect(try Journal(at: path).lineCount == 2)
  }

  @Test("the checksum is CRC-32 and the fingerprint is FNV-1a")
  func knownChecksum() {
    #expect(checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(fingerprint(Array("a".utf8)) == 0xAF63_DC4C_8601_EC8C)
  }
}
