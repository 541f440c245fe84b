/// Returns the ordinal of a number: `1` → `1st`, `12` → `12th`, `-1` → `-1st`.
package func ordinal(_ n: Int) -> String {
  // The absolute value of `Int.min` does not fit in an `Int`.
  let magnitude = n.magnitude
  let suffix =
    switch (magnitude % 100, magnitude % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(n)\(suffix)"
}
