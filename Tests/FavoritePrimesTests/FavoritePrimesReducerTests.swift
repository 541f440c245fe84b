import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

@MainActor
struct FavoritePrimesReducerTests {
  /// An unimplemented environment: every test replaces the closures that it needs.
  private let nothing = FavoritePrimesEnvironment(
    update: unimplemented("update"),
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
      $0.update = file(nil, path: "standard.json")
    }
    let standard = FavoritesFile(path: "standard.json", favoritePrimes: [2, 3])
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(standard, from: [2, 3])) {
      $0.fileRequest = nil
      $0.writtenFavoritePrimes = [2, 3]
      $0.writtenFile = FavoritesFileID("standard.json")
      $0.fileOutcome = .saved(count: 2, path: "standard.json")
    }
    await store.send(.saveToFile("f.json")) {
      $0.fileRequest = .save
      $0.fileOutcome = nil
    }
    await store.receive(where: { $0 != .fileOutcomeDismissed }) {
      $0.fileRequest = nil
      $0.writtenFile = FavoritesFileID("f.json")
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
      $0.writtenFile = FavoritesFileID("standard.json")
      $0.fileOutcome = .loaded(count: 2, path: "standard.json", dropped: [2])
    }
    await store.send(.loadFromFile("f.json")) {
      $0.fileRequest = .load
      $0.fileOutcome = nil
    }
    await store.receive(where: { $0 != .loadButtonTapped }) {
      $0.fileRequest = nil
      $0.writtenFile = FavoritesFileID("f.json")
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
      $0.update = file([7, 13, 11])
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

  @Test(
    "saving takes over what others have changed in the file since",
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
    let store = TestStore(
      initialState: FavoritePrimesState(
        favoritePrimes: own, writtenFavoritePrimes: base, writtenFile: FavoritesFileID("f.json")),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.update = file(others)
      $0.isPrime = { _ in true }
    }
    let merged = FavoritesFile(path: "f.json", favoritePrimes: result)
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(merged, from: own)) {
      $0.fileRequest = nil
      $0.favoritePrimes = result
      $0.writtenFavoritePrimes = result
      $0.fileOutcome = .saved(
        count: result.count, path: "f.json", merged: FavoritesChange(from: own, to: result))
    }
    await store.finish()
  }

  @Test(
    "two files that are shown alike are two files",
    arguments: [("a\tb.json", #"a\u{9}b.json"#), ("\u{E9}.json", "e\u{301}.json")])
  func filesShownAlike(loaded: String, written: String) async {
    let present = FavoritesFile(
      id: FavoritesFileID(written), path: "shown.json", favoritePrimes: [5])
    let store = TestStore(
      initialState: FavoritePrimesState(
        favoritePrimes: [2], writtenFavoritePrimes: [2, 5],
        writtenFile: FavoritesFileID(loaded)),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.update = { _, change in
        _ = try change(present)
        return present
      }
    }
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    // 5 would be lost: it was deleted from another file.
    store.exhaustivity = .off
    await store.receive(where: { if case .fileFailed = $0 { true } else { false } })
    await store.finish()
  }

  @Test("what was read from one file is not taken for the past of another")
  func otherFile() async {
    let store = TestStore(
      initialState: FavoritePrimesState(
        favoritePrimes: [2, 3], writtenFavoritePrimes: [2, 3],
        writtenFile: FavoritesFileID("first.json")),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.update = file([2], path: "second.json")
    }
    let written = FavoritesFile(path: "second.json", favoritePrimes: [2, 3])
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    await store.receive(.savedFavoritePrimes(written, from: [2, 3])) {
      $0.fileRequest = nil
      $0.writtenFile = FavoritesFileID("second.json")
      $0.fileOutcome = .saved(count: 2, path: "second.json")
    }
    await store.finish()
  }

  @Test("a file that others have damaged is not merged")
  func damagedMeanwhile() async {
    let store = TestStore(
      initialState: FavoritePrimesState(
        favoritePrimes: [2], writtenFavoritePrimes: [2], writtenFile: FavoritesFileID("f.json")),
      reducer: favoritePrimesReducer,
      environment: nothing
    ) {
      $0.update = file([2, 4])
      $0.isPrime = { $0 == 2 }
    }
    await store.send(.saveButtonTapped) { $0.fileRequest = .save }
    let error = FavoritesFileError(
      reason: "f.json is damaged: item 2 is 4, which is not prime. "
        + "Nothing was changed. Take the item out of the file.")
    await store.receive(.fileFailed(error)) {
      $0.fileRequest = nil
      $0.fileOutcome = .failed(.save, error)
    }
    await store.finish()
  }

  @Test("what was changed while the file was written remains")
  func changesMeanwhile() {
    var state = FavoritePrimesState(favoritePrimes: [3, 5], fileRequest: .save)
    let file = FavoritesFile(path: "f.json", favoritePrimes: [2, 3, 7])
    _ = favoritePrimesReducer(&state, .savedFavoritePrimes(file, from: [2, 3]), nothing)
    #expect(state.favoritePrimes == [3, 5, 7])
    #expect(state.writtenFavoritePrimes == [2, 3, 7])
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

  /// A file with contents that others have written; nil for none.
  private func file(
    _ contents: [Int]?, path: String = "f.json"
  ) -> FavoritePrimesEnvironment.Update {
    { name, change in
      let path = name ?? path
      let present = contents.map { FavoritesFile(path: path, favoritePrimes: $0) }
      return FavoritesFile(path: path, favoritePrimes: try change(present))
    }
  }
}
