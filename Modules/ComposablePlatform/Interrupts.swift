import Dispatch

/// The presses of a terminal's interrupt key, which no longer end the process while this exists.
@MainActor
public final class Interrupts {
  private let source: any DispatchSourceSignal

  /// Starts to receive the presses.
  ///
  /// - Parameter onPress: Called on the main actor for each press.
  public init(onPress: @escaping @MainActor @Sendable () -> Void) {
    ignoreSignal(TerminalSignal.interrupt)
    source = DispatchSource.makeSignalSource(signal: TerminalSignal.interrupt, queue: .global())
    // Sendable, since the queue is not that of the main actor.
    source.setEventHandler { @Sendable in Task { @MainActor in onPress() } }
    source.resume()
  }

  /// Lets the key end the process again.
  public func stop() {
    source.cancel()
    restoreSignal(TerminalSignal.interrupt)
  }
}
