import ComposableTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `primetime` and the program that asks online, with a server of the test instead of the service.
struct OnlineTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
  }

  private func run(
    _ command: String, _ behavior: LoopbackServer.Behavior
  ) throws -> (outcome: Shell.Outcome, requests: [String]) {
    let server = try LoopbackServer([behavior])
    let outcome = try shell.run(
      command,
      variables: ["WOLFRAM_ALPHA_APP_ID": "SECRET-KEY", "WOLFRAM_ALPHA_URL": server.address])
    #expect(!outcome.output.contains("SECRET") && !outcome.error.contains("SECRET"))
    return (outcome, server.requests)
  }

  @Test("'nth' with an API key sends exactly one online request")
  func asks() throws {
    let (outcome, requests) = try run("primetime nth 7", .answer("17"))
    #expect(outcome.output == "17\n")
    #expect(outcome.exitCode == 0)
    #expect(requests.count == 1)
    let (session, others) = try run("printf 'nth 7\\n+\\n' | primetime", .answer("17"))
    #expect(session.output == "the 7th prime is 17\ncounter 1\n")
    #expect(others.count == 1)
  }

  @Test("the offline source sends no request", arguments: ["primetime nth 7 --offline --json"])
  func offline(command: String) throws {
    let (outcome, requests) = try run(command, .answer("18"))
    #expect(outcome.output == "{\"n\":7,\"prime\":17,\"source\":\"offline\",\"version\":1}\n")
    #expect(requests.isEmpty)
    let (session, others) = try run(
      "printf 'offline\\nnth 7\\nonline\\nnth 7\\n' | primetime", .answer("17"))
    #expect(
      session.output == """
        nth primes are computed offline
        the 7th prime is 17
        nth primes come from Wolfram Alpha
        the 7th prime is 17

        """)
    #expect(others.count == 1)
  }

  @Test("an online failure is explained and leaves the counter usable")
  func fails() throws {
    let remedy = "Check WOLFRAM_ALPHA_APP_ID, or compute the prime offline."
    let reason = "Wolfram Alpha rejected the key. \(remedy)"
    let (outcome, _) = try run("primetime nth 7", .respond(403))
    #expect(outcome.error == "primetime: \(reason)\n")
    #expect(outcome.exitCode == 1)
    let (session, _) = try run("printf 'nth 7\\n+\\n' | primetime", .respond(403))
    #expect(session.output == "no answer for the 7th prime\ncounter 1\n")
    #expect(session.error == "primetime: line 1: \(reason)\n")
    #expect(session.exitCode == 1)
  }

  @Test("an answer that is not prime is rejected")
  func notPrime() throws {
    let (outcome, _) = try run("primetime nth 7", .answer("18"))
    #expect(
      outcome.error
        == "primetime: Wolfram Alpha returned 18, which is not prime. Compute the prime offline.\n"
    )
    #expect(outcome.exitCode == 1)
  }

  @Test("the helper program requires exactly one positive number")
  func usage() throws {
    for words in ["", "0", "x", "7 8"] {
      let outcome = try shell.run("primetime-online \(words)")
      #expect(
        outcome.error
          == "primetime-online: expected a number of at least 1. Example: primetime-online 7\n"
      )
      #expect(outcome.exitCode == 2)
    }
  }

  @Test("a missing helper program is reported by 'nth' and 'doctor'")
  func noHelper() throws {
    // Copied by another program: a program that is open for writing cannot be started, and what is
    // open here stays open in the programs that other tests start at the same time.
    #expect(try shell.run("cp '\(Shell.programs)/primetime' .").exitCode == 0)
    let variables = ["WOLFRAM_ALPHA_APP_ID": "SECRET-KEY"]
    let outcome = try shell.run("./primetime nth 7", variables: variables)
    #expect(
      outcome.error == """
        primetime: \(shell.folder.url.path)/primetime-online, the helper for online requests, is \
        not installed. Install it, or compute the prime offline.

        """)
    #expect(outcome.exitCode == 1)
    let found = try shell.run("./primetime doctor | grep online", variables: variables)
    #expect(found.output.hasPrefix("problem  online        there is a key, but the program "))
    #expect(!found.output.contains("SECRET"))
  }

  private func isZombie(_ number: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8))?.contains(") Z ")
      ?? false
  }

  @Test("a helper that never answers ends with the program", arguments: [SIGTERM, SIGHUP, SIGINT])
  func endsHelper(signal: Int32) async throws {
    let helper = shell.folder("primetime-online")
    #expect(try shell.run("cp '\(Shell.programs)/primetime' .").exitCode == 0)
    try shell.folder.write(
      "#!/bin/sh\necho $$ > '\(helper).pid'\nexec sleep 1000\n", to: "primetime-online")
    #expect(try shell.run("chmod +x primetime-online").exitCode == 0)
    let terminal = try PseudoTerminal(
      [shell.folder("primetime"), "nth", "7"], environment: ["WOLFRAM_ALPHA_APP_ID": "SECRET-KEY"])
    let file = "primetime-online.pid"
    await pause(while: (try? shell.folder.text(of: file))?.hasSuffix("\n") != true)
    let number = try #require(pid_t(try shell.folder.text(of: file).dropLast()))
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == 128 + Int(signal))
    // Where nothing waits for orphans, an ended process keeps its number.
    await pause(while: kill(number, 0) == 0 && !isZombie(number))
  }
}
