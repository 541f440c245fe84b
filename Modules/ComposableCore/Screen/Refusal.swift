/// The reason why a control cannot be used or an input is not accepted, and what helps.
///
/// ```swift
/// Refusal("there is no smaller number", remedies: "+")
/// ```
///
/// A host writes it as sentences, with its own words for the remedies: in line mode "Try '+'.", in
/// the full screen "Press +.".
public struct Refusal: Error, Hashable, Sendable {
  /// The reason, without a remedy and without a period: `there is no smaller number`.
  public var reason: String

  /// Lines to type that help, each alone: `cancel`, `nth 7`.
  ///
  /// The first word of a line is a command of the application's screen, or one of the host's:
  /// `wait`, `show`, `help` or `quit`. A host leaves out the lines that cannot be used with it.
  public var remedies: [String]

  /// Creates a refusal.
  public init(_ reason: String, remedies: String...) {
    self.init(reason, remedies: remedies)
  }

  /// Creates a refusal with the remedies of a list.
  public init(_ reason: String, remedies: [String]) {
    self.reason = reason
    self.remedies = remedies
  }
}

extension Refusal {
  /// Returns the reason as a sentence, followed by another one if there is any.
  package func sentences(_ remedy: String?) -> String {
    let end = reason.last.map { ".!?…".contains($0) } == true ? "" : "."
    return reason + end + (remedy.map { " " + $0 } ?? "")
  }
}

extension [String] {
  /// The texts as alternatives in a sentence: `a, b or c`.
  package var alternatives: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
