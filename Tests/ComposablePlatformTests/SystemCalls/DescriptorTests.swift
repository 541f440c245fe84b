import ComposableTesting
import Foundation
@testable import ComposablePlatform
import Testing

struct DescriptorTests {
  @Test("a descriptor reads a file in chunks up to its end")
  func reads() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "f")
    let file = try Descriptor(reading: folder("f"))
    defer { file.discard() }
    #expect(try file.readBytes(upTo: 4) == Array("abcd".utf8))
    #expect(try file.readBytes(upTo: 4) == Array("ef".utf8))
    #expect(try file.readBytes(upTo: 4).isEmpty)
    #expect(!file.isTerminal)
  }

  @Test(
    "reading an unreadable file throws an error with the reason",
    arguments: [("no such file", "there is no such file or folder"), (".", "it is a folder")])
  func refusals(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: SystemError.self) {
      let file = try Descriptor(reading: folder(name))
      defer { file.discard() }
      _ = try file.readBytes(upTo: 1)
    }
    #expect(error?.description == reason)
  }

  @Test("bytes reach a slow reader in order, and writing stops on request")
  func writesToPipe() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let (readEnd, writeEnd) = try makeSignalPipe()
    defer { for end in [readEnd, writeEnd] { end.discard() } }
    // The pipe is full before all are written.
    var calls = 0
    #expect(
      try !writeEnd.writeAll(bytes) {
        calls += 1
        return calls > 2
      })
    var first: [UInt8] = []
    while let part = try readEnd.readAvailable(upTo: 100_000) { first += part }
    #expect(first.count > 1000 && bytes.starts(with: first))
    let reader = Task.detached {
      var all: [UInt8] = []
      while all.count < bytes.count { all += try readEnd.readBytes(upTo: 10_000) }
      return all
    }
    #expect(try writeEnd.writeAll(bytes) { false })
    #expect(try await reader.value == bytes)
  }

  @Test("`makePrivateFolder` gives access only to the owner and can be repeated")
  func privateFolder() throws {
    let folder = try TemporaryFolder()
    try makePrivateFolder(folder("d"))
    try makePrivateFolder(folder("d"))
    #expect(try FileStatus(of: folder("d")).permissions == 0o700)
  }
}
