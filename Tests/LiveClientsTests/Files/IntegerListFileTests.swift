@testable import ComposableFiles
import ComposablePlatform
import ComposableTesting
import Foundation
@testable import LiveClients
import Testing

struct IntegerListFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: IntegerListFile { IntegerListFile(path: folder("f.json")) }

  @Test("saved numbers load unchanged", arguments: [[], [2], [2, 3, 5], [Int.max, Int.min, 0]])
  func roundTrip(numbers: [Int]) async throws {
    try await file.update { _ in numbers }
    #expect(try await file.load() == numbers)
    #expect(try folder.names == ["f.json"])
  }

  @Test("repairing a file keeps the copies from earlier repairs")
  func repairs() async throws {
    for (number, suffix) in [".damaged", ".damaged-2", ".damaged-3"].enumerated() {
      let text = "[2, 3.5, x, 2, \(number + 10), 17"
      try folder.write(text, to: "f.json")
      let would = try await file.repair(isDryRun: true) { $0 > 0 }
      #expect(would.kept == [2, number + 10] && would.copy == nil)
      #expect(try folder.text(of: "f.json") == text)
      let repair = try await file.repair(isDryRun: false) { $0 > 0 }
      #expect(repair.kept == [2, number + 10])
      // The last number may have lost its end.
      #expect(repair.dropped == ["3.5", "x", "2", "17"])
      #expect(repair.copy == folder("f.json" + suffix))
      #expect(try folder.text(of: "f.json" + suffix) == text)
      #expect(try await file.load() == repair.kept)
    }
    let last = try await file.repair(isDryRun: false) { $0 > 0 }
    #expect(!last.isNeeded && last.copy == nil)
  }

  @Test("a repair lists everything it drops")
  func namesDropped() async throws {
    try folder.write(#"[2, null, "three", {"n": 5}, 7x, 1e2, true, -4, 3] 11 end"#, to: "f.json")
    let repair = try await file.repair(isDryRun: true) { $0 > 0 }
    #expect(repair.kept == [2, 5, 3])
    #expect(
      repair.dropped == ["null", "three", "n", "7x", "1e2", "true", "-4", "11", "end"])
  }

  @Test("checking whether a file can be written changes nothing")
  func checksWriting() async throws {
    let deep = IntegerListFile(path: folder("a/b/f.json"), createsFolders: true)
    try await deep.checkWritable()
    #expect(try folder.names.isEmpty)
    try folder.write("[2]", to: "f.json")
    try await file.checkWritable()
    #expect(try folder.names == ["f.json"])
    #expect(try folder.text(of: "f.json") == "[2]")
    let inFile = IntegerListFile(path: folder("f.json/a/f.json"), createsFolders: true)
    let error = await #expect(throws: SharedFileError.self) { try await inFile.checkWritable() }
    #expect(error?.problem == .notWritten("part of its path is not a folder"))
  }

  @Test("a list is saved as human-readable text")
  func text() async throws {
    try await file.update { _ in [2, 3] }
    #expect(try folder.text(of: "f.json") == "[2, 3]\n")
  }

  @Test("missing folders are created on request and are private to their owner")
  func createsFolders() async throws {
    let deep = IntegerListFile(path: folder("a/b/f.json"), createsFolders: true)
    try await deep.update { _ in [7] }
    #expect(try await deep.load() == [7])
    let other = IntegerListFile(path: folder("c/f.json"))
    let error = await #expect(throws: SharedFileError.self) { try await other.update { _ in [7] } }
    #expect(error?.problem == .notWritten("there is no such file or folder"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(
    "the error for a damaged file describes the damage",
    arguments: [
      ("", IntegerListDamage.empty),
      (" \n\t", .empty),
      ("[2, 3", .cutOff),
      ("[2,", .cutOff),
      ("[-", .cutOff),
      ("2, 3]", .notAList(found: "a number")),
      ("hello", .unexpected("h", line: 1, column: 1)),
      ("[2, 3] trailing", .unexpected("t", line: 1, column: 8)),
      ("[2,\n 3 4]", .unexpected("4", line: 2, column: 4)),
      ("[2, three]", .unexpected("t", line: 1, column: 5)),
      ("[2, é]", .unexpected("é", line: 1, column: 5)),
      ("[2,]", .unexpected("]", line: 1, column: 4)),
      ("[,2]", .unexpected(",", line: 1, column: 2)),
      ("[02]", .unexpected("2", line: 1, column: 3)),
      ("[+2]", .unexpected("+", line: 1, column: 2)),
      ("[- 2]", .unexpected("-", line: 1, column: 2)),
      ("[2/* two */]", .unexpected("/", line: 1, column: 3)),
      ("\u{FEFF}[2]", .unexpected("\u{FEFF}", line: 1, column: 1)),
      ("{\"primes\": [2]}", .notAList(found: "an object")),
      ("7", .notAList(found: "a number")),
      ("\"[2]\"", .notAList(found: "text")),
      ("null", .notAList(found: "null")),
      ("[2, \"3\"]", .item(2, found: "text")),
      ("[2, \"thr", .item(2, found: "text")),
      ("[true]", .item(1, found: "a Boolean")),
      ("[2, 3, null]", .item(3, found: "null")),
      ("[2.5]", .item(1, found: "a number that is too large or not whole")),
      ("[3.0000000000000000001]", .item(1, found: "a number that is too large or not whole")),
      ("[1e2]", .item(1, found: "a number that is too large or not whole")),
      ("[99999999999999999999]", .item(1, found: "a number that is too large or not whole")),
      ("[9223372036854775808]", .item(1, found: "a number that is too large or not whole")),
      ("[[2]]", .item(1, found: "a list")),
      ("[{}]", .item(1, found: "an object")),
    ] as [(String, IntegerListDamage)])
  func damage(text: String, damage: IntegerListDamage) async throws {
    try folder.write(text, to: "f.json")
    let error = await #expect(throws: SharedFileError.self) { try await file.load() }
    #expect(error?.problem == .damaged(damage.description))
    #expect(throws: damage) { try IntegerListReader.numbers(in: Array(text.utf8)) }
    #expect(try Data(contentsOf: URL(filePath: folder("f.json"))) == Data(text.utf8))
    #expect(error?.description.hasPrefix("\(file.path) is damaged: expected a list") == true)
  }

  @Test("a file that is not UTF-8 is reported as damaged")
  func otherEncodings() async throws {
    for bytes: [UInt8] in [
      [0xFF, 0xFE, 0x5B, 0, 0x32, 0, 0x5D, 0], [0, 0x5B], [0x5B, 0x32, 0xE9],
    ] {
      try Data(bytes).write(to: URL(filePath: folder("f.json")))
      let error = await #expect(throws: SharedFileError.self) { try await file.load() }
      #expect(error?.problem == .damaged(IntegerListDamage.notText.description))
    }
  }

  @Test("a file that is too large is rejected before it is read")
  func tooLarge() async throws {
    try folder.write("[2]", to: "f.json")
    let handle = try FileHandle(forWritingTo: URL(filePath: folder("f.json")))
    try handle.truncate(atOffset: 1 << 40)
    let error = await #expect(throws: SharedFileError.self) { try await file.load() }
    #expect(error?.problem == .unreadable("it is larger than 16 megabytes"))
  }

  @Test("a deeply nested list is rejected")
  func deepNesting() async throws {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    try folder.write(text, to: "f.json")
    await #expect(throws: SharedFileError.self) { try await file.load() }
  }

  @Test("a missing file contains no list, and cannot be repaired")
  func missing() async throws {
    #expect(try await file.load() == nil)
    let error = await #expect(throws: SharedFileError.self) {
      try await file.repair(isDryRun: false) { $0 > 0 }
    }
    #expect(error?.problem == .missing)
    #expect(error?.description.contains("does not exist") == true)
  }

  @Test("the error states why a file cannot be read or written")
  func unreadable() async throws {
    let here = IntegerListFile(path: folder.url.path)
    let reading = await #expect(throws: SharedFileError.self) { try await here.load() }
    #expect(
      reading?.problem == .unreadable("it is a folder, a pipe or a device, not a file"))
    let writing = await #expect(throws: SharedFileError.self) {
      try await here.update { _ in [2] }
    }
    #expect(writing?.description.contains("it is a folder, a pipe or a device") == true)
    try folder.write("x", to: "plain")
    let under = IntegerListFile(path: folder("plain/f.json"))
    let nested = await #expect(throws: SharedFileError.self) {
      try await under.update { _ in [2] }
    }
    #expect(nested?.problem == .notWritten("part of its path is not a folder"))
  }

  @Test("the error for an unreadable file states that permission is missing")
  func noPermission() async throws {
    try folder.write("[2]", to: "f.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: folder("f.json"))
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: folder("f.json")) else { return }
    let error = await #expect(throws: SharedFileError.self) { try await file.load() }
    #expect(error?.problem == .unreadable("you do not have permission"))
  }

  @Test("a pipe is rejected without waiting")
  func pipe() async throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let file = IntegerListFile(path: folder("pipe"))
    let error = await #expect(throws: SharedFileError.self) { try await file.load() }
    #expect(error?.description.contains("a pipe or a device, not a file") == true)
  }

  @Test("an update in a missing folder fails before it changes the list")
  func updateWithoutFolder() async {
    let file = IntegerListFile(path: folder("no/f.json"))
    let error = await #expect(throws: SharedFileError.self) {
      try await file.update { _ in
        Issue.record("nothing must be changed")
        return []
      }
    }
    #expect(error?.problem == .notWritten("there is no such file or folder"))
  }

  @Test("concurrent updates to one file under several names lose no changes")
  func concurrentUpdates() async throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder("elsewhere"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: folder("elsewhere/link"), withDestinationPath: folder("f.json"))
    try manager.createSymbolicLink(
      atPath: folder("folder"), withDestinationPath: folder.url.path)
    let files = [folder("f.json"), folder("elsewhere/link"), folder("folder/f.json")]
    try await file.update { _ in [] }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...60 {
        var file = IntegerListFile(path: files[number % files.count])
        // All wait for each other, on a disk that may be slow.
        file.patience = .seconds(600)
        group.addTask { [file] in try await file.update { ($0 ?? []) + [number] } }
      }
      try await group.waitForAll()
    }
    #expect(try await file.load()?.sorted() == Array(1...60))
    #expect(try folder.names == ["elsewhere", "f.json", "folder"])
  }

  @Test("a list too large to be read again is not written")
  func tooLargeToWrite() async throws {
    try await file.update { _ in [2] }
    let error = await #expect(throws: SharedFileError.self) {
      try await file.update { _ in Array(repeating: Int.max, count: 1_000_000) }
    }
    #expect(error?.problem == .notWritten("it is larger than 16 megabytes"))
    #expect(try await file.load() == [2])
  }

  @Test("a change that throws leaves the file unchanged")
  func refusedUpdate() async throws {
    try folder.write("[2]", to: "f.json")
    await #expect(throws: CancellationError.self) {
      try await file.update { _ in throw CancellationError() }
    }
    #expect(try folder.text(of: "f.json") == "[2]")
  }

  @Test("a file name that is not UTF-8 is preserved rather than repaired")
  func nameOfBytes() async throws {
    let name = String(systemBytes: Array(folder("a").utf8) + [0xFF])
    try await IntegerListFile(path: name).update { _ in [3] }
    #expect(try await IntegerListFile(path: name).load() == [3])
    try await IntegerListFile(path: folder("a\u{FFFD}")).update { _ in [5] }
    #expect(try await IntegerListFile(path: name).load() == [3])
  }

  @Test("a name with a null character is rejected, and nothing is written")
  func nameWithNull() async throws {
    await #expect(throws: SharedFileError.self) {
      try await IntegerListFile(path: folder("f.json\0x")).update { _ in [3] }
    }
    #expect(try folder.names.isEmpty)
  }
}
