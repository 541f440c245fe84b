/// Returns lines as a list that ends with the number of items left out, if any are.
func listText(_ lines: [String], of count: Int, what: String) -> String {
  let rest = count - lines.count
  return (lines + (rest > 0 ? ["… \(rest) more \(what)"] : [])).joined(separator: "\n")
}
