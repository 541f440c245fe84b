import Foundation
import ComposablePlatform
import Testing

struct BlockingExecutorTests {
  private actor Worker {
    private let executor = BlockingExecutor()
    private var log: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func note(_ number: Int) -> ObjectIdentifier {
      log.append(number)
      return ObjectIdentifier(Thread.current)
    }

    func numbers() -> [Int] { log }
  }

  @Test("all jobs run on one thread of their own, in order")
  func runsInOrder() async {
    let worker = Worker()
    var threads: Set<ObjectIdentifier> = []
    for number in 1...100 { threads.insert(await worker.note(number)) }
    #expect(await worker.numbers() == Array(1...100))
    #expect(threads.count == 1)
  }

  @Test("the thread ends when its actor is released")
  func ends() async {
    for number in 1...1000 { _ = await Worker().note(number) }
  }
}
