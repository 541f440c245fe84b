/// The cases of an action for which a reducer does something.
@usableFromInline
struct CaseFilter<Action>: Sendable {
  /// The indices of the cases.
  let indices: Set<Int>

  /// Returns the index of the case of an action; nil if it has none.
  let index: @Sendable (Action) -> Int?

  /// Returns whether an action is in one of the cases, without using its index.
  let contains: @Sendable (Action) -> Bool

  /// Creates the filter for the case of a path; nil if its index is unknown.
  @usableFromInline
  init?<Value>(_ path: CasePath<Action, Value>) {
    guard let index = path.index else { return nil }
    indices = [index.value]
    self.index = index.ofRoot
    contains = { path.extract($0) != nil }
  }

  /// Creates the filter for the cases of several filters; nil if one of them is, which stands for
  /// all cases, or if there are none.
  @usableFromInline
  init?(union filters: [Self?]) {
    guard !filters.isEmpty, let first = filters[0] else { return nil }
    var indices: Set<Int> = []
    for position in 0..<filters.count {
      guard let filter = filters[position] else { return nil }
      indices.formUnion(filter.indices)
    }
    self.indices = indices
    index = first.index
    contains = { action in filters.contains { $0?.contains(action) == true } }
  }
}
