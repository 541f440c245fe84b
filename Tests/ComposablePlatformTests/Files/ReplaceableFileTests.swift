import ComposableTesting
import Foundation
import Testing
@testable import ComposablePlatform

struct ReplaceableFileTests {
  private let folder: TemporaryFolder
  private let bytes = Array("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let file = try #require(try ReplaceableFile(at: path))
    defer { file.close() }
    try file.replace(with: bytes)
  }

  @Test("replacing writes the whole file and leaves no other file behind")
  func replaces() throws {
    try replace(folder("f"), with: bytes)
    #expect(try folder.text(of: "f") == "new")
    try replace(folder("f"), with: Array("other".utf8))
    #expect(try folder.text(of: "f") == "other")
    #expect(try folder.names == ["f"])
  }

  @Test("a lock also applies through symbolic links, until the file is closed")
  func locks() throws {
    try folder.write("old", to: "f")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("f"))
    let file = try #require(try ReplaceableFile(at: folder("f")))
    #expect(try ReplaceableFile(at: folder("f")) == nil)
    #expect(try ReplaceableFile(at: folder("link")) == nil)
    file.close()
    let other = try #require(try ReplaceableFile(at: folder("link")))
    #expect(try other.read(upTo: 3) == Array("old".utf8))
    other.close()
  }

  @Test("closing a file releases its lock even if the descriptor was copied")
  func releasesLockWithCopies() throws {
    let file = try #require(try ReplaceableFile(at: folder("f")))
    // As a child process has between fork and exec.
    let copy = Descriptor(number: dup(file.folder.number))
    defer { copy.discard() }
    file.close()
    let next = try #require(try ReplaceableFile(at: folder("f")))
    next.close()
  }

  @Test("a file with another hard link is not replaced")
  func hardLinks() throws {
    try folder.write("old", to: "f")
    try FileManager.default.linkItem(atPath: folder("f"), toPath: folder("other"))
    let file = try #require(try ReplaceableFile(at: folder("f")))
    defer { file.close() }
    let error = #expect(throws: FileError.self) { try file.replace(with: bytes) }
    #expect(
      error?.description
        == "it has 2 names (hard links), and the others would keep the old contents")
    #expect(throws: FileError.self) { try file.checkReplaceable() }
    #expect(try folder.text(of: "other") == "old" && folder.names == ["f", "other"])
    try FileManager.default.removeItem(atPath: folder("other"))
    try file.replace(with: bytes)
    #expect(try folder.text(of: "f") == "new")
  }

  @Test("the root folder is not a file")
  func root() {
    let error = #expect(throws: FileError.self) { _ = try ReplaceableFile(at: "/") }
    #expect(error == .notRegular)
  }

  @Test("a file that another program has just created is not replaced")
  func createdMeanwhile() throws {
    let file = try #require(try ReplaceableFile(at: folder("f")))
    defer { file.close() }
    try folder.write("theirs", to: "f")
    let error = #expect(throws: FileError.self) { try file.write(bytes, inPlaceOf: nil) }
    #expect(error?.description == "another program created it in the meantime")
    #expect(try folder.text(of: "f") == "theirs")
    #expect(try folder.names == ["f"])
  }

  @Test("replacing a file keeps its permissions", arguments: [0o600, 0o640, 0o666, 0o4755])
  func keepsPermissions(permissions: UInt32) throws {
    try folder.write("old", to: "f")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder("f"))
    try replace(folder("f"), with: bytes)
    #expect(try FileStatus(of: folder("f")).permissions == permissions)
  }

  @Test("replacing a file keeps its owner, group and extended attributes")
  func keepsMetadata() throws {
    try folder.write("old", to: "f")
    let file = try Descriptor(reading: folder("f"))
    defer { file.discard() }
    // Only the superuser may give a file away.
    let isSuperuser = (try? file.setOwner(12, group: 34)) != nil
    let name = Array("user.note".utf8CString)
    let hasAttributes = (try? file.setAttribute(name, to: Array("kept".utf8))) != nil
    try replace(folder("f"), with: bytes)
    let new = try Descriptor(reading: folder("f"))
    defer { new.discard() }
    let status = try FileStatus(of: new)
    if isSuperuser { #expect((status.owner, status.group) == (12, 34)) }
    if hasAttributes { #expect(try new.attribute(name) == Array("kept".utf8)) }
  }

  @Test("the next replacement removes the file left behind by a killed process")
  func removesLitter() throws {
    try folder.write("half", to: ".composable-platform.new")
    try replace(folder("f"), with: bytes)
    #expect(try folder.names == ["f"])
  }

  @Test("a file name can be as long as the system allows")
  func longestName() throws {
    let name = String(repeating: "n", count: 255)
    try replace(folder(name), with: bytes)
    try replace(folder(name), with: Array("other".utf8))
    #expect(try folder.text(of: name) == "other")
  }

  @Test("a symbolic link is followed and stays a link")
  func followsLinks() throws {
    try folder.write("old", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "target")
    try replace(folder("link"), with: bytes)
    #expect(try folder.text(of: "target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "target")
  }

  @Test("a folder or pipe cannot be read or replaced and stays unchanged")
  func refusesFolders() throws {
    try FileManager.default.createDirectory(
      atPath: folder("d"), withIntermediateDirectories: false)
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    for path in [folder("d"), folder("pipe")] {
      let file = try #require(try ReplaceableFile(at: path))
      defer { file.close() }
      #expect(throws: FileError.notRegular) { try file.read(upTo: 10) }
      #expect(throws: FileError.notRegular) { try file.replace(with: bytes) }
    }
    #expect(try folder.names == ["d", "pipe"])
    #expect(try FileStatus(of: folder("pipe")).isRegular == false)
  }

  @Test("opening a broken link throws an error")
  func refusesBrokenLinks() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: folder("nowhere"))
    #expect(throws: FileError.brokenLink) { try ReplaceableFile(at: folder("link")) }
  }

  @Test("a path that cannot be resolved is not treated as a missing file")
  func unknownLinks() throws {
    let name = folder(String(repeating: "n", count: 256))
    let error = #expect(throws: FileError.self) { try ReplaceableFile(at: name) }
    #expect(error?.description == "its name is too long")
    try folder.write("", to: "plain")
    let under = #expect(throws: FileError.self) { try ReplaceableFile(at: folder("plain/f")) }
    #expect(under?.description == "part of its path is not a folder")
    #expect(try folder.names == ["plain"])
  }

  @Test("a missing folder causes a readable error")
  func missingFolder() {
    let error = #expect(throws: FileError.self) { try ReplaceableFile(at: folder("no/f")) }
    #expect(error?.description == "there is no such file or folder")
  }

  @Test("replacing or checking a file ignores a leftover that cannot be removed")
  func passesByLitter() throws {
    // A folder of this name stands for a file of another user in a folder for all.
    try FileManager.default.createDirectory(
      atPath: folder(".composable-platform.new"), withIntermediateDirectories: false)
    try replace(folder("f"), with: bytes)
    #expect(try folder.text(of: "f") == "new")
    let file = try #require(try ReplaceableFile(at: folder("f")))
    defer { file.close() }
    try file.checkReplaceable()
    #expect(try folder.names == [".composable-platform.new", "f"])
  }

  @Test("a copy is written beside the file and overwrites nothing")
  func copies() throws {
    let file = try #require(try ReplaceableFile(at: folder("f")))
    defer { file.close() }
    #expect(try file.writeCopy(bytes, suffix: ".copy") == folder("f.copy"))
    let error = #expect(throws: FileError.self) { try file.writeCopy([], suffix: ".copy") }
    #expect(error?.isExistingFile == true)
    #expect(try folder.text(of: "f.copy") == "new")
    #expect(try file.exists() == false)
    #expect(try file.isFile(at: folder("f.copy")) == false)
  }

  @Test("a copy made through a link is placed beside the file, not the link")
  func copyOfLink() throws {
    try FileManager.default.createDirectory(
      atPath: folder("there"), withIntermediateDirectories: false)
    try folder.write("1", to: "there/f")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "there/f")
    let file = try #require(try ReplaceableFile(at: folder("link")))
    defer { file.close() }
    let copy = try file.writeCopy(bytes, suffix: ".copy")
    #expect(copy.hasSuffix("/there/f.copy"))
    #expect(try folder.text(of: "there/f.copy") == "new")
  }

  @Test("a copy's path is correct if its name starts with a combining character")
  func copyOfCombiningName() throws {
    let file = try #require(try ReplaceableFile(at: folder("\u{301}x")))
    defer { file.close() }
    let copy = try file.writeCopy(bytes, suffix: ".copy")
    #expect(Array(copy.utf8) == Array(folder("\u{301}x.copy").utf8))
  }

  @Test("a copy's long name is truncated without splitting a character")
  func copyOfLongName() throws {
    let name = "n" + String(repeating: "é", count: 127)
    let file = try #require(try ReplaceableFile(at: folder(name)))
    defer { file.close() }
    let copy = try file.writeCopy(bytes, suffix: ".copy")
    #expect(copy == folder("n" + String(repeating: "é", count: 124) + ".copy"))
    #expect(try folder.names == ["n" + String(repeating: "é", count: 124) + ".copy"])
  }

  @Test("reading a file larger than the limit throws an error")
  func limit() throws {
    try folder.write("1234", to: "f")
    let file = try #require(try ReplaceableFile(at: folder("f")))
    defer { file.close() }
    #expect(throws: FileError.tooLarge(limit: 3)) { try file.read(upTo: 3) }
    #expect(try file.read(upTo: 4) == Array("1234".utf8))
  }
}
