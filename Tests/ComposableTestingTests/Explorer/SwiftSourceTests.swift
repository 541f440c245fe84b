@testable import ComposableTesting
import Testing

private struct Inner: Equatable {
  var name = "a"
  var numbers: [Int] = [1, 2]
}

private enum Choice {
  case none
  case one(Int)
  case two(for: Int, Inner)
  case inner(Inner)
}

private struct Outer {
  var inner = Inner()
  var choice: Choice?
  var isOn = false
}

struct SwiftSourceTests {
  @Test("T8 values are written as they would be in Swift")
  func values() {
    #expect(swiftSource(5) == "5")
    #expect(swiftSource("a \"b\"") == #""a \"b\"""#)
    #expect(swiftSource(Int?.none as Any) == "nil")
    #expect(swiftSource(["a": 1]) == #"["a": 1]"#)
    #expect(swiftSource([Int]()) == "[]")
    #expect(swiftSource(Choice.none) == ".none")
    #expect(swiftSource(Choice.one(2)) == ".one(2)")
    #expect(
      swiftSource(Choice.two(for: 1, Inner()))
        == #".two(for: 1, Inner(name: "a", numbers: [1, 2]))"#)
    #expect(
      swiftSource(Choice.inner(Inner())) == #".inner(Inner(name: "a", numbers: [1, 2]))"#)
  }

  @Test("T8 what changed is assigned, and nothing else")
  func changes() {
    let before = Outer()
    var after = before
    after.inner.numbers = []
    after.choice = .one(3)
    #expect(
      swiftAssignments(from: before, to: after)
        == [#"$0.inner = Inner(name: "a", numbers: [])"#, "$0.choice = .one(3)"])
  }
}
