/// An error from a question to Wolfram Alpha.
public enum WolframAlphaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no key.
  case noKey
  /// The address of the service cannot be used.
  case badAddress(String)
  /// The service has refused the key.
  case keyRefused
  /// The service cannot be reached, for the given reason.
  case unreachable(String)
  /// No answer arrived within the time limit.
  case tookTooLong(Duration)
  /// The service accepts no more requests for now, and may request a pause in seconds.
  case busy(status: Int, pause: Int?)
  /// The service responded with another HTTP status.
  case status(Int)
  /// The answer has more bytes than this limit.
  case tooLarge(limit: Int)
  /// The response is not in the expected format.
  case notUnderstood
  /// The service has no answer to the question.
  case noAnswer

  /// A message that states the cause and a remedy.
  public var description: String {
    switch self {
    case .noKey:
      "there is no Wolfram Alpha key. "
        + "Set WOLFRAM_ALPHA_APP_ID to your own key, or compute the prime offline."
    case .badAddress(let address):
      "'\(address)' is not a valid address. WOLFRAM_ALPHA_URL must begin with https://."
    case .keyRefused:
      "Wolfram Alpha rejected the key. Check WOLFRAM_ALPHA_APP_ID, or compute the prime offline."
    case .unreachable(let reason):
      "Wolfram Alpha cannot be reached: \(reason). Check the network, or compute the prime offline."
    case .tookTooLong(let limit):
      "Wolfram Alpha did not answer within \(limit.components.seconds) seconds. "
        + "Try again later, or compute the prime offline."
    case .busy(let status, let pause):
      "Wolfram Alpha received too many requests (status \(status)). "
        + (pause.map { "Try again in \($0) seconds, or compute the prime offline." }
          ?? "Try again later, or compute the prime offline.")
    case .status(let status):
      "Wolfram Alpha responded with an error (status \(status)). "
        + "Try again later, or compute the prime offline."
    case .tooLarge(let limit):
      "the response from Wolfram Alpha is larger than \(limit / 1024) kilobytes. "
        + "Compute the prime offline."
    case .notUnderstood:
      "the response from Wolfram Alpha is not in the expected format. "
        + "Try again later, or compute the prime offline."
    case .noAnswer:
      "Wolfram Alpha has no answer. Compute the prime offline."
    }
  }

  /// Returns the pause before a retry; nil if a retry would not help.
  func pauseBeforeRetry(_ pause: Duration) -> Duration? {
    switch self {
    case .unreachable, .tookTooLong: pause
    case .status(let status): status >= 500 ? pause : nil
    case .busy(_, let wanted): wanted.map { max(pause, .seconds($0)) } ?? pause
    default: nil
    }
  }
}
