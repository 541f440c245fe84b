@testable import ComposableCore
import TestSupport
import Testing

@MainActor
struct EffectStreamTests {
  @Test("a stream sends its elements in order and ends with its sequence")
  func ends() async {
    let numbers = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let store = Store(running: ["go": .stream(numbers, action: { "\($0)" })])
    await store.view.send("go").finish()
    #expect(store.view.state == ["go", "1", "2", "3"])
    #expect(store.effects.isEmpty)
  }

  @Test("a stream of actions needs no mapping")
  func ofActions() async {
    let actions = AsyncStream<String> { continuation in
      continuation.yield("a")
      continuation.finish()
    }
    let store = Store(running: ["go": .stream(actions)])
    await store.view.send("go").finish()
    #expect(store.view.state == ["go", "a"])
  }

  @Test("a stream's error is passed to `catch` or reported with the source file")
  func throwsAnError() async throws {
    let failing = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: Failure())
    }
    let caught = Store(running: [
      "go": .stream(failing, catch: { error, send in send("caught \(error)") })
    ])
    await caught.view.send("go").finish()
    #expect(caught.view.state == ["go", "a", "caught the dog ate it"])

    let failingAgain = AsyncThrowingStream<String, any Error> { continuation in
      continuation.finish(throwing: Failure())
    }
    let reports = Recorder<Report>()
    let uncaught = Store(running: ["go": .stream(failingAgain)], reporter: .recording(in: reports))
    await uncaught.view.send("go").finish()
    let report = try #require(reports.values.first)
    #expect(report.kind == .uncaughtError)
    #expect(report.message.contains("EffectStreamTests.swift"))
  }

  @Test("an endless stream ends when it is cancelled")
  func neverEnds() async {
    let (endless, continuation) = AsyncStream<String>.makeStream()
    let store = Store(running: ["go": .stream(endless)])
    let task = store.view.send("go")
    continuation.yield("a")
    await pause(while: store.view.state.count < 2)
    task.cancel()
    await task.finish()
    continuation.yield("b")
    #expect(store.view.state == ["go", "a"])
    #expect(store.effects.isEmpty)
  }

  @Test("a cancelled stream ends even if its sequence ignores cancellation")
  func ignoresCancellation() async {
    struct Counting: AsyncSequence, AsyncIteratorProtocol, Sendable {
      var number = 0

      func makeAsyncIterator() -> Self { self }

      mutating func next() async -> Int? {
        await Task.yield()
        number += 1
        return number
      }
    }
    let store = Store(running: ["go": .stream(Counting(), action: { "\($0)" })])
    let task = store.view.send("go")
    await pause(while: store.view.state.count < 3)
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }

  @Test("running a stream effect twice iterates its sequence twice")
  func runsTwice() async {
    struct Once: AsyncSequence, Sendable {
      func makeAsyncIterator() -> AsyncStream<String>.Iterator {
        AsyncStream { continuation in
          continuation.yield("x")
          continuation.finish()
        }.makeAsyncIterator()
      }
    }
    let store = Store(running: ["go": .stream(Once())])
    await store.view.send("go").finish()
    await store.view.send("go").finish()
    #expect(store.view.state == ["go", "x", "go", "x"])
  }
}
