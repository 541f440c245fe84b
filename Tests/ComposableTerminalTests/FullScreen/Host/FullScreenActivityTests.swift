import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

@MainActor
struct FullScreenActivityTests {
  private let clock = TestClock()
  private let terminal = ScriptedTerminal(columns: 40, rows: 10)

  private func run(_ body: (ViewStore<Bool, Bool>) async throws -> Void) async rethrows {
    let reducer = Reducer<Bool, Bool, Void> { isBusy, action, _ in
      isBusy = action
      return .none
    }
    let view = Store(initialState: false, reducer: reducer, environment: ()).view
    let host = FullScreenHost(
      ui: TerminalUI(
        view,
        render: { isBusy in
          Screen(title: "Login", rows: isBusy ? [.progress("logging in", fraction: nil)] : [])
        }),
      terminal: terminal, options: FullScreenOptions(glyphs: .unicode), clock: clock)
    let session = Task { await host.run() }
    await terminal.settle()
    try await body(view)
    terminal.sendKeys("q")
    _ = await session.value
  }

  @Test("the mark of something that runs moves until it ends")
  func moves() async {
    await run { view in
      view.send(true)
      await terminal.settle()
      #expect(terminal.text.contains("⠋ logging in"))
      for mark in ["⠙", "⠹", "⠸"] {
        await clock.advance(by: .milliseconds(120))
        await terminal.settle()
        #expect(terminal.text.contains("\(mark) logging in"))
      }
      #expect(terminal.frames.last ?? 0 < 30)
      view.send(false)
      await terminal.settle()
      let count = terminal.frames.count
      await clock.advance(by: .seconds(1))
      await terminal.settle()
      #expect(terminal.frames.count == count)
    }
  }

  @Test("nothing waits while nothing runs")
  func idle() async {
    await run { _ in
      await clock.advance(by: .seconds(60))
      #expect(terminal.frames.count == 1)
    }
  }
}
