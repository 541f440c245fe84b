import ComposableTesting
import Foundation
import LiveClients
import Testing

struct IntegerListFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: IntegerListFile { IntegerListFile(path: folder("f.json")) }

  @Test("saved numbers are loaded", arguments: [[], [2], [2, 3, 5], [Int.max, Int.min, 0]])
  func roundTrip(numbers: [Int]) async throws {
    try await file.save(numbers)
    #expect(try await file.load() == numbers)
    #expect(try folder.names == ["f.json"])
  }

  @Test("the file is human-readable text")
  func text() async throws {
    try await file.save([2, 3])
    #expect(try folder.text(of: "f.json") == "[2, 3]\n")
  }

  @Test("missing folders are created on request, accessible to their owner alone")
  func makesFolders() async throws {
    let deep = IntegerListFile(path: folder("a/b/f.json"), makesFolders: true)
    try await deep.save([7])
    #expect(try await deep.load() == [7])
    let other = IntegerListFile(path: folder("c/f.json"))
    let error = await #expect(throws: IntegerListError.self) { try await other.save([7]) }
    #expect(error?.problem == .notWritten("there is no such file or folder"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(
    "the error of a damaged file describes the damage, and the file is unchanged",
    arguments: [
      ("", IntegerListError.Damage.empty),
      (" \n\t", .empty),
      ("[2, 3", .cutOff),
      ("[2, \"thr", .cutOff),
      ("2, 3]", .notJSON),
      ("hello", .notJSON),
      ("[2, 3] trailing", .notJSON),
      ("[2, three]", .notJSON),
      ("{\"primes\": [2]}", .notAList(found: "an object")),
      ("7", .notAList(found: "a number")),
      ("\"[2]\"", .notAList(found: "text")),
      ("null", .notAList(found: "null")),
      ("[2, \"3\"]", .item(2, found: "text")),
      ("[true]", .item(1, found: "true or false")),
      ("[2, 3, null]", .item(3, found: "null")),
      ("[2.5]", .item(1, found: "a number that is not whole or too large")),
      ("[99999999999999999999]", .item(1, found: "a number that is not whole or too large")),
      ("[[2]]", .item(1, found: "a list")),
      ("[{}]", .item(1, found: "an object")),
    ] as [(String, IntegerListError.Damage)])
  func damage(text: String, damage: IntegerListError.Damage) async throws {
    try folder.write(text, to: "f.json")
    let error = await #expect(throws: IntegerListError.self) { try await file.load() }
    #expect(error?.problem == .damaged(damage))
    #expect(try folder.text(of: "f.json") == text)
    #expect(error?.description.hasPrefix("\(file.path) is damaged: expected a list") == true)
  }

  @Test("deep nesting is refused")
  func deepNesting() async throws {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    try folder.write(text, to: "f.json")
    await #expect(throws: IntegerListError.self) { try await file.load() }
  }

  @Test("a missing file is reported as missing")
  func missing() async {
    let error = await #expect(throws: IntegerListError.self) { try await file.load() }
    #expect(error?.problem == .missing)
    #expect(error?.description.contains("there is no file") == true)
    #expect(await (try? file.loadIfPresent()) == .some(nil))
  }

  @Test("the error states why a file cannot be read or written")
  func unreadable() async throws {
    let here = IntegerListFile(path: folder.url.path)
    let reading = await #expect(throws: IntegerListError.self) { try await here.load() }
    #expect(
      reading?.problem == .unreadable("it is a folder, a pipe or a device, not a file"))
    let writing = await #expect(throws: IntegerListError.self) { try await here.save([2]) }
    #expect(writing?.description.contains("it is a folder, a pipe or a device") == true)
    try folder.write("x", to: "plain")
    let under = IntegerListFile(path: folder("plain/f.json"))
    let nested = await #expect(throws: IntegerListError.self) { try await under.save([2]) }
    #expect(nested?.problem == .notWritten("a part of its path is not a folder"))
  }

  @Test("a missing permission is described in the error")
  func noPermission() async throws {
    try folder.write("[2]", to: "f.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o000], ofItemAtPath: folder("f.json"))
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: folder("f.json")) else { return }
    let error = await #expect(throws: IntegerListError.self) { try await file.load() }
    #expect(error?.problem == .unreadable("you have no permission"))
  }

  @Test("a pipe is refused without waiting")
  func pipe() async throws {
    let pipe = Process()
    pipe.executableURL = URL(filePath: "/usr/bin/mkfifo")
    pipe.arguments = [folder("pipe")]
    try pipe.run()
    pipe.waitUntilExit()
    let file = IntegerListFile(path: folder("pipe"))
    let error = await #expect(throws: IntegerListError.self) { try await file.load() }
    #expect(error?.description.contains("a pipe or a device, not a file") == true)
  }

  @Test("a missing folder is an error, before any change is made")
  func exclusiveWithoutFolder() async {
    let file = IntegerListFile(path: folder("no/f.json"))
    let error = await #expect(throws: IntegerListError.self) {
      try await file.exclusively { Issue.record("nothing must be changed") }
    }
    #expect(error?.problem == .notWritten("there is no such file or folder"))
  }

  @Test("exclusive changes lose no data")
  func exclusive() async throws {
    let file = file
    try await file.save([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          try await file.exclusively {
            try await file.save(try await file.load() + [number])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await file.load().sorted() == Array(1...20))
    #expect(try folder.names == ["f.json"])
  }
}
