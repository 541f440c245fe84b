/// Removes elements as long as a condition holds: half of them, then fewer, then one at a time.
///
/// - Parameters:
///   - elements: The elements; the condition must hold for them.
///   - isolation: The actor on which the condition is checked.
///   - goesOn: Returns whether to try fewer elements, given the remaining number.
///   - holds: Returns whether the condition holds for fewer elements.
/// - Returns: The remaining elements, none of which can be removed, unless `goesOn` ended the
///   search.
/// - Complexity: O(*n* log *n*) calls of the condition in the number of elements, or O(*n*²) in the
///   worst case.
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
    // After a removal, tries the same size again, as other elements may have become removable.
    if !isShorter || size > elements.count { size = min(size, elements.count) / 2 }
  }
  return elements
}
