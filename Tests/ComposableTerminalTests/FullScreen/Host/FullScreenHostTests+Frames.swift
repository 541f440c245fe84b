import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

extension FullScreenHostTests {
  @Test("a tiny terminal shows lines that scroll, and the command line")
  func tiny() async {
    terminal.size = Size(columns: 16, rows: 2)
    await run { terminal in
      #expect(terminal.text == "  off\n> [ switch it ]\n")
      await terminal.type("\u{1B}[A")
      #expect(terminal.text == "  Lamp\n  off\n")
      await terminal.type(":level 3")
      #expect(terminal.text == "  Lamp\n:level 3\n")
    }
  }

  @Test("an action that leaves the screen unchanged draws nothing")
  func noFrame() async {
    await run { terminal in
      let frames = terminal.frames.count
      store.view.send(.level(0))
      await terminal.settle()
      await terminal.type("~")
      #expect(terminal.frames.count == frames)
    }
  }

  @Test("keys that arrive together cause a single frame")
  func coalesces() async {
    await run { terminal in
      let frames = terminal.frames.count
      let keys = [TerminalInput](repeating: .key(.character("b")), count: 500)
      terminal.send(.input(keys, hasMore: true))
      terminal.send(.input(keys, hasMore: false))
      await terminal.settle()
      #expect(store.view.level == 1000)
      #expect(terminal.frames.count == frames + 1)
      #expect(terminal.text.contains("level 1000"))
    }
  }

  @Test(
    "a stalled terminal gets one pending frame and then the latest frame")
  func stalls() async {
    await run { terminal in
      terminal.isStalled = true
      let frames = terminal.frames.count
      for _ in 1...100 { await terminal.type("b") }
      await terminal.type("\t\t")
      terminal.isStalled = false
      await terminal.settle()
      #expect(terminal.frames.count == frames + 2)
      #expect(terminal.text.contains("> ( broken )"))
    }
  }

  @Test("the host redraws everything after it is suspended and resumed")
  func suspends() async {
    await run { terminal in
      await terminal.type("\u{1A}")
      #expect(terminal.suspensions == 1)
      let text = terminal.text
      terminal.size = terminal.size
      terminal.send(.resumed)
      await terminal.settle()
      #expect(terminal.resumptions == 1)
      #expect(terminal.text == text)
    }
  }

  @Test("long frames use synchronized output where supported", arguments: [true, false])
  func synchronizes(isSupported: Bool) async {
    terminal.size = Size(columns: 80, rows: 24)
    await run { terminal in
      terminal.send(
        .input([.modeReport(mode: 2026, isSupported: isSupported)], hasMore: false))
      await terminal.type("?")
      let bytes = String(decoding: terminal.lastFrame, as: UTF8.self)
      #expect(bytes.hasPrefix("\u{1B}[?2026h") == isSupported)
      #expect(bytes.hasSuffix("\u{1B}[?2026l") == isSupported)
    }
  }

  @Test(
    "the screen can be drawn at any terminal size",
    arguments: [(1, 1), (2, 3), (19, 4), (20, 5), (40, 12), (500, 200)])
  func sizes(columns: Int, rows: Int) async {
    terminal.size = Size(columns: columns, rows: rows)
    await run { terminal in
      store.view.send(.warmed("the line is too long for a small screen"))
      await terminal.settle()
      await terminal.type("?:abc\u{1B}")
      #expect(terminal.text.count { $0 == "\n" } == rows)
    }
  }
}
