import ComposablePlatform
import Dispatch
import Foundation
import TestSupport
import Testing

struct BlockingExecutorTests {
  private actor Worker {
    private let executor = BlockingExecutor()
    private var log: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func note(_ number: Int) { log.append(number) }

    func numbers() -> [Int] { log }

    func block(until semaphore: DispatchSemaphore) { semaphore.wait() }
  }

  @Test("jobs run in the order they were enqueued")
  func runsInOrder() async {
    let worker = Worker()
    for number in 1...100 { await worker.note(number) }
    #expect(await worker.numbers() == Array(1...100))
  }

  @Test("blocking actors leave the cooperative pool's threads free")
  func leavesPoolFree() async {
    let (count, semaphore) = (40, DispatchSemaphore(value: 0))
    let ended = await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { await Worker().block(until: semaphore) }
      }
      // If no thread were free, none of them would go on.
      for _ in 0..<count { await Task.detached { _ = semaphore.signal() }.value }
      return await group.reduce(into: 0) { count, _ in count += 1 }
    }
    #expect(ended == count)
  }

  #if os(Linux)
    @Test("released actors leave no threads behind")
    func ends() async throws {
      func threadCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      for number in 1...500 { await Worker().note(number) }
      // Other tests have threads, too.
      try await pause(while: threadCount() > 250)
    }
  #endif
}
