/// Maps the numbers of a store's actions to numbers in the journal of a part.
@MainActor
final class PartNumbers {
  /// The numbers of the actions that do not belong to the part, in order.
  private var others: [Int] = []

  private var count = 0

  /// Counts the next action.
  func append(isPart: Bool) {
    count += 1
    if !isPart { others.append(count) }
  }

  /// Returns an action's number in the journal, given its number in the store; nil if the action
  /// does not belong to the part.
  ///
  /// - Complexity: O(log *n*) in the number of actions that do not belong to the part.
  func number(of action: Int) -> Int? {
    var (start, end) = (0, others.count)
    while start < end {
      let middle = (start + end) / 2
      if others[middle] < action { start = middle + 1 } else { end = middle }
    }
    return start < others.count && others[start] == action ? nil : action - start
  }
}
