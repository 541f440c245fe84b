import AppFeature
import ComposableCore
import ComposableJournal
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Synchronization
import TestSupport
import Testing

/// Sessions of the application that are recorded and replayed.
@MainActor
struct RecordedSessionsTests {
  private typealias Writer = JournalWriter<AppFeature.State, AppFeature.Action>

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  /// Records a session, with a hash of the state at each action.
  private func record(
    _ path: String, environment: AppFeature.Environment,
    _ session: (Store<AppFeature.State, AppFeature.Action>) async -> Void
  ) async throws {
    var intervals = Writer.Intervals()
    intervals.hash = 1
    intervals.sparesLargeStates = false
    intervals.state = 7
    let journal = try Writer(
      creating: path, header: JournalHeader(program: "primetime", version: "1", schema: "1"),
      initialState: AppFeature.State(), intervals: intervals)
    let store = Store(
      initialState: AppFeature.State(), reducer: AppFeature.reducer, environment: environment,
      // Intents for a detail that is not shown are reported.
      reporter: Reporter { _ in }, observers: [journal.observer])
    await session(store)
    journal.close(after: store.view.state)
  }

  /// Returns a replay in which every effect fails the test.
  private func replay(
    _ path: String,
    by reducer: Reducer<AppFeature.State, AppFeature.Action, AppFeature.Environment> = AppFeature
      .reducer
  ) throws -> JournalReplay<AppFeature.State, AppFeature.Action> {
    try JournalReplay(
      of: Journal(at: path), reducer: reducer, environment: .nothing, clock: JournalClock())
  }

  @Test(
    "random sessions replay to the same states without running effects",
    arguments: seeds(30, of: 500))
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await record(path, environment: .answering) { store in
      let view = store.connect(using: AppFeature.Connector(timeZone: utc))
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let isHistory = Bool.random(using: &random)
        let action =
          AppFeature.ViewAction.many.randomElement(using: &random) ?? .counter(.incrTapped)
        let history: UndoAction = Bool.random(using: &random) ? .undo : .redo
        let task = view.send(isHistory ? .history(history) : action)
        if Bool.random(using: &random) { await task.finish() }
      }
    }
    var replay = try replay(path)
    let result = try Reporter.$current.withValue(Reporter { _ in }) { try replay.verify() }
    let hashes = replay.count + (replay.count == 0 ? 1 : 0)
    let recording = try String(contentsOfFile: path, encoding: .utf8)
    #expect(result == .equal(hashes: hashes), "\(recording)")
  }

  /// The application with a fault: removing a favorite removes the last one.
  private static let broken = AppFeature.reducer.wrapping { reduce, state, action, _ in
    guard case .favoritePrimes(.view(.deleteFavoritePrimes)) = action else {
      return reduce(&state, action)
    }
    let last = state.favorites.favoritePrimes.count - 1
    return reduce(&state, .favoritePrimes(.view(.deleteFavoritePrimes([last]))))
  }

  @Test("a replay finds a faulty action, and a script reproduces the fault")
  func fault() async throws {
    try await record(path, environment: .nothing) { store in
      let view = store.view
      view.send(.counterFeature(.counter(.set(3))))
      for _ in 0..<20 { view.send(.counterFeature(.counter(.incrTapped))) }
      for number in [2, 5, 7] {
        view.send(.counterFeature(.counter(.set(number))))
        view.send(.counterFeature(.counter(.isPrimeButtonTapped)))
        view.send(.counterFeature(.primeModal(.saveFavoritePrimeTapped)))
        view.send(.counterFeature(.counter(.primeDetailDismissed)))
      }
      view.send(.screenSelected(.favorites))
      view.send(.favoritePrimes(.view(.deleteFavoritePrimes([2]))))
      view.send(.favoritePrimes(.view(.deleteFavoritePrimes([0]))))
      view.send(.screenSelected(.counter))
    }
    var found = try replay(path, by: Self.broken)
    #expect(try found.verify() == .differs(36...36))
    let tree = JournalCauses(of: found.journal).tree(of: 36)
    #expect(tree == ["> 36 favoritePrimes(view(deleteFavoritePrimes([0])))"])

    var mended = try replay(path)
    try mended.seek(to: 36)
    let script = try await mended.script(for: "favorites.favoritePrimes")
    let steps = try #require(script).steps
    #expect(try await mended.script(for: "favorites.other") == nil)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    #expect(steps.count == 6)
    for step in steps { #expect(source.contains(step), "\(step)") }

    #expect(await failures(of: AppFeature.reducer) == [])
    #expect(await failures(of: Self.broken).count == 1)
  }

  /// Runs the script that is printed for the fault and returns its failures.
  private func failures(
    of reducer: Reducer<AppFeature.State, AppFeature.Action, AppFeature.Environment>
  ) async -> [String] {
    let messages = Mutex<[String]>([])
    let sink = FailureSink { message, _ in messages.withLock { $0.append(message) } }
    // swift-format-ignore
    await assert(
      initialState: AppFeature.State(), reducer: reducer, environment: .nothing, failures: sink,
      steps:
      Step(.send, .counterFeature(.counter(.set(2)))) { $0.counter = Counter.State(count: 2, nthPrimeRequest: nil, alertNthPrime: nil, isPrimeDetailShown: false) },
      Step(.send, .counterFeature(.counter(.isPrimeButtonTapped))) { $0.counter = Counter.State(count: 2, nthPrimeRequest: nil, alertNthPrime: nil, isPrimeDetailShown: true) },
      Step(.send, .counterFeature(.primeModal(.saveFavoritePrimeTapped))) { $0.favorites = FavoritePrimes.State(favoritePrimes: [2], written: nil, fileRequest: nil, fileOutcome: nil); $0.activityFeed = [Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .addedFavoritePrime(2))]; $0.history = UndoHistory<Array<Int>>(past: [[]], future: [], group: nil) },
      Step(.send, .counterFeature(.counter(.set(5)))) { $0.counter = Counter.State(count: 5, nthPrimeRequest: nil, alertNthPrime: nil, isPrimeDetailShown: true) },
      Step(.send, .counterFeature(.primeModal(.saveFavoritePrimeTapped))) { $0.favorites = FavoritePrimes.State(favoritePrimes: [2, 5], written: nil, fileRequest: nil, fileOutcome: nil); $0.activityFeed = [Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .addedFavoritePrime(2)), Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .addedFavoritePrime(5))]; $0.history = UndoHistory<Array<Int>>(past: [[], [2]], future: [], group: nil) },
      Step(.send, .favoritePrimes(.view(.deleteFavoritePrimes([0])))) { $0.favorites = FavoritePrimes.State(favoritePrimes: [5], written: nil, fileRequest: nil, fileOutcome: nil); $0.activityFeed = [Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .addedFavoritePrime(2)), Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .addedFavoritePrime(5)), Activity(date: Date(timeIntervalSinceReferenceDate: -978263997.0), event: .removedFavoritePrime(2))]; $0.history = UndoHistory<Array<Int>>(past: [[], [2], [2, 5]], future: [], group: nil) }
    )
    return messages.withLock { $0 }
  }
}
