internal import ComposableCore

/// The targets of a focus ring, which are read from the rows of the screens on demand.
///
/// A ring is created for each key, and few keys need more than one target.
struct FocusTargets: RandomAccessCollection, Sendable {
  private enum Row {
    case controls([HostScreen.Control])
    case form([HostScreen.Control])
    case list(HostScreen.Items)
  }

  private var parts: [(start: Int, layer: Int, row: Row)] = []

  /// The identities of the layers of the lists.
  private var listLayers: [LayerID] = []

  let startIndex = 0
  private(set) var endIndex = 0

  /// Appends the targets of the rows of a layer.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - layer: The position of the layer, from back to front.
  ///   - id: The identity of the layer.
  mutating func append(_ rows: [HostScreen.Row], layer: Int, id: LayerID = LayerID()) {
    var hasList = false
    for row in rows {
      switch row {
      case .controls(let controls): append(.controls(controls), controls.count, layer)
      case .form(let inputs): append(.form(inputs), inputs.count, layer)
      case .list(let items, _) where items.isSelectable && !hasList:
        append(.list(items), 1, layer)
        listLayers.append(id)
        hasList = true
      case .list, .text, .values, .progress, .blank: break
      }
    }
  }

  private mutating func append(_ row: Row, _ count: Int, _ layer: Int) {
    guard count > 0 else { return }
    parts.append((endIndex, layer, row))
    endIndex += count
  }

  /// Returns the target at an index, which must be valid.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  subscript(index: Int) -> FocusTarget {
    var part = parts.count - 1
    while parts[part].start > index { part -= 1 }
    let layer = parts[part].layer
    switch parts[part].row {
    case .controls(let controls), .form(let controls):
      return FocusTarget(content: .control(controls[index - parts[part].start]), layer: layer)
    case .list(let items):
      return FocusTarget(content: .list(items), layer: layer)
    }
  }

  /// The index of the first target of each row that has targets; each input of a form is in its own
  /// row.
  var rows: [Int] {
    parts.flatMap { start, _, row in
      if case .form(let inputs) = row { Array(start..<start + inputs.count) } else { [start] }
    }
  }

  /// The lists, of which each layer has one at most.
  var lists: [FocusList] {
    var lists: [FocusList] = []
    for (start, layer, row) in parts {
      guard case .list(let items) = row else { continue }
      lists.append(
        FocusList(
          index: start, id: TargetID(layer: layer, name: .list), layer: listLayers[lists.count],
          items: items))
    }
    return lists
  }

  /// Returns the indices of the form inputs in a range.
  func inputs(of range: Range<Int>) -> [Int] {
    parts.flatMap { start, _, row -> [Int] in
      guard case .form(let inputs) = row, range.contains(start) else { return [] }
      return inputs.indices.filter { inputs[$0].isInput }.map { $0 + start }
    }
  }

  /// The ids of all targets.
  var ids: [TargetID] {
    var ids: [TargetID] = []
    ids.reserveCapacity(endIndex)
    for (_, layer, row) in parts {
      switch row {
      case .controls(let controls), .form(let controls):
        // By index, because a loop variable would be a copy.
        for index in controls.indices {
          ids.append(TargetID(layer: layer, name: controls[index].name))
        }
      case .list: ids.append(TargetID(layer: layer, name: .list))
      }
    }
    return ids
  }
}

/// A list in the focus ring.
struct FocusList: Sendable {
  /// The index in the ring.
  let index: Int

  let id: TargetID

  /// The identity of its layer.
  let layer: LayerID
  let items: HostScreen.Items
}

extension HostScreen.Items {
  /// The number of rows from which a list of plain texts is scrolled by itself.
  private static var longCount: Int { 1000 }

  /// Whether the list's rows can be selected.
  var isSelectable: Bool { !isEmpty && (self[0].id != nil || count > Self.longCount) }
}
