@testable import ComposableCore
import Testing

struct ActionQueueTests {
  @Test("G2 a queue removes elements in the order they were appended")
  func isFirstInFirstOut() {
    var queue = ActionQueue<Int>()
    var out: [Int] = []
    var next = 0
    for round in 0..<200 {
      for _ in 0..<(round % 40) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round % 39) {
        if let element = queue.popFirst() { out.append(element) }
      }
    }
    while let element = queue.popFirst() { out.append(element) }
    #expect(out == Array(0..<next))
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  @Test("G2 a queue that is never empty keeps its elements in order")
  func staysInOrder() {
    var queue = ActionQueue<Int>()
    queue.append(0)
    for number in 1...100_000 {
      queue.append(number)
      guard queue.popFirst() == number - 1 else {
        Issue.record("out of order at \(number)")
        return
      }
    }
    #expect(queue.popFirst() == 100_000)
  }
}
