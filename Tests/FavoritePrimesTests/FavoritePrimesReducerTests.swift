import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

@MainActor
struct FavoritePrimesReducerTests {
  /// An unimplemented environment: every test replaces the closures that it needs.
  private let nothing = FavoritePrimesEnvironment(
    save: unimplemented("save"),
    load: unimplemented("load"),
    isPrime: unimplemented("isPrime", placeholder: false)
  )

  @Test(
    "a set of rows is deleted at once, and rows that do not exist are ignored",
    arguments: [
      (Set([0, 1]), [5, 7]), (Set([3]), [2, 3, 5]), (Set([1, 9, -1]), [2, 5, 7]),
      (Set<Int>(), [2, 3, 5, 7]), (Set(0...3), []),
    ])
  func deletes(rows: Set<Int>, left: [Int]) {
    var state = FavoritePrimesState(favoritePrimes: [2, 3, 5, 7])
    _ = favoritePrimesReducer(&state, .deleteFavoritePrimes(rows), nothing)
    #expect(state.favoritePrimes == left)
  }

  @Test("choosing a favorite is handled by the application")
  func primeButton() async {
    await assert(
      initialState: FavoritePrimesState(favoritePrimes: [2]),
      reducer: favoritePrimesReducer,
      environment: nothing,
      steps: Step(.send, .primeButtonTapped(2))
    )
  }

  @Test("saving writes the list at the time of the request, and records the written favorites")
  func saves() async {
    let store = TestStore(
      initialState: FavoritePrimesState(favoritePrimes: [2, 3]),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { _ in nil }
      $0.save = { primes, name in
        #expect(primes == [2, 3])
        return name ?? "standard.json"
      }
    }
    let standard = FavoritesFile(path: "standard.json", favoritePrimes: [2, 3])
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(standard)) {
      $0.fileRequest = nil
      $0.writtenFavoritePrimes = [2, 3]
      $0.fileOutcome = .saved(count: 2, path: "standard.json")
    }
    await store.send(.saveToFile("f.json")) {
      $0.fileRequest = .save
      $0.fileOutcome = nil
    }
    await store.receive(where: { $0 != .fileOutcomeDismissed }) {
      $0.fileRequest = nil
      $0.fileOutcome = .saved(count: 2, path: "f.json")
    }
    await store.send(.fileOutcomeDismissed) { $0.fileOutcome = nil }
    await store.finish()
  }

  @Test("loading replaces the list when the file was read")
  func loads() async {
    let store = TestStore(
      initialState: FavoritePrimesState(favoritePrimes: [2]),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { FavoritesFile(path: $0 ?? "standard.json", favoritePrimes: [5, 7]) }
      $0.isPrime = { _ in true }
    }
    let file = FavoritesFile(path: "standard.json", favoritePrimes: [5, 7])
    await store.send(.loadButtonTapped) { $0.fileRequest = .load }
    await store.receive(.loadedFavoritePrimes(file)) {
      $0.fileRequest = nil
      $0.favoritePrimes = [5, 7]
      $0.writtenFavoritePrimes = [5, 7]
      $0.fileOutcome = .loaded(count: 2, path: "standard.json", dropped: [2])
    }
    await store.send(.loadFromFile("f.json")) {
      $0.fileRequest = .load
      $0.fileOutcome = nil
    }
    await store.receive(where: { $0 != .loadButtonTapped }) {
      $0.fileRequest = nil
      $0.fileOutcome = .loaded(count: 2, path: "f.json", dropped: [])
    }
    await store.finish()
  }

  @Test("a file that cannot be read is a failure with a reason, and the list is unchanged")
  func loadFails() async {
    let store = TestStore(
      initialState: FavoritePrimesState(favoritePrimes: [2]),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { _ in throw FavoritesFileError(reason: "It is damaged.") }
    }
    await store.send(.loadButtonTapped) { $0.fileRequest = .load }
    let error = FavoritesFileError(reason: "It is damaged.")
    await store.receive(.fileFailed(error)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.load, error)
    }
    await store.finish()
  }

  @Test("a file with a number that is not prime is refused as a whole")
  func loadChecksPrimes() async {
    let store = TestStore(
      initialState: FavoritePrimesState(),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { _ in FavoritesFile(path: "f.json", favoritePrimes: [2, 4]) }
      $0.isPrime = { $0 == 2 }
    }
    await store.send(.loadButtonTapped) { $0.fileRequest = .load }
    await store.receive(where: {
      if case .fileFailed(let error) = $0 { error.reason.contains("item 2 is 4") } else { false }
    }) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(
        .load,
        FavoritesFileError(
          reason: "f.json is damaged: item 2 is 4, which is not prime. "
            + "Nothing was changed. Take the item out of the file."))
    }
    await store.finish()
  }

  @Test("a missing file is a failure with a reason")
  func loadsNothing() async {
    let store = TestStore(
      initialState: FavoritePrimesState(), reducer: favoritePrimesReducer, environment: nothing
    ) {
      $0.load = { _ in nil }
    }
    let error = FavoritesFileError(
      reason: "there is no file f.json yet. Save one first, or name another.")
    await store.send(.loadFromFile("f.json")) { $0.fileRequest = .load }
    await store.receive(.fileFailed(error)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.load, error)
    }
    await store.finish()
  }

  @Test("saving does not overwrite favorites in the file that were never loaded")
  func saveLosesNothing() async {
    let store = TestStore(
      initialState: FavoritePrimesState(favoritePrimes: [13]),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { _ in FavoritesFile(path: "f.json", favoritePrimes: [7, 13, 11]) }
    }
    let error = FavoritesFileError(
      reason: "f.json holds 7, 11, which would be lost. "
        + "Nothing was changed. Load it first, or name another file.")
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.fileFailed(error)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.save, error)
    }
    await store.finish()
  }

  @Test("favorites that were loaded and then removed may be overwritten")
  func saveAfterRemoving() async {
    let file = FavoritesFile(path: "f.json", favoritePrimes: [7])
    let store = TestStore(
      initialState: FavoritePrimesState(favoritePrimes: [7], writtenFavoritePrimes: [7, 11]),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.load = { _ in FavoritesFile(path: "f.json", favoritePrimes: [7, 11]) }
      $0.save = { _, _ in "f.json" }
    }
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(file)) {
      $0.fileRequest = nil
      $0.writtenFavoritePrimes = [7]
      $0.fileOutcome = .saved(count: 1, path: "f.json")
    }
    await store.finish()
  }

  @Test("one file request is in flight at a time")
  func oneRequestAtATime() async {
    let store = TestStore(
      initialState: FavoritePrimesState(fileRequest: .load),
      reducer: favoritePrimesReducer,
      environment: nothing
    )
    await store.send(.saveButtonTapped)
    await store.send(.loadFromFile("f.json"))
    await store.finish()
  }
}
