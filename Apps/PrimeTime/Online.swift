import AppFeature
import ComposablePlatform
import ComposableTerminal
import LiveClients
import PrimeModal

/// The source of nth primes.
extension PrimeTime {
  /// The environment variable that contains the user's own key for Wolfram Alpha.
  nonisolated static let keyVariable = "WOLFRAM_ALPHA_APP_ID"

  /// The option that disables online requests.
  static let offline = Flag(
    "--offline", summary: "compute nth primes offline, even with a key")

  /// Returns the source of nth primes: online if there is a key and no option disables it.
  static func nthPrimeSource(
    _ arguments: CommandLineProgram.Arguments,
    variable: (String) -> String? = environmentVariable
  ) -> NthPrimeSource {
    arguments[offline] || variable(keyVariable) == nil ? .offline : .online
  }

  /// The application's initial state.
  static func initialState(
    _ arguments: CommandLineProgram.Arguments,
    variable: (String) -> String? = environmentVariable
  ) -> AppFeature.State {
    AppFeature.State(
      nthPrimeSource: nthPrimeSource(arguments, variable: variable),
      isOnlineAvailable: variable(keyVariable) != nil)
  }

  /// The path of the program for online requests.
  nonisolated static var onlineProgram: String { programPath(besideThisOne: "primetime-online") }

  nonisolated static func onlinePrime(_ n: Int) async throws -> Int {
    let prime = try await onlineNthPrime(n, helper: onlineProgram)
    guard prime.isPrime else {
      throw HelperError.failed(
        reason:
          "Wolfram Alpha returned \(prime), which is not prime. Compute the prime offline.")
    }
    return prime
  }
}
