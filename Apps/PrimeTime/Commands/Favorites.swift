import ComposableCore
import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients
import PrimeModal

extension PrimeTime {
  /// Lists, changes or checks the favorites file, with the features' rules.
  static func favorites(
    _ command: FavoritesCommand, _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let file = try FavoritesStorage(arguments).file(nil)
    let answer = FavoritesPrinter(
      path: file.path, console: console, isJSON: arguments.has("--json"))
    let operands = arguments.operands
    switch command {
    case .list:
      return try answer.list(try await favorites(in: file))
    case .add:
      let numbers = unique(try wholeNumbers(operands, for: "favorites add"))
      let result = try await change(file) { try adding(numbers, to: $0) }
      return try answer.added(numbers, count: result.value.count, warning: result.warning)
    case .remove:
      let numbers = unique(try wholeNumbers(operands, for: "favorites remove"))
      let result = try await change(file) { try removing(numbers, from: $0) }
      return try answer.removed(numbers, count: result.value.count, warning: result.warning)
    case .check:
      guard let favorites = try await favorites(in: file) else {
        throw SharedFileError.missing(file.path)
      }
      return try answer.sound(count: favorites.count)
    case .repair:
      let isDryRun = arguments.has("--dry-run")
      return try answer.repaired(
        try await file.repair(isDryRun: isDryRun, keepingThose: { PrimeModal.isPrime($0) }),
        isDryRun: isDryRun)
    case .export:
      let primes = try await favorites(in: file) ?? []
      return try await export(primes, from: file, to: operands[0], arguments, answer)
    case .importing:
      return try await importPrimes(from: operands[0], to: file, arguments, answer)
    }
  }

  /// Returns numbers without duplicates, in order.
  nonisolated static func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  /// Changes the favorites in their file.
  static func change(
    _ file: IntegerListFile, _ change: @escaping @Sendable ([Int]) throws -> [Int]
  ) async throws -> (value: [Int], warning: String?) {
    try await file.update { try change(try checked($0, in: file) ?? []) }
  }

  /// Reads the favorites; nil if the file does not exist.
  static func favorites(in file: IntegerListFile) async throws -> [Int]? {
    try checked(try await file.load(), in: file)
  }

  private nonisolated static func checked(
    _ numbers: [Int]?, in file: IntegerListFile
  ) throws -> [Int]? {
    if let numbers {
      try checkFavorites(in: file, numbers, isPrime: PrimeSieve(for: numbers).isPrime)
    }
    return numbers
  }

  private nonisolated static func adding(_ numbers: [Int], to primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard PrimeModal.isPrime(number) else {
        throw FavoritesRefusal("\(number) is not prime; nothing was added. Enter only primes.")
      }
      guard !primes.contains(number) else {
        throw FavoritesRefusal(
          "\(number) is already a favorite; nothing was added.")
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
          "\(number) is not a favorite; nothing was removed. See 'favorites list'.")
      }
      var detail = PrimeModalState(count: number, favoritePrimes: primes)
      _ = primeModalReducer(&detail, .removeFavoritePrimeTapped, ())
      primes = detail.favoritePrimes
    }
  }
}

/// An error for a refused change of the favorites; the file is unchanged.
struct FavoritesRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
