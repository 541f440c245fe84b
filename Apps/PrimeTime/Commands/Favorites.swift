import ComposableCore
import FavoritePrimes
import LiveClients
import PrimeModal
import TerminalHost

extension PrimeTime {
  /// Looks at the file of favorites, or changes it, by the features' own rules.
  static func favorites(_ arguments: CommandLineTable.Arguments) async throws -> ExitCode {
    let storage = FavoritesStorage(arguments)
    let console = Console.standard()
    defer { console.flush() }
    let operands = Array(arguments.operands.dropFirst())
    switch arguments.operands.first {
    case "list":
      try refuse(operands, after: "list")
      let primes = try await loadOrEmpty(storage)
      if primes.isEmpty {
        console.note("\(name): \(storage.standard.path) holds no favorites yet.")
      }
      for prime in primes { console.print("\(prime)") }
    case "add":
      let numbers = try wholeNumbers(operands, for: "favorites add")
      let primes = try adding(numbers, to: try await loadOrEmpty(storage))
      _ = try await storage.save(primes, nil)
      console.print("added \(words(numbers)) to favorites (\(primes.count))")
    case "remove":
      let numbers = try wholeNumbers(operands, for: "favorites remove")
      let primes = try removing(numbers, from: try await loadOrEmpty(storage))
      _ = try await storage.save(primes, nil)
      console.print("removed \(words(numbers)) from favorites (\(primes.count))")
    case "check":
      try refuse(operands, after: "check")
      let file = try await checked(storage)
      console.print("\(file.path) is sound: every item is a prime, and none is there twice")
    case let word:
      let problem = word.map { "there is no '\($0.quotable)'" } ?? "something is missing"
      throw CommandLineError(
        "favorites: \(problem). Write 'favorites list', 'add N', 'remove N' or 'check'.")
    }
    return .success
  }

  private static func checked(_ storage: FavoritesStorage) async throws -> FavoritesFile {
    let file = try await storage.load(nil)
    try checkFavorites(file, isPrime: PrimeModal.isPrime)
    return file
  }

  /// The favorites; a file that is not there yet holds none.
  private static func loadOrEmpty(_ storage: FavoritesStorage) async throws -> [Int] {
    do {
      return try await checked(storage).favoritePrimes
    } catch let error as IntegerListError where error.problem == .missing {
      return []
    }
  }

  private static func adding(_ numbers: [Int], to primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard PrimeModal.isPrime(number) else {
        throw FavoritesRefusal("\(number) is not prime, so nothing was added. Leave it out.")
      }
      guard !primes.contains(number) else {
        throw FavoritesRefusal(
          "\(number) is a favorite already, so nothing was added. Leave it out.")
      }
      var detail = PrimeModalState(count: number, favoritePrimes: primes)
      _ = primeModalReducer(&detail, .saveFavoritePrimeTapped, ())
      primes = detail.favoritePrimes
    }
  }

  private static func removing(_ numbers: [Int], from primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard primes.contains(number) else {
        throw FavoritesRefusal("\(number) is not a favorite, so nothing was removed. Leave it out.")
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

  private static func words(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}

/// Why the file of favorites was left as it is.
private struct FavoritesRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
