import ComposableCore
import ComposableTerminal
import Foundation

/// A program that ends, prints and lends its terminal in unusual ways, for the tests of what it
/// leaves behind.
@main
enum CrashProgram {
  enum Action: Sendable {
    case trap
    case overflow
    case report
    case print
    case exit
    case quit(asks: Bool)
    case change
    case shell
    case shellEnded(Int32)
    case work
    case tall
    case ask
    case asked
    case answered(String)
  }

  struct State: Equatable, Sendable {
    /// The number of changes; a negative number is an exit code.
    var changes = 0

    /// Whether there are more rows than fit.
    var isTall = false
    var isAsked = false
    var answer = "none"
  }

  static func main() async {
    await CommandLineProgram(
      "crash-program", version: "0.1.0", summary: "ends as it should not",
      commands: [
        .session(summary: "draw the screen", examples: ["crash-program"]) { _ in
          let view = Store(initialState: State(), reducer: reducer, environment: ()).view
          return TerminalUI(
            view, render: render,
            exitWarning: { state in
              state.changes <= 0 ? nil : Refusal("\(state.changes) changes are not saved")
            })
        }
      ]
    ).main()
  }

  static func render(_ state: State) -> Screen<Action> {
    let changes = state.changes
    var screen = Screen<Action>(
      title: "Crash",
      rows: [.text(changes < 0 ? "the code was \(-changes)" : "changes: \(changes)")]
        + (state.isTall ? (1...60).map { .text("line \($0)") } : [])
        + [
          .text("answer: \(state.answer)"),
          .controls([
            .button("Trap", keys: ["t"], sends: .trap),
            .button("Overflow", keys: ["o"], sends: .overflow),
            .button("Report", keys: ["r"], sends: .report),
            .button("Print", keys: ["p"], sends: .print),
            .button("Exit", keys: ["x"], sends: .exit),
            .button("Leave", command: "leave", keys: ["l"], sends: .quit(asks: true)),
            .button("Leave now", command: "now", keys: ["n"], sends: .quit(asks: false)),
            .button("Change", command: "change", keys: ["c"], sends: .change),
            .button("Shell", command: "shell", keys: ["s"], sends: .shell),
            .button("Work", command: "work", keys: ["w"], sends: .work),
            .button("Tall", command: "tall", keys: ["h"], sends: .tall),
            .button("Ask", command: "ask", keys: ["a"], sends: .ask),
          ]),
        ])
    if state.isAsked {
      screen.present(
        .prompt(
          Prompt(
            title: "Remove it?",
            choices: [
              .init("Keep", role: .cancel, sends: Action.answered("kept")),
              .init("Drop", role: .destructive, sends: .answered("dropped")),
            ])))
    }
    return screen
  }

  static let reducer = actions.logging()

  private static let actions = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .trap: fatalError("the reason of the trap")
    case .overflow: state.changes = depth(of: state.changes)
    case .report: return .run { _ in throw Failure() }
    case .print:
      Swift.print("printed by the program")
      let child = Process()
      child.executableURL = URL(filePath: "/bin/echo")
      child.arguments = ["printed by a child"]
      try? child.run()
      child.waitUntilExit()
    case .exit: exit(3)
    case .quit(let asks): return .run { @MainActor _ in InteractiveSession.quit(asksFirst: asks) }
    case .change: state.changes = max(state.changes, 0) + 1
    case .shell:
      return .run { send in
        let code = try await InteractiveSession.runProgram(
          ["/bin/sh", "-c", "echo in the shell; read line; echo got $line; exit 7"])
        Swift.print("the shell ended with \(code)")
        send(.shellEnded(code))
      }
    case .work:
      return .run { send in
        let line = try await InteractiveSession.withTerminal {
          FileHandle.standardOutput.write(Data("working\n".utf8))
          return readLine()
        }
        send(.shellEnded(line == "go" ? 9 : 1))
      }
    case .shellEnded(let code): state.changes = -Int(code)
    case .tall: state.isTall = true
    case .ask:
      return .run { send in
        try await ContinuousClock().sleep(for: .milliseconds(100))
        send(.asked)
      }
    case .asked: state.isAsked = true
    case .answered(let answer): (state.isAsked, state.answer) = (false, answer)
    }
    return .none
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "an error that nothing catches"
  }

  /// Calls itself until the stack is full.
  @inline(never)
  static func depth(of state: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: state)
      return depth(of: state + 1) + Int(buffer[0])
    }
  }
}
