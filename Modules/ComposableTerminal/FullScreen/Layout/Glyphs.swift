internal import ComposableCore

/// The characters of lines and bars.
struct Glyphs: Equatable, Sendable {
  let rule: Character
  let side: Character
  let corners: [Character]

  /// The characters of a progress bar: for columns done in part, from the least to all, and for the
  /// rest.
  let filled: [Character]
  let unfilled: Character

  /// The forms of an activity mark, which it takes one after the other.
  let activity: [Character]

  /// The character that replaces each character of hidden text.
  let mask: Character

  /// The end of truncated text.
  let ellipsis: String

  /// The sign between the ends of a range.
  let dash: Character

  /// The marks of the column by which a list is sorted.
  let order: Order

  /// The marks of text that continues to the left, to the right, above and below.
  let more: More

  struct Order: Equatable, Sendable {
    let ascending: String
    let descending: String
  }

  struct More: Equatable, Sendable {
    let left: Character
    let right: Character
    let above: Character
    let below: Character
  }

  static let ascii = Self(
    rule: "-", side: "|", corners: ["+", "+", "+", "+"], filled: ["#"],
    unfilled: "-", activity: ["|", "/", "-", "\\"], mask: "*", ellipsis: "...", dash: "-",
    order: Order(ascending: "^", descending: "v"),
    more: More(left: "<", right: ">", above: "^", below: "v"))

  static let unicode = Self(
    rule: "─", side: "│", corners: ["╭", "╮", "╰", "╯"],
    filled: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], unfilled: "░",
    activity: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], mask: "•", ellipsis: "…",
    dash: "–",
    order: Order(ascending: "▲", descending: "▼"),
    more: More(left: "‹", right: "›", above: "↑", below: "↓"))
}

extension Glyphs {
  /// Returns the texts of a progress bar, with their roles.
  ///
  /// - Parameters:
  ///   - fraction: The completed fraction; NaN and values below 0 count as 0, values above 1 as 1.
  ///   - width: The number of columns.
  /// - Returns: The completed part and the rest.
  func bar(_ fraction: Double, columns width: Int) -> [(text: String, role: Theme.Role)] {
    let steps = Int(clampedFraction(fraction) * Double(width * filled.count))
    let (full, part) = steps.quotientAndRemainder(dividingBy: filled.count)
    let done =
      String(repeating: filled[filled.count - 1], count: full)
      + (part > 0 ? String(filled[part - 1]) : "")
    let rest = String(repeating: unfilled, count: width - full - (part > 0 ? 1 : 0))
    return [(done, .progress), (rest, .progressTrack)]
  }
}
