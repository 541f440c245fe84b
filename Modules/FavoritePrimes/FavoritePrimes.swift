package import ComposableCore

/// The list of favorite primes, which can be written to a file and read from one.
package enum FavoritePrimes {
  package struct State: Codable, Hashable, Sendable {
    /// The primes that the user saved, in the order of saving, without duplicates.
    package var favoritePrimes: [Int]
    /// The last file written or read, and its contents.
    package var written: FavoritesFile?
    package var fileRequest: FavoritesFileRequest?
    /// The outcome of the last file request, until it is dismissed or another request starts.
    package var fileOutcome: FavoritesFileOutcome?

    package init(
      favoritePrimes: [Int] = [], written: FavoritesFile? = nil,
      fileRequest: FavoritesFileRequest? = nil, fileOutcome: FavoritesFileOutcome? = nil
    ) {
      self.favoritePrimes = favoritePrimes
      self.written = written
      self.fileRequest = fileRequest
      self.fileOutcome = fileOutcome
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    case view(ViewAction)

    // Sent by effects:
    /// A file was written; `from` is the list at the time of the request.
    case savedFavoritePrimes(FavoritesFile, from: [Int])
    case loadedFavoritePrimes(FavoritesFile)
    case fileFailed(String)
  }

  /// The user's actions.
  package enum ViewAction: Codable, Equatable, Sendable {
    /// Removes the favorites at these indices, ignoring indices out of range.
    case deleteFavoritePrimes(Set<Int>)
    /// Requests the nth prime, where n is this favorite; the parent handles the action.
    case primeButtonTapped(Int)
    /// Writes or reads the default file, or a named file.
    case saveButtonTapped, saveToFile(String)
    case loadButtonTapped, loadFromFile(String)
    case fileOutcomeDismissed
  }

  package struct Environment: Sendable {
    /// Returns the named file, or the default file for nil; the file need not exist.
    package var file: @Sendable (_ name: String?) throws -> any NumberFile
    /// Returns whether a number is prime, to check the contents of a file.
    package var isPrime: @Sendable (Int) -> Bool

    package init(
      file: @escaping @Sendable (_ name: String?) throws -> any NumberFile,
      isPrime: @escaping @Sendable (Int) -> Bool
    ) {
      self.file = file
      self.isPrime = isPrime
    }
  }

  /// Handles one file request at a time.
  ///
  /// Saving keeps the changes that other programs have made to a file since it was last written or
  /// read. Another file is not overwritten if it contains favorites that are not in the list.
  package static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .view(.deleteFavoritePrimes(let indices)):
      let kept = state.favoritePrimes.enumerated().filter { !indices.contains($0.offset) }
      state.favoritePrimes = kept.map(\.element)
    case .view(.primeButtonTapped): break
    case .view(.saveButtonTapped): return state.save(to: nil, environment)
    case .view(.saveToFile(let name)): return state.save(to: name, environment)
    case .view(.loadButtonTapped): return state.load(from: nil, environment)
    case .view(.loadFromFile(let name)): return state.load(from: name, environment)
    case .view(.fileOutcomeDismissed): state.fileOutcome = nil

    case .savedFavoritePrimes(let file, let saved):
      let theirs = file.favoritePrimes
      // The list may have changed while the file was being written.
      state.favoritePrimes = mergedFavorites(
        base: saved, mine: state.favoritePrimes, theirs: theirs)
      let (added, removed) = (theirs.subtracting(saved), saved.subtracting(theirs))
      state.end(file, .saved(file, added: added, removed: removed))

    case .loadedFavoritePrimes(let file):
      let known = file.favoritePrimes + (state.written?.favoritePrimes ?? [])
      state.end(file, .loaded(file, dropped: state.favoritePrimes.subtracting(known)))
      state.favoritePrimes = file.favoritePrimes

    case .fileFailed(let reason):
      state.fileOutcome = state.fileRequest.map { .failed($0, reason) }
      state.fileRequest = nil
    }
    return .none
  }
}

extension FavoritePrimes.State {
  fileprivate mutating func end(_ file: FavoritesFile, _ outcome: FavoritesFileOutcome) {
    (fileRequest, written, fileOutcome) = (nil, file, outcome)
  }

  fileprivate mutating func save(
    to name: String?, _ environment: FavoritePrimes.Environment
  ) -> Effect<FavoritePrimes.Action> {
    let (mine, written) = (favoritePrimes, written)
    return request(.save) {
      let file = try environment.file(name)
      let (numbers, warning) = try await file.update { present in
        guard let present else { return mine }
        // Strings with equal characters may be different paths.
        guard let written, file.path.utf8.elementsEqual(written.path.utf8) else {
          let lost = present.subtracting(mine).listed
          if lost.isEmpty { return mine }
          throw FavoritesFileError(
            "this would delete \(lost) from \(file.shownPath). Load it first, "
              + "or write to another file.")
        }
        try checkFavorites(in: file, present, isPrime: environment.isPrime)
        return mergedFavorites(base: written.favoritePrimes, mine: mine, theirs: present)
      }
      let written = FavoritesFile(
        path: file.path, shownPath: file.shownPath, favoritePrimes: numbers, warning: warning)
      return .savedFavoritePrimes(written, from: mine)
    }
  }

  fileprivate mutating func load(
    from name: String?, _ environment: FavoritePrimes.Environment
  ) -> Effect<FavoritePrimes.Action> {
    request(.load) {
      let file = try environment.file(name)
      guard let numbers = try await file.load() else {
        throw FavoritesFileError("\(file.shownPath) does not exist.")
      }
      try checkFavorites(in: file, numbers, isPrime: environment.isPrime)
      return .loadedFavoritePrimes(
        FavoritesFile(path: file.path, shownPath: file.shownPath, favoritePrimes: numbers))
    }
  }

  /// Starts a file request, unless one is in flight.
  private mutating func request(
    _ request: FavoritesFileRequest,
    _ work: @escaping @Sendable () async throws -> FavoritePrimes.Action
  ) -> Effect<FavoritePrimes.Action> {
    guard fileRequest == nil else { return .none }
    (fileRequest, fileOutcome) = (request, nil)
    return .run { send in
      send(try await work())
    } catch: { error, send in
      send(.fileFailed("\(error)"))
    }
  }
}
