import Testing

@testable import ComposableScripts

struct EqualityTests {
  /// A value with bytes between its fields.
  private struct Padded {
    var isOn = true
    var name: String
  }

  /// Returns values, of which the bytes between the fields have a given content.
  private func padded(_ names: [String], _ byte: UInt8) -> [Padded] {
    var values = names.map { Padded(name: $0) }
    // The name begins at the next word.
    values.withUnsafeMutableBytes { bytes in
      for offset in bytes.indices where (1..<8).contains(offset % MemoryLayout<Padded>.stride) {
        bytes[offset] = byte
      }
    }
    return values
  }

  @Test("the bytes between fields are not compared")
  func padding() {
    let (first, second) = (padded(["a", "b", "c"], 0xAA), padded(["a", "b", "x"], 0x55))
    #expect(haveEqualBits(first[0], second[0]))
    #expect(!haveEqualBits(first[2], second[2]))
    #expect(first.countOfEqualBits(from: 0, in: second, from: 0) == 2)
    #expect(first.countOfEqualBits(from: 1, in: second, from: 1) == 1)
    #expect(first.countOfEqualBits(from: 1, in: second, from: 0) == 0)
    #expect(first.countOfEqualBits(from: 0, in: second, from: -1) == 0)
    #expect(first.countOfEqualBits(from: 0, in: second, from: 3) == 0)
  }

  @Test("texts with the same characters may have other bits")
  func canonicalEquivalence() {
    #expect("\u{E9}" == "e\u{301}" && !haveEqualBits("\u{E9}", "e\u{301}"))
    #expect(haveEqualBits("\u{E9}", "\u{E9}"))
    #expect(0.0 == -0.0 && !haveEqualBits(0.0, -0.0))
  }

  @Test("objects have equal bits only if they are the same")
  func objects() {
    final class Object {}
    let (one, other) = (Object(), Object())
    #expect(haveEqualBits((1, one), (1, one)) && !haveEqualBits((1, one), (1, other)))
    #expect([one, one].countOfEqualBits(from: 0, in: [one, other], from: 0) == 1)
  }
}
