/// Returns the ranges of two lists between the equal elements at the start and those at the end.
///
/// - Parameters:
///   - old: The first list.
///   - new: The second list.
///   - areEqual: Returns whether an element of the first list equals one of the second.
/// - Returns: The ranges, which are empty if the lists are equal.
/// - Complexity: O(*n*) in the number of elements.
@inlinable
package func changedRanges<List: RandomAccessCollection>(
  _ old: List, _ new: List, by areEqual: (List.Element, List.Element) -> Bool
) -> (old: Range<Int>, new: Range<Int>) where List.Index == Int {
  var (oldRange, newRange) = (old.startIndex..<old.endIndex, new.startIndex..<new.endIndex)
  while let first = oldRange.first, let other = newRange.first, areEqual(old[first], new[other]) {
    (oldRange, newRange) = (oldRange.dropFirst(), newRange.dropFirst())
  }
  while let last = oldRange.last, let other = newRange.last, areEqual(old[last], new[other]) {
    (oldRange, newRange) = (oldRange.dropLast(), newRange.dropLast())
  }
  return (oldRange, newRange)
}
