import ComposableTesting
import Foundation
import ComposablePlatform
import Testing

struct DescriptorTests {
  @Test("a file is read in pieces up to its end")
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
    "a file that cannot be opened or read throws an error with the reason",
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

  @Test("a private folder is accessible to its owner alone, and may exist already")
  func privateFolder() throws {
    let folder = try TemporaryFolder()
    try makePrivateFolder(folder("d"))
    try makePrivateFolder(folder("d"))
    #expect(try FileStatus(of: folder("d")).permissions == 0o700)
  }
}
