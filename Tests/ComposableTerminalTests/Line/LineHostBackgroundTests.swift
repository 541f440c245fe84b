import ComposableCore
import ComposableTesting
import ComposablePlatform
import Foundation
import TestSupport
import Testing
@testable import ComposableTerminal

@MainActor
struct LineHostBackgroundTests {
  @Test("'&' runs a command in the background, and 'wait' prints its alert once")
  func background() async throws {
    let (_, written) = try await play("warm &\nlevel 9\nwait\nwait\n")
    #expect(written.output.hasPrefix("warming\nlevel 9\n"))
    #expect(written.output.split(separator: "\n").count { $0 == "it is warm" } == 1)
    #expect(written.output.hasSuffix("nothing is running\n"))
  }

  @Test("a background result is printed once, with its command's line number")
  func backgroundResult() async throws {
    let (exitCode, written) = try await playDownload("get &\nwait\nwait\n")
    #expect(written.output == "downloading\ndownloaded\nnothing is running\n")
    #expect(exitCode == .success)
    let (failed, atEnd) = try await playDownload(
      "get &\nget &\nfail\nwait\n", LineOptions(printsJSON: true))
    #expect(
      atEnd.output == """
        {"line":1,"text":"downloading","version":1}
        {"line":2,"text":"downloading","version":1}
        {"line":3,"text":"","version":1}
        {"failure":"the line is dead.","line":1,"text":"not downloaded","version":1}
        {"failure":"the line is dead.","line":2,"text":"not downloaded","version":1}

        """)
    #expect(failed == .failure)
  }

  /// Runs a script on a screen whose command `get` has a result without an alert.
  private func playDownload(
    _ script: String, _ options: LineOptions = LineOptions()
  ) async throws -> (ExitCode, Written) {
    let gate = Gate()
    let reducer = Reducer<String, String, Void> { state, action, _ in
      switch action {
      case "get":
        state = "downloading"
        return .run { send in
          try await gate.wait()
          send("downloaded")
        } catch: { _, send in
          send("not downloaded")
        }
      case "fail":
        return .fireAndForget { gate.open(.failure(Gate.Broken())) }
      default:
        state = action
        return .none
      }
    }
    let written = Written()
    let host = LineHost(
      name: "net",
      ui: TerminalUI(
        Store(initialState: "", reducer: reducer, environment: ()).view,
        render: { _ in
          Screen<String>(
            title: "Net",
            commands: [
              .button("download", command: "get", sends: "get"),
              .button("fail", command: "fail", sends: "fail"),
            ])
        },
        notice: { action, _, state in
          action == "fail"
            ? Notice("")
            : Notice(state, failure: state == "not downloaded" ? "the line is dead." : nil)
        }),
      console: written.console(),
      options: options
    )
    let session = Task { try await host.run(script: script) }
    if !script.contains("fail") {
      await pause(while: host.state.running.isEmpty)
      gate.open()
    }
    return (try await session.value, written)
  }

  @Test("effects in flight when the session ends are cancelled and reported")
  func cancelsAtTheEnd() async throws {
    let (exitCode, written) = try await play("warm &\nwarm\n")
    #expect(written.output == "warming\n")
    #expect(
      written.error == """
        lamp: line 2: the lamp is busy. Try 'wait'.
        lamp: work started with '&' was still running and was cancelled. Next time, \
        type 'wait' to let it finish.

        """)
    #expect(exitCode == .usage)
  }

  @Test(
    "a failed save gives exit code 1, whether it fails before or at the end",
    arguments: [0, 1], ["", "retry", "other"])
  func failedSave(seconds: Int, later: String) async throws {
    let (clock, written) = (TestClock(), Written())
    let reducer = Reducer<String, String, Void> { state, action, _ in
      if action == "other" {
        return Effect.run { _ in }.background(atProgramEnd: .finish)
      }
      guard action == "save" || action == "retry" else {
        state = action
        return .none
      }
      state = "not saved"
      let save = Effect.run { send in
        if action == "save" { throw CocoaError(.fileWriteNoPermission) }
        send("saved")
      } catch: { _, send in
        send("the save failed")
      }
      return (seconds == 0 ? save : save.debounce(id: 0, for: .seconds(seconds), clock: clock))
        .background(atProgramEnd: .finish)
    }
    let host = LineHost(
      name: "editor",
      ui: TerminalUI(
        Store(initialState: "saved", reducer: reducer, environment: ()).view,
        render: { _ in
          Screen<String>(
            title: "Text",
            commands: [
              .button("Save", command: "save", sends: "save"),
              .button("Retry", command: "retry", sends: "retry"),
              .button("Other", command: "other", sends: "other"),
            ])
        },
        exitWarning: { $0 == "saved" ? nil : Refusal($0) }),
      console: written.console())
    let exitCode = try await host.run(script: "save\n\(later)\n")
    #expect(exitCode == (later == "retry" ? .success : .failure))
    #expect(written.error.contains("the save failed") == (later != "retry"))
  }

  @Test("responses do not wait for background work, and pending saves still run")
  func finishesBackgroundWork() async throws {
    let (clock, written) = (TestClock(), Written())
    let console = written.console()
    let reducer = Reducer<Int, Bool, Void> { count, _, _ in
      count += 1
      let state = count
      return Effect.fireAndForget { console.print("saved \(state)") }
        .debounce(id: 0, for: .seconds(1), clock: clock)
        .background(atProgramEnd: .finish)
    }
    let host = LineHost(
      name: "counter",
      ui: TerminalUI(
        Store(initialState: 0, reducer: reducer, environment: ()).view,
        render: { count in
          Screen(
            title: "\(count)", rows: [.controls([.button("up", command: "up", sends: true)])])
        },
        notice: { _, _, count in Notice("\(count)") }),
      console: console
    )
    let exitCode = try await host.run(script: "up\nup\nwait\n")
    #expect(exitCode == .success)
    #expect(
      written.output == "1\n2\nnothing to wait for: only background work is running\nsaved 2\n")
  }

  @Test(
    "background work that fails as the session ends causes exit code 1",
    arguments: [false, true])
  func backgroundFailure(isInteractive: Bool) async throws {
    let (clock, written) = (TestClock(), Written())
    let reducer = Reducer<Bool, Bool, Void> { isLost, action, _ in
      isLost = !action
      guard action else { return .none }
      return Effect.send(false).debounce(id: 0, for: .seconds(1), clock: clock)
        .background(atProgramEnd: .finish)
    }
    let host = LineHost(
      name: "note",
      ui: TerminalUI(
        Store(initialState: false, reducer: reducer, environment: ()).view,
        render: { _ in
          Screen(title: "", rows: [.controls([.button("add", command: "add", sends: true)])])
        },
        notice: { _, _, _ in Notice("added") },
        exitWarning: { $0 ? Refusal("the disk is full") : nil }),
      console: written.console(),
      options: LineOptions(isInteractive: isInteractive, showsPrompt: false)
    )
    let exitCode = try await host.run(script: "add\n")
    #expect(exitCode == .failure)
    #expect(written.output == "added\n")
    #expect(written.error == "note: the disk is full.\n")
  }
}
