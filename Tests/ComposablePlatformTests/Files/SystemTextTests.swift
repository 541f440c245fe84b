import ComposablePlatform
import Foundation
import Testing

struct SystemTextTests {
  @Test("an unset or empty environment variable has no value")
  func variables() {
    let name = "COMPOSABLE_TEST_VARIABLE"
    #expect(environmentVariable(name) == nil)
    setenv(name, "", 1)
    #expect(environmentVariable(name) == nil)
    setenv(name, "x", 1)
    #expect(environmentVariable(name) == "x")
    unsetenv(name)
  }

  @Test("UTF-8 bytes convert to text and back", arguments: ["", "a", "é", "日本", "👩‍👩‍👧", "a/b c"])
  func text(text: String) {
    #expect(String(systemBytes: Array(text.utf8)) == text)
    #expect(text.systemBytes == Array(text.utf8))
  }

  @Test("any byte sequence converts to a unique string and back")
  func roundTrip() {
    var texts: [String: [UInt8]] = [:]
    let parts: [[UInt8]] = [
      [0x61], [0x80], [0xC3], [0xC3, 0xA9], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0xFF],
      [0xED, 0xA0, 0x80],
      // The characters that stand for bytes.
      Array("\u{10FE80}".utf8), Array("\u{10FEFF}".utf8), Array("\u{10FE80}".utf8.dropLast()),
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          let bytes = first + second + third
          let text = String(systemBytes: bytes)
          #expect(text.systemBytes == bytes)
          // Two ways to write the same bytes are the same text.
          #expect(texts[text] ?? bytes == bytes)
          texts[text] = bytes
        }
      }
    }
  }
}
