import Dispatch

/// Receives presses of a terminal's interrupt key, which then no longer end the process.
@MainActor
public final class Interrupts {
  private let source: any DispatchSourceSignal

  /// Starts to receive presses.
  ///
  /// - Parameter onPress: Called on the main actor for each press.
  public init(onPress: @escaping @MainActor @Sendable () -> Void) {
    ignoreSignal(TerminalSignal.interrupt)
    source = DispatchSource.makeSignalSource(signal: TerminalSignal.interrupt, queue: .global())
    // Sendable, because the queue is not the main actor's.
    source.setEventHandler { @Sendable in Task { @MainActor in onPress() } }
    source.resume()
  }

  /// Lets the key end the process again.
  public func stop() {
    source.cancel()
    restoreSignal(TerminalSignal.interrupt)
  }
}
