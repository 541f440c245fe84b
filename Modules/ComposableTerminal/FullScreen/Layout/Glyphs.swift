/// The characters of lines and bars.
struct Glyphs: Equatable, Sendable {
  let titleRule: Character
  let rule: Character
  let side: Character
  let corners: [Character]
  let filled: Character
  let unfilled: Character

  /// The character in place of each one of a hidden text.
  let mask: Character

  /// The end of a text that does not fit.
  let ellipsis: String

  static let ascii = Self(
    titleRule: "=", rule: "-", side: "|", corners: ["+", "+", "+", "+"], filled: "#",
    unfilled: "-", mask: "*", ellipsis: "...")

  static let unicode = Self(
    titleRule: "═", rule: "─", side: "│", corners: ["┌", "┐", "└", "┘"], filled: "█",
    unfilled: "░", mask: "•", ellipsis: "…")
}
