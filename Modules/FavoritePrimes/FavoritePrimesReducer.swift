public import ComposableCore

/// The reducer of the favorites.
///
/// One file request is handled at a time. The list does not change while a file is read. Saving
/// fails if the file contains favorites that are neither in the list nor in
/// ``FavoritePrimesState/writtenFavoritePrimes``.
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

  case .savedFavoritePrimes(let file):
    state.fileRequest = nil
    state.writtenFavoritePrimes = file.favoritePrimes
    state.fileOutcome = .saved(count: file.favoritePrimes.count, path: file.path)
    return .none

  case .loadedFavoritePrimes(let file):
    let kept = Set(file.favoritePrimes).union(state.writtenFavoritePrimes)
    let dropped = state.favoritePrimes.filter { !kept.contains($0) }
    state.fileRequest = nil
    state.favoritePrimes = file.favoritePrimes
    state.writtenFavoritePrimes = file.favoritePrimes
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
    let favoritePrimes = favoritePrimes
    let known = Set(favoritePrimes).union(writtenFavoritePrimes)
    return request(.save) {
      if let file = try await environment.load(name) { try checkNothingIsLost(in: file, known) }
      let path = try await environment.save(favoritePrimes, name)
      return .savedFavoritePrimes(FavoritesFile(path: path, favoritePrimes: favoritePrimes))
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
