import ComposableCore
import ComposableTerminal

/// A program that ends in the ways in which programs should not, for the tests of what it leaves
/// behind.
@main
enum CrashProgram {
  enum Action: Sendable {
    case trap
    case overflow
    case report
  }

  static func main() async {
    await InteractiveSession.main(
      program: "crash-program",
      version: "0.1.0",
      summary: "ends as it should not",
      command: .init("run", summary: "draw the screen", examples: ["crash-program"])
    ) { _ in
      let view = Store(initialState: 0, reducer: reducer, environment: ()).view
      return TerminalUI(view, render: render)
    }
  }

  static func render(_ state: Int) -> Screen<Action> {
    Screen(
      title: "Crash",
      rows: [
        .controls([
          .button("Trap", keys: ["t"], sends: .trap),
          .button("Overflow", keys: ["o"], sends: .overflow),
          .button("Report", keys: ["r"], sends: .report),
        ])
      ])
  }

  static let reducer = Reducer<Int, Action, Void> { state, action, _ in
    switch action {
    case .trap: fatalError("the reason of the trap")
    case .overflow: state = depth(of: state)
    case .report: return .run { _ in throw Failure() }
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
