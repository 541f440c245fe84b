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

  #if os(Linux)
    @Test("the thread ends when its actor is released")
    func ends() async throws {
      func threadCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      for number in 1...500 { _ = await Worker().note(number) }
      // Other tests have threads, too.
      while try threadCount() > 250 { await Task.yield() }
    }
  #endif
}
