/// A table of the combined reducers to call for each action, which omits reducers whose filters
/// exclude the action's case.
@usableFromInline
struct CaseDispatch<Action>: Sendable {
  @usableFromInline let filters: [CaseFilter<Action>?]

  /// Returns the index of an action's case, or nil if the case has none.
  @usableFromInline let index: @Sendable (Action) -> Int?

  /// For each case index, the positions of the reducers whose filters contain that index.
  @usableFromInline let filtered: [[Int]]

  /// The positions of the reducers that are called for every action.
  @usableFromInline let unfiltered: [Int]

  /// The largest usable index; with a larger one, the list of indices would use too much memory.
  private static var largestIndex: Int { 1 << 16 }

  /// Creates a table from the reducers' filters, or nil if all reducers are called for every
  /// action; a nil filter accepts every action.
  @usableFromInline
  init?(_ filters: [CaseFilter<Action>?]) {
    guard filters.count > 1 else { return nil }
    var filters = filters
    var first: CaseFilter<Action>?
    var filtered: [[Int]] = []
    var unfiltered: [Int] = []
    for position in 0..<filters.count {
      guard let filter = filters[position],
        filter.indices.allSatisfy({ $0 <= Self.largestIndex })
      else {
        filters[position] = nil
        unfiltered.append(position)
        continue
      }
      if first == nil { first = filter }
      for index in filter.indices {
        while filtered.count <= index { filtered.append([]) }
        filtered[index].append(position)
      }
    }
    guard let first else { return nil }
    self.filters = filters
    index = first.index
    self.filtered = filtered
    self.unfiltered = unfiltered
  }

  /// Calls a function with the positions of the reducers to call, in order.
  ///
  /// - Complexity: O(*n*) in the number of these reducers.
  @inlinable
  func forEachPosition(for action: Action, _ body: (Int) -> Void) {
    guard let index = index(action) else { return filters.indices.forEach(body) }
    assert(
      isConsistent(action, index), "the action and its case path have different case indices")
    let own = filtered.indices.contains(index) ? filtered[index] : []
    var next = 0
    for position in unfiltered {
      while next < own.count, own[next] < position {
        body(own[next])
        next += 1
      }
      body(position)
    }
    while next < own.count {
      body(own[next])
      next += 1
    }
  }

  /// Returns whether every filter that contains an action also lists the action's index.
  @usableFromInline
  func isConsistent(_ action: Action, _ index: Int) -> Bool {
    filters.allSatisfy { filter in
      filter.map { $0.indices.contains(index) || !$0.contains(action) } ?? true
    }
  }
}
