internal import ComposableCore

/// The targets of a focus ring, which are read from the rows of the screens on demand.
///
/// A ring is created for each key, and few keys need more than one target.
struct FocusTargets: RandomAccessCollection {
  private enum Row {
    case controls([HostScreen.Control])
    case form([HostScreen.Control])
    case list(HostScreen.Items)
  }

  private var parts: [(start: Int, row: Row)] = []

  let startIndex = 0
  private(set) var endIndex = 0

  /// Appends the targets of a row.
  mutating func append(_ row: HostScreen.Row) {
    switch row {
    case .controls(let controls): append(.controls(controls), controls.count)
    case .form(let inputs): append(.form(inputs), inputs.count)
    case .list(let items, _) where items.isSelectable: append(.list(items), 1)
    default: break
    }
  }

  private mutating func append(_ row: Row, _ count: Int) {
    guard count > 0 else { return }
    parts.append((endIndex, row))
    endIndex += count
  }

  /// Returns the target at an index, which must be valid.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  subscript(index: Int) -> FocusTarget {
    var part = parts.count - 1
    while parts[part].start > index { part -= 1 }
    switch parts[part].row {
    case .controls(let controls), .form(let controls):
      return .control(controls[index - parts[part].start])
    case .list(let items):
      return .list(items)
    }
  }

  /// The index of the first target of each row that has targets; each input of a form is in its own
  /// row.
  var rows: [Int] {
    parts.flatMap { start, row in
      if case .form(let inputs) = row { Array(start..<start + inputs.count) } else { [start] }
    }
  }

  /// The first list, and its index; nil if there is none.
  var list: (index: Int, items: HostScreen.Items)? {
    for (start, row) in parts { if case .list(let items) = row { return (start, items) } }
    return nil
  }

  /// Returns the indices of the form inputs in a range.
  func inputs(of range: Range<Int>) -> [Int] {
    parts.flatMap { start, row -> [Int] in
      guard case .form(let inputs) = row, range.contains(start) else { return [] }
      return inputs.indices.filter { inputs[$0].isInput }.map { $0 + start }
    }
  }
}

extension HostScreen.Items {
  /// Whether the list's lines can be selected.
  var isSelectable: Bool { !isEmpty && self[0].id != nil }
}
