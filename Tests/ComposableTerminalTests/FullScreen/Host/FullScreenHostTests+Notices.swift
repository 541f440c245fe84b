import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

extension FullScreenHostTests {
  @Test("a command's result notice replaces its start notice")
  func typedStart() async {
    await run { terminal in
      await terminal.type(":warm\r")
      #expect(terminal.text.contains("warming"))
      gate.open()
      await terminal.settle()
      #expect(terminal.text.contains("warmed") && !terminal.text.contains("warming"))
    }
  }

  @Test("a command's result notice does not replace a later notice")
  func laterNotice() async {
    await run { terminal in
      await terminal.type(":warm\r")
      await terminal.type("b")
      #expect(terminal.text.contains("level 1"))
      gate.open()
      await terminal.settle()
      #expect(terminal.text.contains("level 1") && !terminal.text.contains("warmed"))
    }
  }

  @Test("a long notice opens in an overlay every time it appears")
  func longNotice() async {
    await run { terminal in
      for _ in 0..<2 {
        await terminal.type(":level -7\r")
        #expect(terminal.text.contains("[ Close ]"))
        await terminal.type("\u{1B}")
        #expect(!terminal.text.contains("[ Close ]"))
      }
    }
  }

  @Test("a notice that a new row shows is not shown again", arguments: [7, 70])
  func shownNotice(length: Int) async {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    func text(_ state: Int) -> String { "\(state)" + String(repeating: "z", count: length) }
    let host = FullScreenHost(
      ui: TerminalUI(
        Store(initialState: 0, reducer: reducer, environment: ()).view,
        render: { state in
          Screen(
            title: "", rows: [.text(text(state))],
            commands: [
              .button("Add", command: "add", keys: ["a"], sends: 1),
              .button("Keep", command: "keep", keys: ["k"], sends: 0),
            ])
        }, notice: { _, _, after in Notice(text(after)) }),
      terminal: terminal, options: FullScreenOptions())
    let session = Task { await host.run() }
    await terminal.settle()
    await terminal.type("a")
    #expect(terminal.text.ranges(of: "1z").count == 1 && !terminal.text.contains("[ Close ]"))
    await terminal.type(":add\r")
    #expect(terminal.text.ranges(of: "2z").count == 1 && !terminal.text.contains("[ Close ]"))
    // A row that was there before does not answer the key, but must not be covered.
    await terminal.type("k")
    #expect(terminal.text.ranges(of: "2z").count == (length < 40 ? 2 : 1))
    #expect(!terminal.text.contains("[ Close ]"))
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
  }

  @Test("only a notice wider than its row opens an overlay", arguments: [(8, true), (9, false)])
  func noticeThatFits(count: Int, fits: Bool) async {
    await run { terminal in
      // The rest of the sentence has 28 of the 40 columns, and four are left free.
      await terminal.type(":\(String(repeating: "z", count: count))\r")
      #expect(terminal.text.contains("[ Close ]") == !fits)
    }
  }

  @Test("a long error and the list of commands each open in an overlay")
  func longTexts() async {
    await run { terminal in
      await terminal.type(":level " + String(repeating: "x", count: 60) + "\r")
      #expect(terminal.text.contains("[ Close ]"))
      await terminal.type("\u{1B}")
      #expect(!terminal.text.contains("[ Close ]"))
      await terminal.type(":help\r")
      assertGolden(terminal.text, named: "commands")
      await terminal.type("\u{1B}")
      #expect(!terminal.text.contains("[ Close ]"))
    }
  }

  @Test("the next key removes a notice")
  func notices() async {
    await run { terminal in
      await terminal.type("b")
      #expect(terminal.text.contains("level 1"))
      await terminal.type("\t")
      #expect(!terminal.text.contains("level 1"))
    }
  }

  @Test("an action shows no notice while its effects run")
  func noticeOfEffects() async {
    let gate = gate
    let slow = Reducer<LampState, LampAction, Void> { state, action, _ in
      if case .level(let level) = action { state.level = level }
      return .run { _ in try await gate.wait() }
    }
    let view = Store(initialState: LampState(), reducer: slow, environment: ()).view
    let host = FullScreenHost(
      ui: TerminalUI(
        view,
        render: Self.screen, notice: { _, _, after in Notice("reached \(after.level)") }),
      terminal: terminal, options: FullScreenOptions())
    let session = Task { await host.run() }
    await terminal.settle()
    await terminal.type("b")
    #expect(view.level == 1)
    #expect(!terminal.text.contains("reached"))
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
    gate.open()
  }
}
