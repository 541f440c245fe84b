import ComposableCore
import FavoritePrimes
import LiveClients
import PrimeModal
import ComposableTerminal

extension PrimeTime {
  /// Lists, changes or checks the file of favorites, with the rules of the features.
  static func favorites(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    let storage = FavoritesStorage(arguments)
    let operands = Array(arguments.operands.dropFirst())
    switch arguments.operands.first {
    case "list":
      try refuse(operands, after: "list")
      let primes = try await favorites(in: storage)
      if primes.isEmpty {
        console.note("\(name): \(storage.standard.path) holds no favorites yet.")
      }
      for prime in primes { console.print("\(prime)") }
    case "add":
      let numbers = try wholeNumbers(operands, for: "favorites add")
      let count = try await change(storage) { try adding(numbers, to: $0) }
      console.print("added \(commaSeparated(numbers)) to favorites (\(count))")
    case "remove":
      let numbers = try wholeNumbers(operands, for: "favorites remove")
      let count = try await change(storage) { try removing(numbers, from: $0) }
      console.print("removed \(commaSeparated(numbers)) from favorites (\(count))")
    case "check":
      try refuse(operands, after: "check")
      guard let file = try await checked(storage) else {
        throw IntegerListError.missing(storage.standard.path)
      }
      console.print("\(file.path) is sound: every item is a prime, and none is there twice")
    case let word:
      let problem = word.map { "there is no '\($0.quotable)'" } ?? "something is missing"
      throw CommandLineError(
        "favorites: \(problem). Write 'favorites list', 'add N', 'remove N' or 'check'.")
    }
    return .success
  }

  /// Changes the favorites under the lock on their folder and returns the new number of favorites.
  private static func change(
    _ storage: FavoritesStorage,
    _ change: @Sendable ([Int]) throws -> [Int]
  ) async throws -> Int {
    try await storage.standard.exclusively {
      let primes = try change(try await favorites(in: storage))
      _ = try await storage.save(primes, nil)
      return primes.count
    }
  }

  private static func checked(_ storage: FavoritesStorage) async throws -> FavoritesFile? {
    guard let file = try await storage.load(nil) else { return nil }
    try checkFavorites(file, isPrime: PrimeModal.isPrime)
    return file
  }

  /// Returns the favorites; none if the file does not exist.
  private static func favorites(in storage: FavoritesStorage) async throws -> [Int] {
    try await checked(storage)?.favoritePrimes ?? []
  }

  private nonisolated static func adding(_ numbers: [Int], to primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard PrimeModal.isPrime(number) else {
        throw FavoritesRefusal("nothing was added: \(number) is not prime. Name primes only.")
      }
      guard !primes.contains(number) else {
        throw FavoritesRefusal(
          "nothing was added: \(number) is a favorite already. Name new ones only.")
      }
      var detail = PrimeModalState(count: number, favoritePrimes: primes)
      _ = primeModalReducer(&detail, .saveFavoritePrimeTapped, ())
      primes = detail.favoritePrimes
    }
  }

  private nonisolated static func removing(_ numbers: [Int], from primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard primes.contains(number) else {
        throw FavoritesRefusal(
          "nothing was removed: \(number) is not a favorite. 'favorites list' shows them.")
      }
      var detail = PrimeModalState(count: number, favoritePrimes: primes)
      _ = primeModalReducer(&detail, .removeFavoritePrimeTapped, ())
      primes = detail.favoritePrimes
    }
  }

  private static func refuse(_ operands: [String], after word: String) throws {
    guard let operand = operands.first else { return }
    throw CommandLineError(
      "'favorites \(word)' takes nothing after it, not '\(operand.quotable)'.")
  }

  private static func commaSeparated(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}

/// The error for a change of the favorites that is refused; the file is unchanged.
private struct FavoritesRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
