import ComposableCore
import FavoritePrimes
import LiveClients
import ComposableTerminal

/// The favorites alone, starting with a few.
///
/// Asking for a favorite's prime is answered by the whole
/// application; here it is only noted.
@main
@MainActor
enum FavoritePrimesDemo {
  static func main() async {
    let program = "favorite-primes-demo"
    await Program(
      CommandLineTable(
        program: program,
        version: "0.1.0",
        summary: "the favorites of primetime, alone, starting with 2, 3, 5 and 7",
        commands: [
          .init(
            "run",
            summary: "answer commands line by line",
            examples: ["printf 'remove #1\\nshow\\nwrite f.json\\n' | favorite-primes-demo"],
            detail: LineMode.detail,
            options: LineMode.options
          )
        ]
      )
    ) { arguments, console in
      let store = Store(
        initialState: FavoritePrimesState(favoritePrimes: [2, 3, 5, 7]),
        reducer: favoritePrimesReducer,
        environment: environment
      )
      return await LineMode.run(
        program: program,
        arguments,
        on: console,
        viewStore: store.view(
          state: { FavoritePrimesViewState($0) },
          action: { FavoritePrimesAction($0) }
        ),
        front: LineFront(render: renderFavoritePrimes, answer: favoritePrimesLineAnswer)
      )
    }.main()
  }

  private static let environment = FavoritePrimesEnvironment(
    save: { primes, name in
      let file = IntegerListFile(path: name ?? standardName)
      try await file.save(primes)
      return file.path
    },
    load: { name in
      let file = IntegerListFile(path: name ?? standardName)
      return try await file.loadIfPresent().map {
        FavoritesFile(path: file.path, favoritePrimes: $0)
      }
    },
    isPrime: isPrime
  )

  private nonisolated static let standardName = "favorites.json"

  /// By trial division: the feature that knows better is not linked here.
  @Sendable
  private nonisolated static func isPrime(_ number: Int) -> Bool {
    guard number > 1 else { return false }
    var divisor = 2
    while divisor <= number / divisor {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}
