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

  /// How a session uses the terminal.
  enum TerminalUse {
    /// The session lends the terminal to work.
    case lent
    /// The session reads lines from the terminal, and cannot stop doing so.
    case busy
    /// The session does not use the terminal.
    case free
  }

  /// The number of the loan in which the current task runs; nil if there is none.
  @TaskLocal private static var loanNumber: Int?

  private var quit: Quit?

  /// Wakes the host; nil if no session is running.
  private var wake: (@MainActor () -> Void)?

  /// How the session uses the terminal.
  private(set) var terminalUse = TerminalUse.free

  /// The work that waits for the terminal; a waiting work is resumed with whether it has it.
  private var waiting: [CheckedContinuation<Bool, Never>] = []

  /// The number of loans so far.
  private var loanCount = 0

  /// The work that has the terminal; resumed when that work has ended.
  private var loan: CheckedContinuation<Void, Never>?

  /// Wakes a host after a request, until ``detach()``.
  ///
  /// - Parameters:
  ///   - terminalUse: How the host uses the terminal.
  ///   - wake: Called for each request, and at once if the session is already asked to end.
  func attach(_ terminalUse: TerminalUse, _ wake: @escaping @MainActor () -> Void) {
    self.terminalUse = terminalUse
    self.wake = wake
    if quit != nil { wake() }
  }

  /// Serves no more requests; waiting work does not run.
  func detach() {
    wake = nil
    terminalUse = .free
    quit = nil
    let resumed = waiting
    waiting = []
    for work in resumed { work.resume(returning: false) }
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
      loanCount += 1
      await withCheckedContinuation {
        loan = $0
        next.resume(returning: true)
      }
    }
  }

  /// Waits for the terminal, and runs work that uses it.
  ///
  /// - Throws: The work's error, or `CancellationError` if the task is cancelled, or the session
  ///   ends, before the work begins.
  func withTerminal<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async throws -> Result {
    let isInside = loan != nil && Self.loanNumber == loanCount
    guard terminalUse == .lent, !isInside else { return try await work() }
    let hasTerminal = await withCheckedContinuation {
      waiting.append($0)
      wake?()
    }
    guard hasTerminal else { throw CancellationError() }
    defer {
      loan?.resume()
      loan = nil
    }
    try Task.checkCancellation()
    return try await Self.$loanNumber.withValue(loanCount) { try await work() }
  }
}
