import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

@MainActor
struct FavoritePrimesReducerTests {
  private func store(
    _ favorites: [Int] = [], written: FavoritesFile? = nil,
    file: @escaping @Sendable (String?) throws -> any NumberFile = unimplemented(
      "file", placeholder: MemoryFile("")),
    isPrime: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) -> TestStore<FavoritePrimes.State, FavoritePrimes.Action> {
    TestStore(
      initialState: FavoritePrimes.State(favoritePrimes: favorites, written: written),
      reducer: FavoritePrimes.reducer,
      environment: FavoritePrimes.Environment(file: file, isPrime: isPrime))
  }

  @Test(
    "deleting removes all given rows and ignores missing rows",
    arguments: [
      (Set([0, 1]), [5, 7]), (Set([3]), [2, 3, 5]), (Set([1, 9, -1]), [2, 5, 7]),
      (Set<Int>(), [2, 3, 5, 7]), (Set(0...3), []),
    ])
  func deletes(rows: Set<Int>, left: [Int]) async {
    let store = store([2, 3, 5, 7])
    await store.send(
      .view(.deleteFavoritePrimes(rows)), left == [2, 3, 5, 7] ? nil : { $0.favoritePrimes = left })
    await store.finish()
  }

  @Test("tapping a favorite changes nothing in the feature itself")
  func primeButton() async {
    let store = store([2])
    await store.send(.view(.primeButtonTapped(2)))
    await store.finish()
  }

