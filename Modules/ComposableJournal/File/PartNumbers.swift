/// The numbers that the actions of a part of a store have in the part's journal.
@MainActor
final class PartNumbers {
  /// The numbers of the actions that are not the part's, in order.
  private var others: [Int] = []

  private var count = 0

  /// Counts the next action.
  func append(isPart: Bool) {
    count += 1
    if !isPart { others.append(count) }
  }

  /// Returns the number in the journal of an action with a number in the store; nil if the action
  /// is not the part's.
  ///
  /// - Complexity: O(log *n*) in the number of actions that are not the part's.
  func number(of action: Int) -> Int? {
    var (start, end) = (0, others.count)
    while start < end {
      let middle = (start + end) / 2
      if others[middle] < action { start = middle + 1 } else { end = middle }
    }
    return start < others.count && others[start] == action ? nil : action - start
  }
}
