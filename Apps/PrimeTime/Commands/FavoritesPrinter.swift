import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// Prints the results of commands on the favorites, as text or as JSON.
@MainActor
struct FavoritesPrinter {
  /// The path of the file.
  ///
  /// JSON contains the path unchanged, including the characters that represent non-UTF-8 bytes.
  let path: String
  let console: CommandLineConsole
  let isJSON: Bool

  /// Prints the favorites; nil if there is no file.
  func list(_ primes: [Int]?) throws -> ExitCode {
    guard !isJSON else {
      return try printJSON(List(count: primes?.count ?? 0, path: path, primes: primes ?? []))
    }
    if primes?.isEmpty != false {
      note(
        "there are no favorites in \(path.printableName)\(primes == nil ? ", which does not exist yet" : "")."
      )
    }
    write(primes ?? [])
    return .success
  }

  /// Writes numbers, one per line.
  func write(_ numbers: [Int]) {
    var text = OutputText()
    for number in numbers {
      text.append(number)
      text.append("\n")
    }
    console.write(&text)
  }

  func added(
    _ numbers: [Int], count: Int, warning: String? = nil, isDryRun: Bool = false
  ) throws -> ExitCode {
    if isJSON {
      _ = try printJSON(Added(added: numbers, count: count, isDryRun: isDryRun, path: path))
    } else {
      let list = numbers.isEmpty ? "nothing" : text(numbers)
      console.print("\(isDryRun ? "would add" : "added") \(list) to favorites (\(count))")
    }
    return end(warning)
  }

  func removed(_ numbers: [Int], count: Int, warning: String?) throws -> ExitCode {
    if isJSON {
      _ = try printJSON(Removed(count: count, path: path, removed: numbers))
    } else {
      console.print("removed \(text(numbers)) from favorites (\(count))")
    }
    return end(warning)
  }

  private func end(_ warning: String?) -> ExitCode {
    guard let warning else { return .success }
    note(warning)
    return .failure
  }

  func sound(count: Int) throws -> ExitCode {
    if isJSON { return try printJSON(Count(count: count, path: path)) }
    console.print(
      "\(path.printableName) is valid: every item is a prime, and there are no duplicates")
    return .success
  }

  func repaired(_ repair: IntegerListFile.Repair, isDryRun: Bool) throws -> ExitCode {
    if isJSON {
      return try printJSON(
        Repaired(
          copy: repair.copy, count: repair.kept.count, dropped: repair.dropped,
          isDryRun: isDryRun, kept: repair.kept, path: path))
    }
    guard repair.isNeeded else {
      console.print("\(path.printableName) is valid: there is nothing to repair")
      return .success
    }
    let kept = repair.kept.isEmpty ? "nothing" : text(repair.kept)
    let dropped = repair.dropped.joined(separator: ", ").printable
    console.print(
      "\(isDryRun ? "would keep" : "kept") \(kept)"
        + (dropped.isEmpty ? "" : ", \(isDryRun ? "would drop" : "dropped") \(dropped)"))
    if let copy = repair.copy { note("the damaged file was kept as \(copy.printableName).") }
    return .success
  }

  func exported(_ primes: [Int], to file: String) throws -> ExitCode {
    if isJSON { return try printJSON(List(count: primes.count, path: file, primes: primes)) }
    console.print("exported \(favoritesCount(primes.count)) to \(file.printableName)")
    return .success
  }

  func note(_ text: String) { console.note("\(PrimeTime.name): \(text)") }

  private func printJSON(_ answer: some Encodable) throws -> ExitCode {
    try console.print(json: answer)
    return .success
  }

  /// Returns the first numbers of a list, and the number of remaining ones.
  private func text(_ numbers: [some CustomStringConvertible]) -> String {
    let shown = numbers.prefix(20).map(\.description).joined(separator: ", ")
    return numbers.count > 20 ? "\(shown) and \(numbers.count - 20) more" : shown
  }

  private struct List: Encodable {
    let count: Int
    let path: String
    let primes: [Int]
    let version = 1
  }

  private struct Added: Encodable {
    let added: [Int]
    let count: Int
    /// Whether the file was left unchanged.
    let isDryRun: Bool
    let path: String
    let version = 1
  }

  private struct Removed: Encodable {
    let count: Int
    let path: String
    let removed: [Int]
    let version = 1
  }

  private struct Repaired: Encodable {
    /// The path of the copy of the damaged file; absent if there is no copy.
    let copy: String?
    let count: Int
    let dropped: [String]
    let isDryRun: Bool
    let kept: [Int]
    let path: String
    let version = 1
  }

  private struct Count: Encodable {
    let count: Int
    let path: String
    let version = 1
  }
}
