import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients
import PrimeModal
import Synchronization

/// Exporting and importing favorites.
extension PrimeTime {
  static func export(
    _ primes: [Int], from source: IntegerListFile, to file: String, isForced: Bool,
    _ answer: FavoritesPrinter
  ) async throws -> ExitCode {
    guard file != "-" else {
      if answer.isJSON { return try answer.exported(primes, to: file) }
      answer.write(primes)
      return .success
    }
    let text = primes.map { "\($0)\n" }.joined()
    try await IntegerListFile(path: file).exclusively { target in
      guard try !target.isFile(at: source.path) else {
        throw FavoritesRefusal(
          "\(file.printableName) is the favorites file itself. Use a different file.")
      }
      guard try isForced || !target.exists() else {
        throw FavoritesRefusal(
          "\(file.printableName) already exists. Use a different file, or add '--force'.")
      }
      try target.replace(with: Array(text.utf8))
    }
    return try answer.exported(primes, to: file)
  }

  static func importPrimes(
    from file: String, to target: IntegerListFile, isDryRun: Bool, _ answer: FavoritesPrinter
  ) async throws -> ExitCode {
    let numbers = try await IntegerListFile.numbers(inListOrText: file)
    if let other = numbers.first(where: { !$0.isPrime }) {
      throw FavoritesRefusal(
        "\(file == "-" ? "standard input" : file.printableName) contains \(other), which is not prime. "
          + "Nothing was imported. Remove that number and try again.")
    }
    guard !isDryRun else {
      let known = try await favorites(in: target) ?? []
      let merged = unique(known + numbers)
      return try answer.added(
        merged.subtracting(known), count: merged.count, isDryRun: true)
    }
    let added = Mutex<[Int]>([])
    let result = try await change(target) { known in
      // Numbers that are already favorites are not an error.
      let merged = unique(known + numbers)
      added.withLock { $0 = merged.subtracting(known) }
      return merged
    }
    return try answer.added(
      added.withLock { $0 }, count: result.value.count, warning: result.warning)
  }
}
