/// The reason why a control cannot be used or an input is not accepted, with possible remedies.
///
/// ```swift
/// Refusal("there is no smaller number", remedies: "+")
/// ```
///
/// A host prints a refusal as sentences, in its own words for the remedies: "Try '+'." in line
/// mode, and "Press +." in the full screen.
public struct Refusal: Error, Hashable, Sendable {
  /// The reason, without remedies or a final period: `there is no smaller number`.
  public var reason: String

  /// Alternative lines that the user can type to solve the problem, such as `cancel` or `nth 7`.
  ///
  /// The first word of a line is a command of the application's screen, or one of the host's
  /// commands `wait`, `show`, `fill`, `help` and `quit`. A host omits lines that do not work there.
  public var remedies: [String]

  /// Creates a refusal.
  public init(_ reason: String, remedies: String...) {
    self.init(reason, remedies: remedies)
  }

  /// Creates a refusal with an array of remedies.
  public init(_ reason: String, remedies: [String]) {
    self.reason = reason
    self.remedies = remedies
  }
}

extension Refusal {
  /// Returns the reason as a sentence, followed by a sentence with the remedy, if any.
  package func sentences(_ remedy: String?) -> String {
    let end = reason.last.map { ".!?…".contains($0) } == true ? "" : "."
    return reason + end + (remedy.map { " " + $0 } ?? "")
  }
}

extension [String] {
  /// The texts joined as alternatives in a sentence: `a, b or c`.
  package var alternatives: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
