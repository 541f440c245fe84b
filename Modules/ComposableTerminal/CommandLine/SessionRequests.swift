/// What a program asks of its session: to end, or to give the terminal to other work.
///
/// A host serves the requests between two events.
@MainActor
final class SessionRequests {
  /// The requests of the process's session.
  static let shared = SessionRequests()

  /// A request to end the session.
  enum Quit {
    /// Like the user's command, which may be followed by a question.
    case asking
    /// Even if data would be lost.
    case confirmed
  }

  /// Whether the current task's work has the terminal.
  @TaskLocal private static var hasTerminal = false

  private var quit: Quit?

  /// Wakes the host; nil if no session is running.
  private var wake: (@MainActor () -> Void)?

  /// Whether the host has the terminal, and lends it.
  private var lendsTerminal = false

  /// The work that waits for the terminal.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The work that has the terminal; resumed when that work has ended.
  private var loan: CheckedContinuation<Void, Never>?

  /// Wakes a host after a request, until ``detach()``.
  ///
  /// - Parameters:
  ///   - lendsTerminal: Whether the host serves work that uses the terminal.
  ///   - wake: Called for each request, and at once if the session is already asked to end.
  func attach(lendsTerminal: Bool, _ wake: @escaping @MainActor () -> Void) {
    self.lendsTerminal = lendsTerminal
    self.wake = wake
    if quit != nil { wake() }
  }

  /// Serves no more requests; waiting work runs without the host.
  func detach() {
    wake = nil
    lendsTerminal = false
    quit = nil
    let resumed = waiting
    waiting = []
    for work in resumed { work.resume() }
  }

  /// Ends the session soon.
  func quit(_ request: Quit) {
    if quit != .confirmed { quit = request }
    wake?()
  }

  /// Whether the session is asked to end.
  var hasQuit: Bool { quit != nil }

  /// Returns the request to end the session, once.
  func takeQuit() -> Quit? {
    defer { quit = nil }
    return quit
  }

  /// Whether work waits for the terminal.
  var hasWork: Bool { !waiting.isEmpty }

  /// Gives the terminal to the waiting work, one after another, and returns when all have ended.
  func serveWork() async {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      await withCheckedContinuation {
        loan = $0
        next.resume()
      }
    }
  }

  /// Waits for the terminal, and runs work that uses it.
  func withTerminal<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    guard lendsTerminal, !Self.hasTerminal else { return try await work() }
    await withCheckedContinuation {
      waiting.append($0)
      wake?()
    }
    defer {
      loan?.resume()
      loan = nil
    }
    return try await Self.$hasTerminal.withValue(true) { try await work() }
  }
}
