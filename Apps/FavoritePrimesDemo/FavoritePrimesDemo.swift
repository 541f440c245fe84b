import ComposableCore
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// A program of the favorites alone, which start with 2, 3, 5 and 7.
///
/// Only the application handles a request for a favorite's prime; here it is only reported.
@main
enum FavoritePrimesDemo {
  static func main() async {
    await InteractiveSession.main(
      program: "favorite-primes-demo",
      version: "0.1.0",
      summary: "the favorites of primetime, alone, starting with 2, 3, 5 and 7",
      command: .init(
        "run",
        summary: "the screen, or commands line by line",
        examples: [
          "favorite-primes-demo", "printf 'remove #1\\nshow\\n' | favorite-primes-demo",
        ])
    ) { _ in
      let store = Store(
        initialState: FavoritePrimesState(favoritePrimes: [2, 3, 5, 7]),
        reducer: favoritePrimesReducer,
        environment: environment
      )
      return FrontEnds(
        lines: store.view(
          state: { FavoritePrimesLineViewState($0) }, action: { FavoritePrimesAction($0) }),
        LineInterface(render: renderFavoritePrimes, notice: favoritePrimesNotice),
        fullScreen: store.view(
          state: { FavoritePrimesFullScreenViewState($0) }, action: { FavoritePrimesAction($0) }),
        FullScreenInterface(
          render: renderFavoritePrimesFullScreen, notice: favoritePrimesFullScreenNotice))
    }
  }

  private static let environment = FavoritePrimesEnvironment(
    update: { name, change in
      let file = IntegerListFile(path: name ?? standardName)
      let result = try await file.update { present in
        try change(
          present.map {
            FavoritesFile(
              id: FavoritesFileID(file.path), path: file.shownPath, favoritePrimes: $0)
          })
      }
      return FavoritesFile(
        id: FavoritesFileID(file.path), path: file.shownPath, favoritePrimes: result.numbers,
        warning: result.warning)
    },
    load: { name in
      let file = IntegerListFile(path: name ?? standardName)
      return try await file.loadIfPresent().map {
        FavoritesFile(
          id: FavoritesFileID(file.path), path: file.shownPath, favoritePrimes: $0)
      }
    },
    isPrime: isPrime
  )

  private static let standardName = "favorites.json"

  /// Returns whether a number is prime, by trial division, since PrimeModal is not linked here.
  @Sendable
  private static func isPrime(_ number: Int) -> Bool {
    guard number > 1 else { return false }
    var divisor = 2
    while divisor <= number / divisor {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}
