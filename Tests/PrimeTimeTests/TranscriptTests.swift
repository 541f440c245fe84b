import ComposableTesting
import Foundation
import Testing

/// Replays the sessions in `Golden/`.
///
/// A session is a file of command lines that begin with `$ `, each followed by what it prints:
/// lines of standard output as they are, lines of standard error after `2> `, and the exit code
/// where it is not 0. The commands of one file share a folder.
struct TranscriptTests {
  static let names: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "Golden")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
      // Only Linux has a device that is always full.
      .filter { $0 != "full disk" || FileManager.default.fileExists(atPath: "/dev/full") }
  }()

  @Test("the golden folder contains sessions to replay")
  func findsSessions() {
    #expect(Self.names.contains("first session"))
  }

  @Test("each session's output matches its transcript", arguments: names)
  func replays(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Golden", name + ".txt")
    let shell = try Shell()
    let commands = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("$ ") }
    #expect(!commands.isEmpty)
    let text = try commands.map { line in
      try replay(String(line.dropFirst(2)), in: shell)
    }
    assertGolden(text.joined(separator: "\n"), named: name)
  }

  private func replay(_ command: String, in shell: Shell) throws -> String {
    let outcome = try shell.run(command)
    let errors = outcome.error.replacing(shell.folder.url.path, with: "~")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { "2> \($0)\n" }.joined()
    let output = outcome.output.replacing(shell.folder.url.path, with: "~")
    let exit = outcome.exitCode == 0 ? "" : "(exit \(outcome.exitCode))\n"
    return "$ \(command)\n" + output + errors + exit
  }
}
