/// Returns a count with its noun: `1 step`, `2 steps`.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

/// Returns lines as a list that ends with the number of omitted things, if any.
func listText(_ lines: [String], of count: Int, thing: String) -> String {
  let rest = count - lines.count
  return (lines + (rest > 0 ? ["… \(counted(rest, "more \(thing)"))"] : [])).joined(separator: "\n")
}
