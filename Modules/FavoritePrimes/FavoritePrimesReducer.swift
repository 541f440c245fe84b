public import ComposableCore

/// The reducer of the favorites.
///
/// One file request is handled at a time. The list does not change while a file is read. Saving
/// takes over what others have changed in a file since it was written or read here; see
/// ``mergedFavorites(base:mine:theirs:)``. Any other file is not overwritten if it contains
/// favorites that are not in the list.
public let favoritePrimesReducer = Reducer<
  FavoritePrimesState, FavoritePrimesAction, FavoritePrimesEnvironment
> { state, action, environment in
  switch action {
  case .deleteFavoritePrimes(let indices):
    state.favoritePrimes = state.favoritePrimes.enumerated()
      .filter { !indices.contains($0.offset) }
      .map(\.element)
    return .none

  case .primeButtonTapped:
    return .none

  case .saveButtonTapped:
    return state.save(to: nil, environment)

  case .saveToFile(let name):
    return state.save(to: name, environment)

  case .loadButtonTapped:
    return state.load(from: nil, environment)

  case .loadFromFile(let name):
    return state.load(from: name, environment)

  case .savedFavoritePrimes(let file, let saved):
    state.fileRequest = nil
    // The list may have changed while the file was written.
    state.favoritePrimes = mergedFavorites(
      base: saved, mine: state.favoritePrimes, theirs: file.favoritePrimes)
    state.writtenFavoritePrimes = file.favoritePrimes
    state.writtenFile = file.id
    state.fileOutcome = .saved(
      count: file.favoritePrimes.count, path: file.path,
      merged: FavoritesChange(from: saved, to: file.favoritePrimes), warning: file.warning)
    return .none

  case .loadedFavoritePrimes(let file):
    let kept = Set(file.favoritePrimes).union(state.writtenFavoritePrimes)
    let dropped = state.favoritePrimes.filter { !kept.contains($0) }
    state.fileRequest = nil
    state.favoritePrimes = file.favoritePrimes
    state.writtenFavoritePrimes = file.favoritePrimes
    state.writtenFile = file.id
    state.fileOutcome = .loaded(
      count: file.favoritePrimes.count, path: file.path, dropped: dropped)
    return .none

  case .fileFailed(let error):
    guard let request = state.fileRequest else { return .none }
    state.fileRequest = nil
    state.fileOutcome = .failed(request, error)
    return .none

  case .fileOutcomeDismissed:
    state.fileOutcome = nil
    return .none
  }
}

extension FavoritePrimesState {
  fileprivate mutating func save(
    to name: String?,
    _ environment: FavoritePrimesEnvironment
  ) -> Effect<FavoritePrimesAction> {
    let (mine, base, baseFile) = (favoritePrimes, writtenFavoritePrimes, writtenFile)
    return request(.save) {
      let file = try await environment.update(name) { present in
        guard let present else { return mine }
        guard present.id == baseFile else {
          try checkNothingIsLost(in: present, mine)
          return mine
        }
        try checkFavorites(present, isPrime: environment.isPrime)
        return mergedFavorites(base: base, mine: mine, theirs: present.favoritePrimes)
      }
      return .savedFavoritePrimes(file, from: mine)
    }
  }

  fileprivate mutating func load(
    from name: String?,
    _ environment: FavoritePrimesEnvironment
  ) -> Effect<FavoritePrimesAction> {
    request(.load) {
      guard let file = try await environment.load(name) else {
        throw FavoritesFileError(
          reason: "there is no file \(name ?? "of favorites") yet. Save one first, or name another."
        )
      }
      try checkFavorites(file, isPrime: environment.isPrime)
      return .loadedFavoritePrimes(file)
    }
  }

  /// Starts a file request, unless one is in flight.
  private mutating func request(
    _ request: FavoritesFileRequest,
    _ work: @escaping @Sendable () async throws -> FavoritePrimesAction
  ) -> Effect<FavoritePrimesAction> {
    guard fileRequest == nil else { return .none }
    fileRequest = request
    fileOutcome = nil
    return .run { send in
      send(try await work())
    } catch: { error, send in
      send(.fileFailed(FavoritesFileError(reason: "\(error)")))
    }
  }
}
