import ComposableTesting
import TestSupport
import Testing
@testable import ComposableCore

struct ListAlignmentTests {
  private func matches(_ old: [Int], _ new: [Int]) -> [[Int]] {
    ListAlignment(old, new).matches.map { [$0.old, $0.new] }
  }

  @Test("an alignment matches elements in order and lists moved elements")
  func moves() {
    let alignment = ListAlignment([1, 2, 3, 4, 5], [4, 1, 2, 3, 6])
    #expect(alignment.matches.map(\.old) == [0, 1, 2])
    #expect(alignment.moves == [0: 3])
    #expect(alignment.gaps.map(\.old) == [0..<0, 1..<1, 2..<2, 3..<5])
    #expect(alignment.gaps.map(\.new) == [0..<1, 2..<2, 3..<3, 4..<5])
  }

  @Test("an alignment matches elements that occur more than once")
  func repeats() {
    #expect(
      matches([0, 1, 0, 2, 0], [0, 0, 1, 0, 2, 0]) == [[0, 0], [1, 2], [2, 3], [3, 4], [4, 5]])
    #expect(matches([0, 0, 0], [0, 0]) == [[0, 0], [1, 1]])
  }

  @Test("aligning random lists matches equal elements in order", arguments: seeds(4, of: 20))
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      func list() -> [Int] {
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          Int.random(in: 0...9, using: &generator)
        }
      }
      let (old, new) = (list(), list())
      let alignment = ListAlignment(old, new)
      #expect(alignment.matches.allSatisfy { old[$0.old] == new[$0.new] })
      for (first, second) in zip(alignment.matches, alignment.matches.dropFirst()) {
        #expect(first.old < second.old && first.new < second.new)
      }
      #expect(alignment.moves.allSatisfy { old[$0.value] == new[$0.key] })
      #expect(
        Set(alignment.moves.values).isDisjoint(with: alignment.matches.map(\.old))
          && Set(alignment.moves.keys).isDisjoint(with: alignment.matches.map(\.new)))
    }
  }

  @Test("an alignment handles 100,000 reversed or repeated elements")
  func large() {
    let many = Array(0..<100_000)
    #expect(ListAlignment(many, many.reversed()).moves.count == 99_999)
    #expect(ListAlignment(many.map { $0 % 7 }, many.map { $0 % 5 }).matches.count >= 5)
  }
}
