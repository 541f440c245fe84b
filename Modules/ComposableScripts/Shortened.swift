/// Removes elements while a condition holds: half of them at once, then fewer, then one.
///
/// - Parameters:
///   - elements: The elements, for which the condition holds.
///   - isolation: The actor on which the condition is checked.
///   - goesOn: Returns whether to try fewer elements, given the number that is left.
///   - holds: Returns whether the condition holds for fewer elements.
/// - Returns: Elements of which none can be removed alone, unless `goesOn` has ended the search.
/// - Complexity: O(*n* log *n*) calls in the number of elements, O(*n*²) in the worst case.
package func shortened<Element: Sendable>(
  _ elements: [Element], isolation: isolated (any Actor)? = #isolation,
  goesOn: (_ left: Int) async -> Bool = { _ in true },
  while holds: ([Element]) async -> Bool
) async -> [Element] {
  var elements = elements
  var size = max(elements.count / 2, min(elements.count, 1))
  while size > 0 {
    var isShorter = false
    var start = elements.count - size
    while start >= 0 {
      guard await goesOn(elements.count) else { return elements }
      var fewer = elements
      fewer.removeSubrange(start..<start + size)
      if await holds(fewer) {
        elements = fewer
        isShorter = true
      }
      start = min(start, elements.count - size + 1) - 1
    }
    // After a removal the same size is tried again: others may have become removable.
    if !isShorter || size > elements.count { size = min(size, elements.count) / 2 }
  }
  return elements
}
