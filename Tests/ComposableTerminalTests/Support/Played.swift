import ComposableCore
import ComposableTesting
import ComposablePlatform
@testable import ComposableTerminal

/// The output of a program.
@MainActor
final class Written {
  private(set) var output = ""
  private(set) var error = ""

  /// The number of columns of the terminal.
  var columns = 80

  /// Forgets what was written so far.
  func forget() { (output, error) = ("", "") }

  func console(showsStatus: Bool = false) -> CommandLineConsole {
    CommandLineConsole(
      showsStatus: showsStatus,
      columns: { self.columns },
      output: { self.output += String(decoding: $0, as: UTF8.self) },
      error: { self.error += String(decoding: $0, as: UTF8.self) }
    )
  }
}

extension LineHost {
  /// Runs the lines of a script.
  func run(script: String) async throws -> ExitCode {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    return await run(LineReader(try Descriptor(reading: folder("script"))))
  }
}

/// A small feature that uses everything a line host supports.
struct LampState: Equatable {
  var isOn = false
  var level = 0
  var isBusy = false
  var alert: String?
  var failure: String?
}

enum LampAction: Equatable, Sendable {
  case toggled
  case level(Int)
  case warm
  case warmed(String?)
  case dismissed
}

@MainActor
func lampReducer(_ gate: Gate) -> Reducer<LampState, LampAction, Void> {
  Reducer { state, action, _ in
    switch action {
    case .toggled: state.isOn.toggle()
    case .level(let level):
      state.level = level
      // The brightest level is hot enough to end the warming.
      if level == 9 { return .fireAndForget { gate.open() } }
    case .warm:
      state.isBusy = true
      return .run { send in
        try await gate.wait()
        send(.warmed(nil))
      } catch: { error, send in
        send(.warmed("\(error)"))
      }
    case .warmed(let failure):
      state.isBusy = false
      state.alert = failure == nil ? "it is warm" : "it stays cold"
      state.failure = failure
    case .dismissed:
      state.alert = nil
      state.failure = nil
    }
    return .none
  }
}

func lampScreen(_ state: LampState) -> Screen<LampAction> {
  var screen = Screen<LampAction>(
    title: "Lamp",
    rows: [
      .text(state.isOn ? "on" : "off"),
      .controls([.button("switch it", command: "switch", sends: .toggled)]),
    ],
    commands: [
      .field("set the level", command: "level", argument: "N", keys: ["l"]) { text in
        Int(text).map { .success(.level($0)) } ?? .failure(Refusal("'\(text)' is not a number"))
      },
      .field("more", command: "+", argument: "N") { text in
        Int(text).map { .success(.level(state.level + $0)) } ?? .failure(Refusal("not a number"))
      },
      .button(
        "warm it", command: "warm",
        disabled: state.isBusy ? Refusal("the lamp is busy", remedies: "wait", "cancel") : nil,
        sends: .warm),
      .lookup("how bright", command: "bright", answer: "level \(state.level)"),
    ]
  )
  if state.isBusy { screen.rows.append(.progress("warming", fraction: 0.5)) }
  if let alert = state.alert {
    screen.overlay = .alert(Notice(alert, failure: state.failure), dismiss: .dismissed)
  }
  return screen
}

func lampNotice(_ action: LampAction, _ before: LampState, _ after: LampState) -> Notice {
  switch action {
  case .toggled: Notice(after.isOn ? "on" : "off")
  case .level: Notice("level \(after.level)")
  case .warm: Notice(after.alert ?? "warming", failure: after.failure)
  case .warmed, .dismissed: Notice("")
  }
}

/// Suspends asynchronous work until a test opens it, or makes it fail.
@MainActor
final class Gate {
  struct Broken: Error, CustomStringConvertible { let description = "The coil is broken." }

  private var result: Result<Void, any Error>?
  private var waiters: [CheckedContinuation<Void, any Error>] = []

  func wait() async throws {
    if let result { return try result.get() }
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      waiters.append(continuation)
    }
  }

  func open(_ result: Result<Void, any Error> = .success(())) {
    self.result = result
    for waiter in waiters { waiter.resume(with: result) }
    waiters = []
  }
}

/// Runs a script on a lamp, and a function beside it.
@MainActor
func play(
  _ script: String,
  _ options: LineOptions = LineOptions(),
  gate: Gate = Gate(),
  showsStatus: Bool = false,
  during: (LineHost) async -> Void = { _ in }
) async throws -> (exitCode: ExitCode, written: Written) {
  let written = Written()
  let store = Store(initialState: LampState(), reducer: lampReducer(gate), environment: ())
  let host = LineHost(
    name: "lamp",
    ui: TerminalUI(
      store.view,
      render: lampScreen, notice: lampNotice,
      exitWarning: { $0.level > 0 ? Refusal("the level is lost", remedies: "level 0") : nil }),
    console: written.console(showsStatus: showsStatus),
    options: options
  )
  let session = Task { try await host.run(script: script) }
  await during(host)
  let exitCode = try await session.value
  // Resumes cancelled work that still waits.
  gate.open()
  return (exitCode, written)
}
