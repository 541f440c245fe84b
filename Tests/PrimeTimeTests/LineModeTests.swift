import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import ComposablePlatform
import PrimeModal
@testable import ComposableTerminal
import Testing

/// The application in line mode, in an environment that the test controls.
@MainActor
struct LineModeTests {
  private func play(
    _ script: String,
    file: [Int]? = [2, 3, 5, 7],
    nthPrime:
      @escaping @Sendable (Int, @escaping @Sendable (Int) async -> Void) async throws -> Int = {
        n, _ in n
      }
  ) async throws -> (output: String, error: String) {
    var (output, error) = ("", "")
    var environment = AppFeature.Environment.withoutEffects(
      now: { Date(timeIntervalSince1970: 12 * 3600 + 3) })
    environment.counter = Counter.Environment(nthPrime: nthPrime)
    environment.onlineCounter = environment.counter
    environment.favoritePrimes.file = { PresentFile(path: $0 ?? "favorites.json", numbers: file) }
    let store = Store(
      initialState: AppFeature.State(), reducer: AppFeature.reducer, environment: environment)
    let timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let host = LineHost(
      name: "primetime",
      ui: TerminalUI(
        store.connect(using: AppFeature.Connector(timeZone: timeZone)), render: AppFeature.screen,
        notice: AppFeature.notice, exitWarning: \.favoritePrimes.exitWarning),
      console: CommandLineConsole(
        output: { output += String(decoding: $0, as: UTF8.self) },
        error: { error += String(decoding: $0, as: UTF8.self) }
      )
    )
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    _ = await host.run(LineReader(try Descriptor(reading: folder("script"))))
    return (output, error)
  }

  @Test("undo and redo report the changes to the favorites")
  func undo() async throws {
    let played = try await play(
      """
      load
      set 11
      prime
      star
      close
      undo
      redo
      favorites
      undo
      remove 2
      undo
      undo
      """)
    #expect(
      played.output.split(separator: "\n").suffix(6) == [
        "undone: removed 11 from favorites", "redone: added 11 to favorites",
        "favorites: 2, 3, 5, 7, 11", "undone: removed 11 from favorites",
        "removed 2 from favorites (3)", "undone: added 2 to favorites",
      ])
    // What was loaded is what the file has.
    #expect(played.error.contains("there is nothing to undo."))
    #expect(try await play("undo\n").error.contains("there is nothing to undo."))
  }

  @Test("a background request that never ends can be cancelled")
  func cancel() async throws {
    let played = try await play(
      "set 100000\nnth &\n+\n", nthPrime: { _, _ in try await hold() })
    #expect(played.output == "counter 100000\nasking for the 100000th prime\n")
    #expect(played.error.contains("still asking for the 100000th prime. Try 'cancel' or 'wait'."))
    let cancelled = try await play(
      "set 100000\nnth &\ncancel\n+\n", nthPrime: { _, _ in try await hold() })
    #expect(
      cancelled.output == """
        counter 100000
        asking for the 100000th prime
        stopped asking for the 100000th prime
        counter 100001

        """)
  }

  @Test("'activity' prints the feed on one line, with times")
  func activity() async throws {
    let played = try await play("activity\nset 11\nprime\nstar\nload\nactivity\n")
    #expect(
      played.output == """
        activity: none
        counter 11
        11 is prime
        added 11 to favorites (1)
        loaded 4 favorites from favorites.json, dropped 11
        activity: 12:00:03 added 11 to favorites; 12:00:03 loaded 4 favorites

        """)
  }

  @Test("'ask' accepts a favorite or its position")
  func favoritesPrime() async throws {
    let played = try await play(
      "load\nask 5\nask #1\nnth 4\nremove #1\nremove 7\nfavorites\nwrite\n",
      nthPrime: { n, _ in n * 100 })
    #expect(
      played.output == """
        loaded 4 favorites from favorites.json
        the 5th prime is 500
        the 2nd prime is 200
        the 4th prime is 400
        removed 2 from favorites (3)
        removed 7 from favorites (2)
        favorites: 3, 5
        wrote 2 favorites to favorites.json

        """)
    #expect(played.error.isEmpty)
  }

  @Test("a response that arrives while another command runs is not lost")
  func responsesAreNotLost() async throws {
    let played = try await play("set 7\nnth &\nwrite\nwait\n", file: nil, nthPrime: { _, _ in 17 })
    let lines = played.output.split(separator: "\n")
    #expect(lines.count { $0 == "the 7th prime is 17" } == 1)
    #expect(lines.count { $0 == "wrote 0 favorites to favorites.json" } == 1)
  }
}

/// A file that keeps its contents.
private struct PresentFile: NumberFile {
  let path: String
  let numbers: [Int]?
  var shownPath: String { path }

  func load() async -> [Int]? { numbers }

  func update(
    _ change: @Sendable ([Int]?) throws -> [Int]
  ) async throws -> (value: [Int], warning: String?) {
    (try change(numbers), nil)
  }
}

/// Waits until it is cancelled.
private func hold() async throws -> Int {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in stream {}
  continuation.finish()
  throw CancellationError()
}
