import Testing
@testable import ComposableCore

struct EffectIDTests {
  private class Base: Hashable, @unchecked Sendable {
    static func == (left: Base, right: Base) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private final class Derived: Base, @unchecked Sendable {}

  @Test("ids of the same type are equal if their values are equal")
  func equalValues() {
    #expect(EffectID("a" + "b") == EffectID("ab"))
    #expect(EffectID(Int?.none) == EffectID(Int?.none))
    #expect(EffectID(Int??.some(nil)) == EffectID(Int??.some(nil)))
    #expect(EffectID([1: [2]]) == EffectID([1: [2]]))
    #expect(EffectID(Base()) == EffectID(Derived() as Base))
    #expect(EffectID(1) != EffectID(2))
    #expect(EffectID(Int??.some(nil)) != EffectID(Int??.none))
    #expect(Set((0..<100).map { EffectID($0 / 2) }).count == 50)
  }

  @Test("ids of different types are never equal")
  func differentTypes() {
    #expect(EffectID(1) != EffectID(1.0))
    #expect(EffectID(1) != EffectID(UInt(1)))
    #expect(EffectID(1) != EffectID(Int?.some(1)))
    #expect(EffectID(Int?.none) != EffectID(String?.none))
    #expect(EffectID(Base()) != EffectID(Derived()))
    #expect(EffectID("a") != EffectID(Substring("a")))
  }
}
