import ComposableTesting
import Foundation
import ComposablePlatform
import Testing

struct DurableFileTests {
  private let folder: TemporaryFolder
  private let bytes = Array("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a file is created or replaced completely, and no other file remains")
  func replaces() throws {
    try replaceFile(at: folder("f"), with: bytes)
    #expect(try folder.text(of: "f") == "new")
    try replaceFile(at: folder("f"), with: Array("other".utf8))
    #expect(try folder.text(of: "f") == "other")
    #expect(try folder.names == ["f"])
  }

  @Test("replacing a file keeps its permissions", arguments: [0o600, 0o640, 0o666])
  func keepsPermissions(permissions: UInt32) throws {
    try folder.write("old", to: "f")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder("f"))
    try replaceFile(at: folder("f"), with: bytes)
    #expect(try FileStatus(of: folder("f")).permissions == permissions)
  }

  @Test("a symbolic link is followed and stays a link")
  func followsLinks() throws {
    try folder.write("old", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("target"))
    try replaceFile(at: folder("link"), with: bytes)
    #expect(try folder.text(of: "target") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == folder("target"))
  }

  @Test("a path that is not a regular file is refused and unchanged")
  func refusesFolders() throws {
    try FileManager.default.createDirectory(
      atPath: folder("d"), withIntermediateDirectories: false)
    #expect(throws: DurableWriteError.notRegular) {
      try replaceFile(at: folder("d"), with: bytes)
    }
    #expect(throws: DurableWriteError.notRegular) {
      try replaceFile(at: "/dev/null", with: bytes)
    }
    #expect(try folder.names == ["d"])
  }

  @Test("a broken link is refused")
  func refusesBrokenLinks() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("nowhere"))
    #expect(throws: DurableWriteError.brokenLink) {
      try replaceFile(at: folder("link"), with: bytes)
    }
  }

  @Test("a missing folder is described in the error")
  func missingFolder() {
    let error = #expect(throws: DurableWriteError.self) {
      try replaceFile(at: folder("no/f"), with: bytes)
    }
    #expect(error?.description == "there is no such file or folder")
  }

  @Test("an invalid name is described in the error, and no file remains")
  func longName() throws {
    let name = String(repeating: "n", count: 300)
    let error = #expect(throws: DurableWriteError.self) {
      try replaceFile(at: folder(name), with: bytes)
    }
    #expect(error?.description == "its name is too long")
    #expect(try folder.names.isEmpty)
  }
}
