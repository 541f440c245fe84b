/// The cases of an action that a reducer handles.
@usableFromInline
struct CaseFilter<Action>: Sendable {
  /// The indices of the cases.
  let indices: Set<Int>

  /// Returns the index of an action's case, or nil if the case has none.
  let index: @Sendable (Action) -> Int?

  /// Returns whether an action matches one of the cases, without using its index.
  let contains: @Sendable (Action) -> Bool

  /// Creates a filter for a path's case, or nil if the index of the case is unknown.
  @usableFromInline
  init?<Value>(_ path: CasePath<Action, Value>) {
    guard let index = path.index else { return nil }
    indices = [index.value]
    self.index = index.ofRoot
    contains = { path.extract($0) != nil }
  }

  /// Creates the union of several filters; nil, which means all cases, if any filter is nil or
  /// there are none.
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