  @Test("saving writes the list to the default file or a named file")
  func saves() async {
    let store = store([2, 3]) { MemoryFile($0 ?? "standard.json") }
    let standard = FavoritesFile("standard.json", [2, 3])
    await store.send(.view(.saveButtonTapped)) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(standard, from: [2, 3])) {
      $0.fileRequest = nil
      $0.written = standard
      $0.fileOutcome = .saved(standard, added: [], removed: [])
    }
    await store.send(.view(.saveToFile("f.json"))) {
      $0.fileRequest = .save
      $0.fileOutcome = nil
    }
    let other = FavoritesFile("f.json", [2, 3])
    await store.receive(.savedFavoritePrimes(other, from: [2, 3])) {
      $0.fileRequest = nil
      $0.written = other
      $0.fileOutcome = .saved(other, added: [], removed: [])
    }
    await store.send(.view(.fileOutcomeDismissed)) { $0.fileOutcome = nil }
    await store.finish()
  }

  @Test("loading a file replaces the list")
  func loads() async {
    let store = store([2]) { MemoryFile($0 ?? "standard.json", [5, 7]) }
    let standard = FavoritesFile("standard.json", [5, 7])
    await store.send(.view(.loadButtonTapped)) { $0.fileRequest = .load }
    await store.receive(.loadedFavoritePrimes(standard)) {
      $0.fileRequest = nil
      $0.favoritePrimes = [5, 7]
      $0.written = standard
      $0.fileOutcome = .loaded(standard, dropped: [2])
    }
    await store.send(.view(.loadFromFile("f.json"))) {
      $0.fileRequest = .load
      $0.fileOutcome = nil
    }
    await store.receive(.loadedFavoritePrimes(FavoritesFile("f.json", [5, 7]))) {
      $0.fileRequest = nil
      $0.written?.path = "f.json"
      $0.written?.shownPath = "shown f.json"
      $0.fileOutcome = .loaded(FavoritesFile("f.json", [5, 7]), dropped: [])
    }
    await store.finish()
  }

  @Test(
    "a failed load reports the reason and keeps the list",
    arguments: [
      (nil, nil, "shown f.json does not exist."),
      (
        [2, 4], nil,
        "shown f.json is invalid: item 2 (4) is not prime. Remove that number and try again."
      ),
      (
        [2, 3, 2], nil,
        "shown f.json is invalid: item 3 (2) is a duplicate. Remove that number and try again."
      ),
      (
        [7, 3, 7], nil,
        "shown f.json is invalid: item 3 (7) is a duplicate. Remove that number and try again."
      ),
      ([2], "It is damaged.", "It is damaged."),
    ] as [([Int]?, String?, String)])
  func loadFails(contents: [Int]?, error: String?, reason: String) async {
    let store = store([2]) { name in
      var file = MemoryFile(name ?? "", contents)
      file.error = error.map { FavoritesTestError(description: $0) }
      return file
    } isPrime: {
      $0 != 4
    }
    await store.send(.view(.loadFromFile("f.json"))) { $0.fileRequest = .load }
    await store.receive(.fileFailed(reason)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.load, reason)
    }
    await store.finish()
  }

  @Test(
    "an unsafe save fails with a reason",
    arguments: [
      // The file that was written or read last, and the present contents of f.json.
      (
        nil, [7, 13, 11],
        "this would delete 7, 11 from shown f.json. Load it first, or write to another file."
      ),
      (
        "g.json", [1, 2, 3, 4, 5, 6],
        "this would delete 6 numbers from shown f.json. Load it first, or write to another file."
      ),
      // Others have damaged it since.
      (
        "f.json", [13, 4],
        "shown f.json is invalid: item 2 (4) is not prime. Remove that number and try again."
      ),
    ] as [(String?, [Int], String)])
  func saveFails(last: String?, contents: [Int], reason: String) async {
    let store = store([13], written: last.map { FavoritesFile($0, [13]) }) { name in
      MemoryFile(name ?? "f.json", contents)
    } isPrime: {
      $0 != 4
    }
    await store.send(.view(.saveButtonTapped)) { $0.fileRequest = .save }
    await store.receive(.fileFailed(reason)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.save, reason)
    }
    await store.finish()
  }

  @Test(
    "saving merges changes that other programs made to the file",
    arguments: [
      // base, own, others', result
      ([7, 11], [7], [7, 11], [7]),
      ([7], [7, 13], [7, 11], [7, 13, 11]),
      ([7, 11], [7, 11, 13], [11], [11, 13]),
      ([7, 11], [11], [11, 7, 13], [11, 13]),
      ([2, 3], [2, 3, 5], [2, 3, 5], [2, 3, 5]),
      ([2, 3], [3, 2], [2, 3], [3, 2]),
    ])
  func merges(base: [Int], own: [Int], others: [Int], result: [Int]) async {
    let store = store(own, written: FavoritesFile("f.json", base)) { _ in
      var file = MemoryFile("f.json", others)
      file.warning = "The disk is slow."
      return file
    }
    let written = FavoritesFile("f.json", result, warning: "The disk is slow.")
    await store.send(.view(.saveButtonTapped)) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(written, from: own)) {
      $0.fileRequest = nil
      $0.favoritePrimes = result
      $0.written = written
      $0.fileOutcome = .saved(
        written, added: result.filter { !own.contains($0) },
        removed: own.filter { !result.contains($0) })
    }
    await store.finish()
  }

  @Test(
    "files with similar-looking paths are distinguished",
    arguments: [("a\tb.json", #"a\u{9}b.json"#), ("\u{E9}.json", "e\u{301}.json")])
  func filesShownAlike(loaded: String, written: String) async {
    let store = store([2], written: FavoritesFile(loaded, [2, 5])) { _ in MemoryFile(written, [5]) }
    await store.send(.view(.saveButtonTapped)) { $0.fileRequest = .save }
    // 5 would be lost: it was deleted from another file.
    store.exhaustivity = .off
    await store.receive(where: { if case .fileFailed = $0 { true } else { false } })
    await store.finish()
  }

  @Test("changes made during a save are kept")
  func changesMeanwhile() {
    var state = FavoritePrimes.State(favoritePrimes: [3, 5], fileRequest: .save)
    let file = FavoritesFile("f.json", [2, 3, 7])
    let environment = FavoritePrimes.Environment(
      file: unimplemented("file", placeholder: MemoryFile("")),
      isPrime: unimplemented("isPrime", placeholder: false))
    _ = FavoritePrimes.reducer(&state, .savedFavoritePrimes(file, from: [2, 3]), environment)
    #expect(state.favoritePrimes == [3, 5, 7])
    #expect(state.written == file)
  }

  @Test("the reducer handles one file request at a time")
  func oneRequestAtATime() async {
    let store = store { MemoryFile($0 ?? "f.json") }
    await store.send(.view(.saveButtonTapped)) { $0.fileRequest = .save }
    await store.send(.view(.loadFromFile("f.json")))
    store.exhaustivity = .off
    await store.finish()
  }
}
