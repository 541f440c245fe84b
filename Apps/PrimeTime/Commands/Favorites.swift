import ComposableCore
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients
import PrimeModal

extension PrimeTime {
  /// Lists, changes or checks the file of favorites, with the rules of the features.
  static func favorites(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    guard let word = arguments.operands.first, let command = FavoritesCommand(rawValue: word)
    else {
      let problem = arguments.operands.first.map { "there is no '\($0.quotable)'" }
      throw CommandLineError(
        "favorites: \(problem ?? "something is missing"). "
          + "Write 'favorites list'; 'primetime help favorites' says what else there is.")
    }
    let storage = FavoritesStorage(arguments)
    let file = try storage.file(nil)
    let answer = FavoritesPrinter(
      path: file.path, console: console, isJSON: arguments.has("--json"))
    let operands = Array(arguments.operands.dropFirst())
    try refuseOptions(arguments, of: command)
    switch command {
    case .list:
      try expect(0, operands, after: command)
      return try answer.list(try checked(try await storage.load(nil))?.favoritePrimes ?? [])
    case .add:
      let numbers = try wholeNumbers(operands, for: "favorites add")
      return try answer.changed(
        FavoritesChange(to: numbers), try await change(storage) { try adding(numbers, to: $0) })
    case .remove:
      let numbers = try wholeNumbers(operands, for: "favorites remove")
      return try answer.changed(
        FavoritesChange(from: numbers, to: []),
        try await change(storage) { try removing(numbers, from: $0) })
    case .check:
      try expect(0, operands, after: command)
      guard let favorites = try checked(try await storage.load(nil)) else {
        throw IntegerListError.missing(file.path)
      }
      return try answer.sound(count: favorites.favoritePrimes.count)
    case .repair:
      try expect(0, operands, after: command)
      return try answer.repaired(
        try await file.repair(
          isDryRun: arguments.has("--dry-run"), keepingThose: { PrimeModal.isPrime($0) }))
    case .export:
      try expect(1, operands, after: command)
      let primes = try checked(try await storage.load(nil))?.favoritePrimes ?? []
      return try await export(primes, to: operands[0], storage, arguments, answer)
    case .importing:
      try expect(1, operands, after: command)
      return try await importPrimes(from: operands[0], storage, arguments, answer)
    }
  }

  /// Changes the favorites in their file.
  static func change(
    _ storage: FavoritesStorage, _ change: @escaping @Sendable ([Int]) throws -> [Int]
  ) async throws -> FavoritesFile {
    try await storage.update(nil) { try change(try checked($0)?.favoritePrimes ?? []) }
  }

  nonisolated static func checked(_ file: FavoritesFile?) throws -> FavoritesFile? {
    if let file {
      try checkFavorites(file, isPrime: PrimeSieve(for: file.favoritePrimes).isPrime)
    }
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

  private static func refuseOptions(
    _ arguments: CommandLineTable.Arguments, of command: FavoritesCommand
  ) throws {
    let own = ["--dry-run": [.repair, .importing], "--force": [FavoritesCommand.export]]
    for (option, commands) in own where arguments.has(option) && !commands.contains(command) {
      throw CommandLineError("'favorites \(command.rawValue)' has no option '\(option)'.")
    }
  }

  private static func expect(
    _ count: Int, _ operands: [String], after command: FavoritesCommand
  ) throws {
    if operands.count > count {
      throw CommandLineError(
        "'favorites \(command.rawValue)' takes no '\(operands[count].quotable)'.")
    }
    if operands.count < count {
      throw CommandLineError(
        "'favorites \(command.rawValue)' needs a file. "
          + "Write 'favorites \(command.rawValue) FILE', or '-' for the standard stream.")
    }
  }
}

/// The error for a change of the favorites that is refused; the file is unchanged.
struct FavoritesRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
