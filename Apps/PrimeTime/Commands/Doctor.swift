import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import Foundation
import LiveClients
import PrimeModal

extension PrimeTime {
  /// Prints what the program finds here, each with a verdict; fails if one is a problem.
  static func doctor(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw CommandLineError("'doctor' takes no '\(operand.quotable)'.")
    }
    let variables = environmentVariables()
    let findings =
      programFindings() + terminalFindings(variables)
      + (await favoritesFindings(arguments, variables))
    for finding in findings {
      if arguments.has("--json") {
        try console.print(json: finding)
      } else {
        console.print(
          "\(finding.verdict.rawValue.padded(to: 9))\(finding.name.padded(to: 14))\(finding.text.printable)"
        )
      }
    }
    return findings.contains { $0.verdict == .problem } ? .failure : .success
  }

  private static func programFindings() -> [Finding] {
    [
      Finding(.ok, "version", "\(name) \(version)"),
      Finding(.ok, "system", ProcessInfo.processInfo.operatingSystemVersionString),
    ]
  }

  private static func terminalFindings(_ variables: [String: String]) -> [Finding] {
    func stream(_ name: String, _ file: Descriptor) -> Finding {
      let size = file.terminalSize.map { ", \($0.columns) columns, \($0.rows) rows" } ?? ""
      return Finding(.ok, name, file.isTerminal ? "a terminal\(size)" : "a pipe or a file")
    }
    let term = variables["TERM"] ?? ""
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    return [
      stream("input", .standardInput), stream("output", .standardOutput),
      stream("errors", .standardError),
      ["", "dumb"].contains(term)
        ? Finding(
          .note, "TERM", (term.isEmpty ? "not set" : term) + ": line mode, without cursor movement")
        : Finding(.ok, "TERM", term),
      locale?.uppercased().contains("UTF") == true
        ? Finding(.ok, "characters", locale ?? "")
        : Finding(.note, "characters", "\(locale ?? "no locale"): lines are drawn in ASCII"),
      Finding(
        .ok, "colors",
        (variables["NO_COLOR"] ?? "").isEmpty ? "those of the terminal" : "none, by NO_COLOR"),
    ]
  }

  private static func favoritesFindings(
    _ arguments: CommandLineTable.Arguments, _ variables: [String: String]
  ) async -> [Finding] {
    let storage = FavoritesStorage(arguments, variables: variables)
    let origin =
      arguments.has("--data")
      ? "by --data"
      : (variables["PRIMETIME_DATA"] ?? "").isEmpty ? "by default" : "by PRIMETIME_DATA"
    let place = Finding(.ok, "favorites", "\(storage.standard.path), \(origin)")
    return [place, await contents(storage), access(storage)]
  }

  private static func contents(_ storage: FavoritesStorage) async -> Finding {
    do {
      guard let file = try await storage.load(nil) else {
        return Finding(.ok, "contents", "no file yet")
      }
      try checkFavorites(file, isPrime: PrimeModal.isPrime)
      let count = file.favoritePrimes.count
      return Finding(.ok, "contents", count == 1 ? "1 favorite" : "\(count) favorites")
    } catch {
      var text = "\(error)"
      if text.contains("is damaged") { text += " 'favorites repair' keeps what can be read." }
      return Finding(.problem, "contents", text)
    }
  }

  /// Whether the folders of the file can be made.
  private static func folderAccess(_ storage: FavoritesStorage) -> Finding {
    var folder = URL(filePath: storage.standard.path).deletingLastPathComponent()
    // A link that leads nowhere is there, too.
    while (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil,
      folder.path != "/"
    {
      folder.deleteLastPathComponent()
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      return Finding(.problem, "writing", "no folder can be made in \(folder.path)")
    }
    return Finding(.ok, "writing", "the folder is made when something is saved")
  }

  private static func access(_ storage: FavoritesStorage) -> Finding {
    do {
      guard let file = try ReplaceableFile(at: storage.standard.path) else {
        return Finding(.note, "writing", "another program has the file locked now")
      }
      defer { file.close() }
      try file.checkReplaceable()
      return Finding(.ok, "writing", "the file can be replaced")
    } catch {
      if case .system(let cause) = error, cause.isMissingFile, storage.makesFolders {
        return folderAccess(storage)
      }
      return Finding(.problem, "writing", "the file cannot be replaced: \(error)")
    }
  }
}

/// One thing that was found, and what to think of it.
private struct Finding: Encodable {
  enum Verdict: String, Encodable { case ok, note, problem }

  let name: String
  let text: String
  let v = 1
  let verdict: Verdict

  init(_ verdict: Verdict, _ name: String, _ text: String) {
    (self.verdict, self.name, self.text) = (verdict, name, text)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(count - self.count, 1))
  }
}
