import ComposablePlatform
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
      let primes = try checked(try await storage.load(nil))?.favoritePrimes ?? []
      if primes.isEmpty {
        console.note("\(name): \(storage.standard.shownPath) holds no favorites yet.")
      }
      for prime in primes { console.print("\(prime)") }
    case "add":
      let numbers = try wholeNumbers(operands, for: "favorites add")
      return try await change(storage, on: console, "added \(commaSeparated(numbers)) to") {
        try adding(numbers, to: $0)
      }
    case "remove":
      let numbers = try wholeNumbers(operands, for: "favorites remove")
      return try await change(storage, on: console, "removed \(commaSeparated(numbers)) from") {
        try removing(numbers, from: $0)
      }
    case "check":
      try refuse(operands, after: "check")
      guard let file = try checked(try await storage.load(nil)) else {
        throw IntegerListError.missing(storage.standard.path)
      }
      console.print(
        "\(file.path) is sound: every item is a prime, and none is there twice")
    case let word:
      let problem = word.map { "there is no '\($0.quotable)'" } ?? "something is missing"
      throw CommandLineError(
        "favorites: \(problem). Write 'favorites list', 'add N', 'remove N' or 'check'.")
    }
    return .success
  }

  /// Changes the favorites in their file and prints what was done.
  private static func change(
    _ storage: FavoritesStorage, on console: Console, _ done: String,
    _ change: @escaping @Sendable ([Int]) throws -> [Int]
  ) async throws -> ExitCode {
    let file = try await storage.update(nil) { present in
      try change(try checked(present)?.favoritePrimes ?? [])
    }
    console.print("\(done) favorites (\(file.favoritePrimes.count))")
    guard let warning = file.warning else { return .success }
    console.note("\(name): \(warning.printable)")
    return .failure
  }

  private nonisolated static func checked(_ file: FavoritesFile?) throws -> FavoritesFile? {
    if let file { try checkFavorites(file, isPrime: PrimeModal.isPrime) }
    return file
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
