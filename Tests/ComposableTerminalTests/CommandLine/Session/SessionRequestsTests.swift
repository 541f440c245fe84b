import ComposableCore
import ComposablePlatform
import ComposableTesting
import Foundation
import Testing

@testable import ComposableTerminal

@MainActor
struct SessionRequestsTests {
  private let requests = SessionRequests()

  private func lampUI() -> TerminalUI {
    let store = Store(initialState: LampState(), reducer: lampReducer(Gate()), environment: ())
    return TerminalUI(
      store.view, render: lampScreen, notice: lampNotice,
      exitWarning: { $0.level == 0 ? nil : Refusal("the level is lost") })
  }

  @Test("work without a session runs at once")
  func noSession() async throws {
    #expect(try await requests.withTerminal { 1 } == 1)
  }

  @Test("work inside other work runs at once, and other work afterwards")
  func nested() async throws {
    let (waking, woken) = AsyncStream.makeStream(of: Void.self)
    requests.attach(.lent) { woken.yield() }
    var order: [String] = []
    func note(_ word: String) { order.append(word) }
    let first = Task {
      try await requests.withTerminal {
        note("first")
        await Task.yield()
        try await requests.withTerminal { note("inside") }
        note("end")
      }
    }
    let second = Task { try await requests.withTerminal { note("second") } }
    var wakes = waking.makeAsyncIterator()
    _ = await (wakes.next(), wakes.next())
    #expect(order.isEmpty && requests.hasWork)
    await requests.serveWork()
    #expect(
      order == ["first", "inside", "end", "second"]
        || order == ["second", "first", "inside", "end"])
    _ = try await (first.value, second.value)
    #expect(!requests.hasWork)
  }

  @Test("work that waits when the session ends does not run")
  func detached() async throws {
    requests.attach(.lent) {}
    let work = Task { try await requests.withTerminal { 1 } }
    while !requests.hasWork { await Task.yield() }
    requests.detach()
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(try await requests.withTerminal { 2 } == 2)
  }

  @Test("work whose task is cancelled while it waits does not run")
  func cancelled() async {
    requests.attach(.lent) {}
    let work = Task { try await requests.withTerminal { 1 } }
    while !requests.hasWork { await Task.yield() }
    work.cancel()
    await requests.serveWork()
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(!requests.hasWork)
  }

  @Test("a task that outlives the work waits for the terminal itself")
  func outlives() async throws {
    requests.attach(.lent) {}
    let later = Gate()
    let work = Task {
      try await requests.withTerminal {
        Task {
          try await later.wait()
          return try await requests.withTerminal { 3 }
        }
      }
    }
    while !requests.hasWork { await Task.yield() }
    await requests.serveWork()
    let outliving = try await work.value
    later.open()
    while !requests.hasWork { await Task.yield() }
    await requests.serveWork()
    #expect(try await outliving.value == 3)
  }

  @Test("work that fails gives the terminal back")
  func fails() async {
    requests.attach(.lent) {}
    let work = Task { try await requests.withTerminal { throw CancellationError() } }
    while !requests.hasWork { await Task.yield() }
    await requests.serveWork()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test("a session that is asked to end before it starts ends at once")
  func beforeStart() async throws {
    requests.quit(.asking)
    let written = Written()
    let host = LineHost(
      name: "lamp", ui: lampUI(), console: written.console(), requests: requests)
    #expect(try await host.run(script: "switch\n") == .success)
    #expect(written.output.isEmpty)
    #expect(!requests.hasQuit)
  }

  @Test("a session that waits for a pipe ends when it is asked to")
  func idlePipe() async throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    // A pipe with a writer, which writes nothing.
    let pipe = open(folder("pipe"), O_RDWR)
    let host = LineHost(
      name: "lamp", ui: lampUI(), console: Written().console(), requests: requests)
    let reader = LineReader(try Descriptor(reading: folder("pipe")))
    let run = Task { await host.run(reader) }
    await Task.yield()
    requests.quit(.asking)
    #expect(await run.value == .success)
    close(pipe)
  }

  @Test("the rest of a script is not executed after a request to end")
  func script() async throws {
    let written = Written()
    let host = LineHost(
      name: "lamp", ui: lampUI(), console: written.console(), requests: requests)
    requests.quit(.confirmed)
    #expect(try await host.run(script: "switch\nswitch\n") == .success)
    #expect(written.output.isEmpty)
  }

  @Test("a command that goes on does not keep a script from ending")
  func waiting() async throws {
    let written = Written()
    let host = LineHost(
      name: "lamp", ui: lampUI(), console: written.console(), requests: requests)
    let run = Task { try await host.run(script: "warm\nswitch\n") }
    while host.state.running.isEmpty { await Task.yield() }
    requests.quit(.asking)
    #expect(try await run.value == .success)
    #expect(!written.output.contains("on\n") && written.error.isEmpty, "\(written.error)")
  }

  @Test("a prompt prints nothing while the terminal is lent")
  func heldOutput() async throws {
    let (gate, started) = (Gate(), Gate())
    let store = Store(initialState: LampState(), reducer: lampReducer(gate), environment: ())
    let ui = TerminalUI(store.view, render: lampScreen, notice: lampNotice)
    try await prompted(name: "lamp", ui, requests: requests) { terminal, shown in
      await terminal.type("warm\r")
      let ending = Gate()
      let work = Task {
        try await requests.withTerminal {
          started.open()
          try await ending.wait()
        }
      }
      try await started.wait()
      #expect(terminal.isLent)
      let before = shown.text
      gate.open()
      while store.view.state.isBusy { await Task.yield() }
      for _ in 0..<20 { await Task.yield() }
      #expect(shown.text == before)
      ending.open()
      try await work.value
      await terminal.settle()
      #expect(!terminal.isLent && shown.text.contains("it is warm"))
    }
  }
}

extension FullScreenHostTests {
  @Test("nothing is drawn while the terminal is lent, and everything afterwards")
  func lent() async throws {
    try await run { terminal in
      let (started, ending) = (Gate(), Gate())
      let work = Task {
        try await requests.withTerminal {
          started.open()
          try await ending.wait()
        }
      }
      try await started.wait()
      let frames = terminal.frames.count
      store.view.send(.toggled)
      for _ in 0..<20 { await Task.yield() }
      #expect(terminal.isLent && terminal.frames.count == frames)
      ending.open()
      try await work.value
      await terminal.settle()
      #expect(!terminal.isLent && terminal.text.contains("on"))
    }
  }

  @Test("a program that ends the session is asked about what would be lost")
  func asksToEnd() async {
    let end = await run(warning: "the level is lost") { terminal in
      requests.quit(.asking)
      await terminal.settle()
      #expect(terminal.text.contains("The level is lost."))
      requests.quit(.confirmed)
    }
    #expect(end == .quit)
  }
}
