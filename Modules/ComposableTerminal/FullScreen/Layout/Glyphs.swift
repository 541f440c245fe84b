/// The characters of lines and bars.
struct Glyphs: Equatable, Sendable {
  let titleRule: Character
  let rule: Character
  let side: Character
  let corners: [Character]
  let filled: Character
  let unfilled: Character

  /// The character that replaces each character of hidden text.
  let mask: Character

  /// The end of truncated text.
  let ellipsis: String

  /// The sign between the ends of a range.
  let dash: Character

  /// The marks of text that continues to the left, to the right, above and below.
  let more: More

  struct More: Equatable, Sendable {
    let left: Character
    let right: Character
    let above: Character
    let below: Character
  }

  static let ascii = Self(
    titleRule: "=", rule: "-", side: "|", corners: ["+", "+", "+", "+"], filled: "#",
    unfilled: "-", mask: "*", ellipsis: "...", dash: "-",
    more: More(left: "<", right: ">", above: "^", below: "v"))

  static let unicode = Self(
    titleRule: "═", rule: "─", side: "│", corners: ["┌", "┐", "└", "┘"], filled: "█",
    unfilled: "░", mask: "•", ellipsis: "…", dash: "–",
    more: More(left: "‹", right: "›", above: "↑", below: "↓"))
}
