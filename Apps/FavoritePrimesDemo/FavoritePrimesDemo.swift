import ComposableCore
import ComposableFiles
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// A program that shows only the favorites, which initially are 2, 3, 5 and 7.
///
/// Only the application handles a request for a favorite's prime; this program only reports it.
@main
enum FavoritePrimesDemo {
  static func main() async {
    await CommandLineProgram(
      "favorite-primes-demo", version: "0.1.0",
      summary: "primetime's favorites on their own, starting with 2, 3, 5 and 7",
      commands: [
        .session(
          examples: [
            "favorite-primes-demo", "printf 'remove #1\\nshow\\n' | favorite-primes-demo",
          ]
        ) { _ in
          let store = Store(
            initialState: FavoritePrimes.State(favoritePrimes: [2, 3, 5, 7]),
            reducer: FavoritePrimes.reducer,
            environment: environment
          )
          return TerminalUI(
            store.view(state: { FavoritePrimes.ViewState($0) }, action: { .view($0) }),
            render: FavoritePrimes.screen, notice: FavoritePrimes.notice)
        }
      ]
    ).main()
  }

  /// Any number above 1 is accepted, because another feature determines whether a number is prime.
  private static let environment = FavoritePrimes.Environment(
    file: { IntegerListFile(path: $0 ?? "favorites.json") }, isPrime: { $0 > 1 })
}

extension IntegerListFile: NumberFile {}
