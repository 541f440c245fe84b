import AppFeature
import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import Foundation
import LiveClients
import PrimeModal

extension PrimeTime {
  static let doctorCommand = CommandLineProgram.Command(
    "doctor",
    summary: "check the terminal, the files and the environment",
    examples: ["primetime doctor"],
    detail: "The exit code is 1 if there is a problem.",
    options: [data, json],
    body: doctor)

  /// Prints findings about the terminal, files and environment; fails if any finding is a problem.
  private static func doctor(
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let findings =
      programFindings() + terminalFindings(TerminalVariables(environmentVariable))
      + [onlineFinding()] + (await favoritesFindings(arguments))
    for finding in findings {
      if arguments[json] {
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

  private static func terminalFindings(_ variables: TerminalVariables) -> [Finding] {
    func stream(_ name: String, _ file: Descriptor) -> Finding {
      let size = file.terminalSize.map { ", \($0.columns) columns, \($0.rows) rows" } ?? ""
      return Finding(.ok, name, file.isTerminal ? "a terminal\(size)" : "a pipe or a file")
    }
    let term = variables.type ?? "not set"
    let locale = variables.locale ?? "no locale"
    return [
      stream("input", .standardInput), stream("output", .standardOutput),
      stream("errors", .standardError),
      variables.movesCursor
        ? Finding(.ok, "TERM", term)
        : Finding(.note, "TERM", "\(term): line mode, without cursor movement"),
      variables.isUnicode
        ? Finding(.ok, "characters", locale)
        : Finding(.note, "characters", "\(locale): lines are drawn in ASCII"),
      Finding(
        .ok, "colors",
        variables.hasColors ? variables.colorDepth.count : "disabled (NO_COLOR is set)"),
    ]
  }

  /// Returns the finding about online requests, without the key.
  private static func onlineFinding() -> Finding {
    guard environmentVariable(keyVariable) != nil else {
      return Finding(.ok, "online", "no \(keyVariable): \(NthPrimeSource.offline.text)")
    }
    guard FileManager.default.isExecutableFile(atPath: onlineProgram) else {
      return Finding(
        .problem, "online", "there is a key, but the program \(onlineProgram) is not installed")
    }
    return Finding(.ok, "online", "there is a key: \(NthPrimeSource.online.text)")
  }

  private static func favoritesFindings(
    _ arguments: CommandLineProgram.Arguments
  ) async -> [Finding] {
    let storage = FavoritesStorage(arguments)
    let origin =
      arguments.isGiven(data)
      ? "from --data" : arguments[data] == nil ? "by default" : "from PRIMETIME_DATA"
    do throws(FavoritesRefusal) {
      let file = try storage.file(nil)
      let place = Finding(.ok, "favorites", "\(file.path), \(origin)")
      return ignoredFolder() + [place, await contents(file), await access(file)]
    } catch {
      return [Finding(.problem, "favorites", "\(error)")]
    }
  }

  /// Returns a note if the environment variable for the data folder is ignored.
  private static func ignoredFolder() -> [Finding] {
    guard let folder = environmentVariable("XDG_DATA_HOME"), !folder.isEmpty,
      !folder.hasPrefix("/")
    else { return [] }
    return [
      Finding(
        .note, "XDG_DATA_HOME", "'\(folder.quotable)' is not an absolute path, so it is ignored")
    ]
  }

  private static func contents(_ file: IntegerListFile) async -> Finding {
    do {
      guard let favorites = try await favorites(in: file) else {
        return Finding(.ok, "contents", "no file yet")
      }
      return Finding(.ok, "contents", favoritesCount(favorites.count))
    } catch let error as SharedFileError where error.isDamage {
      return Finding(
        .problem, "contents", "\(error) 'favorites repair' keeps the readable primes.")
    } catch {
      return Finding(.problem, "contents", "\(error)")
    }
  }

  /// Returns the finding about saving the favorites.
  private static func access(_ file: IntegerListFile) async -> Finding {
    do {
      try await file.checkWritable()
      return Finding(.ok, "writing", "the favorites can be saved")
    } catch let error as SharedFileError where error.problem == .busy {
      return Finding(.note, "writing", "another program has locked the file")
    } catch {
      return Finding(.problem, "writing", "\(error)")
    }
  }
}

/// One finding, and its verdict.
private struct Finding: Encodable {
  enum Verdict: String, Encodable { case ok, note, problem }

  let name: String
  let text: String
  let version = 1
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
