import Foundation
import Testing
@testable import ComposableMacroExpansion

struct PluginTests {
  private func answers(_ messages: String...) throws -> [String] {
    var plugin = Plugin()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try messages.map { message in
      String(decoding: try encoder.encode(plugin.answer(Data(message.utf8))), as: UTF8.self)
    }
  }

  private let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

  private func expansion(_ source: String, type: String = "CasePaths") -> String {
    #"{"expandAttachedMacro":{"macro":{"moduleName":"M","name":"N","typeName":"\#(type)"},"#
      + #""macroRole":"member","discriminator":"d","lexicalContext":[],"attributeSyntax":"#
      + #"{"kind":"attribute","source":"\n\n@CasePaths ","location":{"fileID":"a","fileName":"#
      + #""a.swift","line":1,"column":2,"offset":10}},"declSyntax":{"kind":"declaration","#
      + #""source":"\#(source)","location":{"fileName":"a.swift","offset":10}}}}"#
  }

  @Test("the plug-in reports its protocol version and expands an enum")
  func expands() throws {
    let answers = try answers(capability, expansion("enum E { case a }"))
    #expect(answers[0] == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    #expect(answers[1].hasPrefix(#"{"expandMacroResult":{"diagnostics":[],"expandedSource":"//"#))
  }

  @Test("diagnostics and fix-its point to positions in the file")
  func positions() throws {
    let text = try answers(capability, expansion("\\n\\n@CasePaths enum E { case a, a }"))[1]
    #expect(text.contains(#""position":{"fileName":"a.swift","offset":40}"#))
    #expect(text.contains(#""notes":[{"message":"first declared here","position":"#))
    let attribute = try answers(capability, expansion("\\n\\n@CasePaths struct S {}"))[1]
    #expect(
      attribute.contains(
        #""fixIts":[{"changes":[{"newText":"","range":{"endOffset":22,"fileName":"a.swift","#
          + #""startOffset":12}}],"message":"remove '@CasePaths'"}]"#))
  }

  @Test(
    "an unsupported compiler gets an error with a remedy",
    arguments: [
      #"{"getCapability":{"capability":{"protocolVersion":6}}}"#, #"{"getCapability":{}}"#,
    ])
  func refusesVersion(capability: String) throws {
    let answers = try answers(capability, expansion("enum E { case a }"))
    #expect(answers[0].contains("getCapabilityResult"))
    #expect(answers[1].contains("write the macro's code by hand (see docs/macros.md)"))
    #expect(!answers[1].contains("expandedSource"))
  }

  @Test("a later protocol version is accepted")
  func acceptsLaterVersion() throws {
    let later = #"{"getCapability":{"capability":{"protocolVersion":99}},"more":1}"#
    #expect(try answers(later, expansion("enum E { case a }"))[1].contains("expandedSource"))
  }

  @Test(
    "the plug-in reports an unknown or unreadable message and continues",
    arguments: [
      "{}", "[]", "", "{", "null", #"{"surprise":{}}"#, #"{"expandAttachedMacro":{}}"#,
      #"{"expandFreestandingMacro":{"macro":{}}}"#, "\u{0}",
    ])
  func survives(message: String) throws {
    let answers = try answers(capability, message, expansion("enum E { case a }"))
    #expect(answers[1].contains(/the compiler sent an (unknown|unreadable) message/))
    #expect(answers[2].contains("expandedSource"))
  }

  @Test("plug-in libraries and unknown macros are rejected")
  func refuses() throws {
    let answers = try answers(
      capability, expansion("enum E { case a }", type: "Other"),
      #"{"loadPluginLibrary":{"libraryPath":"a","moduleName":"b"}}"#)
    #expect(answers[1].contains("a request for an unknown macro"))
    #expect(answers[2] == #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#)
  }

  @Test("messages are framed by length, and a truncated stream ends cleanly")
  func frames() throws {
    let (input, output) = (Pipe(), Pipe())
    let stream = MessageStream(
      input: input.fileHandleForReading, output: output.fileHandleForWriting)
    try stream.write(Data("ab".utf8))
    #expect(
      try output.fileHandleForReading.read(upToCount: 10) == Data([2, 0, 0, 0, 0, 0, 0, 0, 97, 98]))
    try input.fileHandleForWriting.write(
      contentsOf: Data([1, 0, 0, 0, 0, 0, 0, 0, 99, 255, 255, 255, 255, 255, 255, 255, 127, 1]))
    try input.fileHandleForWriting.close()
    #expect(try stream.read() == Data("c".utf8))
    #expect(try stream.read() == nil)
    #expect(try stream.read() == nil)
  }
}
