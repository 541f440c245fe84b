import ComposableCore
import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients
import PrimeModal

extension PrimeTime {
  private static let numbers = Operand<[Int]>("N")
  private static let file = Operand<Path>("FILE")
  private static let isDryRun = Flag(
    "--dry-run", short: "-n", summary: "print the changes without making them")
  private static let force = Flag("--force", summary: "replace an existing file")

  /// Lists, changes or checks the favorites file, with the features' rules.
  static let favoritesCommand = CommandLineProgram.Command(
    "favorites",
    summary: "show or change the favorites file",
    examples: [
      "primetime favorites list", "primetime favorites add 7 11",
      "primetime favorites export primes.txt",
    ],
    commands: favoritesCommands)

  private static var favoritesCommands: [CommandLineProgram.Command] {
    [
      command("list", summary: "print the favorites, one per line") { _, file, answer in
        try answer.list(try await favorites(in: file))
      },
      command(
        "add", operands: [numbers], summary: "add primes", examples: ["$0 favorites add 7 11"]
      ) { arguments, file, answer in
        let numbers = unique(arguments[numbers])
        let result = try await change(file) { try adding(numbers, to: $0) }
        return try answer.added(numbers, count: result.value.count, warning: result.warning)
      },
      command(
        "remove", operands: [numbers], summary: "remove favorites",
        examples: ["$0 favorites remove 7"]
      ) { arguments, file, answer in
        let numbers = unique(arguments[numbers])
        let result = try await change(file) { try removing(numbers, from: $0) }
        return try answer.removed(numbers, count: result.value.count, warning: result.warning)
      },
      command("check", summary: "check that the file is valid") { _, file, answer in
        guard let favorites = try await favorites(in: file) else {
          throw SharedFileError.missing(file.path)
        }
        return try answer.sound(count: favorites.count)
      },
      command(
        "repair", summary: "repair a damaged file, and keep a copy of the original",
        options: [isDryRun]
      ) { arguments, file, answer in
        let isDryRun = arguments[isDryRun]
        return try answer.repaired(
          try await file.repair(isDryRun: isDryRun, keepingThose: { $0.isPrime }),
          isDryRun: isDryRun)
      },
      command(
        "export", operands: [file],
        summary: "write favorites to a file, one per line; '-' is standard output",
        options: [force]
      ) { arguments, source, answer in
        try await export(
          try await favorites(in: source) ?? [], from: source, to: arguments[file].string,
          isForced: arguments[force], answer)
      },
      command(
        "import", operands: [file],
        summary: "add primes from a text or JSON file; '-' is standard input",
        options: [isDryRun]
      ) { arguments, target, answer in
        try await importPrimes(
          from: arguments[file].string, to: target, isDryRun: arguments[isDryRun], answer)
      },
    ]
  }

  /// Returns a command that gets the favorites file and a printer for its results.
  private static func command(
    _ name: String, operands: [any CommandLineOperand] = [], summary: String,
    examples: [String] = [], options: [any CommandLineOption] = [],
    body:
      @escaping @MainActor (
        CommandLineProgram.Arguments, IntegerListFile, FavoritesPrinter
      ) async throws -> ExitCode
  ) -> CommandLineProgram.Command {
    .init(
      name, operands: operands, summary: summary, examples: examples,
      options: [data, json] + options
    ) { arguments, console in
      let file = try FavoritesStorage(arguments).file(nil)
      return try await body(
        arguments, file,
        FavoritesPrinter(path: file.path, console: console, isJSON: arguments[json]))
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
      guard number.isPrime else {
        throw FavoritesRefusal("\(number) is not prime; nothing was added. Enter only primes.")
      }
      guard !primes.contains(number) else {
        throw FavoritesRefusal(
          "\(number) is already a favorite; nothing was added.")
      }
      var detail = PrimeModal.State(count: number, favoritePrimes: primes)
      _ = PrimeModal.reducer(&detail, .saveFavoritePrimeTapped, ())
      primes = detail.favoritePrimes
    }
  }

  private nonisolated static func removing(_ numbers: [Int], from primes: [Int]) throws -> [Int] {
    try numbers.reduce(into: primes) { primes, number in
      guard primes.contains(number) else {
        throw FavoritesRefusal(
          "\(number) is not a favorite; nothing was removed. See 'favorites list'.")
      }
      var detail = PrimeModal.State(count: number, favoritePrimes: primes)
      _ = PrimeModal.reducer(&detail, .removeFavoritePrimeTapped, ())
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
