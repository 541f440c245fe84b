import ComposableTesting
import Foundation
import TestSupport
import Testing
@testable import LiveClients

struct HelperProgramTests {
  /// Runs a script of the shell.
  private func run(_ script: String) async throws -> String {
    try await HelperProgram(path: "/bin/sh").output(of: ["-c", script, "sh", "7"])
  }

  @Test("a helper's answer is its output without surrounding whitespace")
  func answers() async throws {
    #expect(try await run("echo $1") == "7")
    #expect(try await run("cat; printf '\n 17 \n'") == "17")
  }

  @Test("a failed helper's own message is reported as the reason")
  func fails() async throws {
    await #expect(throws: HelperError.failed(reason: "The line is cut. Try again.")) {
      try await run("echo 'sh: The line is cut. Try again.' >&2; exit 1")
    }
  }

  @Test(
    "a helper that fails without a usable message causes a generic error",
    arguments: [
      ("exit 3", "exit code 3"), ("kill -9 $$", "signal 9"),
      ("echo oops >&2; exit 1", "exit code 1"),
    ])
  func ends(script: String, end: String) async throws {
    let error = await #expect(throws: HelperError.self) { try await run(script) }
    #expect("\(try #require(error))" == "/bin/sh failed (\(end)). Reinstall it.")
  }

  @Test("a helper whose output overfills a pipe does not hang")
  func floods() async throws {
    #expect(try await run("head -c 1000000 /dev/zero >&2; echo 17") == "17")
    let answer = try await run("head -c 1000000 /dev/zero")
    #expect(answer.utf8.count <= 4096)
  }

  @Test("a helper that cannot be run is reported with its path")
  func missing() async throws {
    for path in ["/nothing", "/", "/dev/null"] {
      await #expect(throws: HelperError.missing(path: path)) {
        try await HelperProgram(path: path).output(of: [])
      }
    }
  }

  @Test("cancelling the task ends the helper")
  func cancels() async throws {
    let folder = try TemporaryFolder()
    // The script writes the number of its process before it waits.
    let file = folder("number")
    let question = Task { try await run("echo $$ > '\(file)'; exec sleep 1000") }
    await pause(while: (try? folder.text(of: "number"))?.hasSuffix("\n") != true)
    let number = try #require(pid_t(try folder.text(of: "number").dropLast()))
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
    #expect(kill(number, 0) != 0)
    await #expect(throws: CancellationError.self) { try await question.value }
  }

  @Test("helpers that run at the same time end separately")
  func cancelsOne() async throws {
    let folder = try TemporaryFolder()
    let file = folder("number")
    let first = Task { try await run("echo $$ > '\(file)'; exec sleep 1000") }
    await pause(while: (try? folder.text(of: "number"))?.hasSuffix("\n") != true)
    let second = Task {
      try await run("echo > '\(file)2'; until [ ! -e '\(file)' ]; do sleep 0.01; done; echo 17")
    }
    await pause(while: !FileManager.default.fileExists(atPath: file + "2"))
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try FileManager.default.removeItem(atPath: file)
    #expect(try await second.value == "17")
  }

  @Test("an already cancelled task does not start a helper")
  func cancelledBefore() async throws {
    let folder = try TemporaryFolder()
    let file = folder("file")
    let question = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await run("touch '\(file)'")
    }
    await #expect(throws: CancellationError.self) { try await question.value }
    #expect(try folder.names.isEmpty)
  }
}
