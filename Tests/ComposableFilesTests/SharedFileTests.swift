import ComposableTesting
import Foundation
import Testing

@testable import ComposableFiles

struct SharedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: SharedFile<[String: Int]> {
    SharedFile(at: folder("f.json"), format: .json)
  }

  @Test("an updated value loads again, and a missing file has no value")
  func roundTrip() async throws {
    #expect(try await file.load() == nil)
    let result = try await file.update { ($0 ?? [:]).merging(["b": 2, "a/": 1]) { $1 } }
    #expect(result.value == ["a/": 1, "b": 2] && result.warning == nil)
    #expect(try await file.load() == ["a/": 1, "b": 2])
    #expect(try folder.text(of: "f.json") == "{\"a/\":1,\"b\":2}\n")
  }

  @Test("each update gets the value of the update before it")
  func counts() async throws {
    let path = folder("count.json")
    let counter = SharedFile<Int>(at: path, format: .json)
    try await counter.update { ($0 ?? 0) + 1 }
    try await counter.update { ($0 ?? 0) + 1 }
    #expect(try folder.text(of: "count.json") == "2\n")
  }

  @Test("an update keeps permissions and links, and leaves nothing behind")
  func keepsMetadata() async throws {
    try folder.write("{}", to: "f.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder("f.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("f.json"))
    try await SharedFile<[String: Int]>(at: folder("link"), format: .json).update { _ in ["a": 1] }
    #expect(try await file.load() == ["a": 1])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("f.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["f.json", "link"])
  }

  @Test("many updates at the same time are all made")
  func concurrentUpdates() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 {
        var file = file
        file.patience = .seconds(600)
        group.addTask { [file] in
          try await file.update { ($0 ?? [:]).merging(["\(number)": number]) { $1 } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await file.load()?.count == 40)
  }

  @Test(
    "a damaged file is refused with the reason, and stays as it is",
    arguments: [
      ("oops", "it is not valid JSON"), ("", "it is not valid JSON"), ("[1]", "expected an object"),
      ("{\"a\":\"b\"}", "'a': expected a whole number"),
      ("{\"a\":1.5}", "a number is not whole, or too large"),
      ("{\"a\":1e19}", "a number is not whole, or too large"),
    ])
  func damaged(text: String, reason: String) async throws {
    try folder.write(text, to: "f.json")
    for access in [{ _ = try await file.load() }, { _ = try await file.update { _ in [:] } }] {
      let error = await #expect(throws: SharedFileError.self) { try await access() }
      #expect(error?.problem == .damaged(reason))
    }
    #expect(try folder.text(of: "f.json") == text)
  }

  @Test("a value that cannot be encoded is not written")
  func notEncoded() async throws {
    let file = SharedFile<Double>(at: folder("f.json"), format: .json)
    try await file.update { _ in 1 }
    let error = await #expect(throws: SharedFileError.self) { try await file.update { _ in .nan } }
    #expect(error?.problem == .notWritten("its value cannot be written as JSON"))
    #expect(try await file.load() == 1)
  }
}
