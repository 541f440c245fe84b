import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// Prints what a command on the favorites has done, as text or as JSON.
@MainActor
struct FavoritesPrinter {
  /// The path of the file.
  ///
  /// JSON contains it as it is, with the characters that stand for bytes that are not UTF-8.
  let path: String
  let console: Console
  let isJSON: Bool

  func list(_ primes: [Int]) throws -> ExitCode {
    guard !isJSON else {
      return try printJSON(Answer(count: primes.count, path: path, primes: primes))
    }
    if primes.isEmpty { note("\(path.printableName) holds no favorites yet.") }
    write(primes)
    return .success
  }

  /// Writes numbers, one a line.
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
      _ = try printJSON(
        Answer(
          added: numbers.isEmpty ? nil : numbers, count: count, isDryRun: isDryRun ? true : nil,
          path: path))
    } else {
      let list = numbers.isEmpty ? "nothing" : text(numbers)
      console.print("\(isDryRun ? "would add" : "added") \(list) to favorites (\(count))")
    }
    return end(warning)
  }

  func removed(_ numbers: [Int], count: Int, warning: String?) throws -> ExitCode {
    if isJSON {
      _ = try printJSON(Answer(count: count, path: path, removed: numbers))
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
    if isJSON { return try printJSON(Answer(count: count, path: path)) }
    console.print("\(path.printableName) is sound: every item is a prime, and none is there twice")
    return .success
  }

  func repaired(_ repair: IntegerListFile.Repair?) throws -> ExitCode {
    if isJSON {
      return try printJSON(
        Answer(
          copy: repair?.copy, count: repair?.kept.count, dropped: repair?.dropped,
          kept: repair?.kept, path: path))
    }
    guard let repair else {
      console.print("\(path.printableName) is sound: there is nothing to repair")
      return .success
    }
    let isDone = repair.copy != nil
    console.print(
      "\(isDone ? "kept" : "would keep") \(repair.kept.isEmpty ? "nothing" : text(repair.kept))"
        + (repair.dropped.isEmpty
          ? ""
          : ", \(isDone ? "dropped" : "would drop") \(text(repair.dropped).printable)"))
    if let copy = repair.copy { note("the damaged file is \(copy.printable).") }
    return .success
  }

  func exported(_ primes: [Int], to file: String) throws -> ExitCode {
    if isJSON { return try printJSON(Answer(count: primes.count, path: file)) }
    console.print("exported \(favoritesCount(primes.count)) to \(file.printableName)")
    return .success
  }

  func note(_ text: String) { console.note("\(PrimeTime.name): \(text)") }

  private func printJSON(_ answer: Answer) throws -> ExitCode {
    try console.print(json: answer)
    return .success
  }

  /// The first numbers of a list, and how many more there are.
  private func text(_ numbers: [some CustomStringConvertible]) -> String {
    let shown = numbers.prefix(20).map(\.description).joined(separator: ", ")
    return numbers.count > 20 ? "\(shown) and \(numbers.count - 20) more" : shown
  }

  private struct Answer: Encodable {
    var added: [Int]?
    var copy: String?
    var count: Int?
    var dropped: [String]?
    /// Whether nothing was changed.
    var isDryRun: Bool?
    var kept: [Int]?
    var path: String
    var primes: [Int]?
    var removed: [Int]?
    let v = 1
  }
}
