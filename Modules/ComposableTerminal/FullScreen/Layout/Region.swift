internal import ComposableCore

/// Lines in a part of the window, which scroll if they do not all fit.
///
/// Controls at the end stay in place, so that they can be seen beside any line. A list scrolls by
/// itself between the other lines, as long as there is room for a few of its rows.
struct Region: Sendable {
  /// The lines to draw, from top to bottom.
  let visible: [LayoutLine]

  /// The row of the first line.
  let row: Int
  let columns: Range<Int>

  /// The lines that scroll.
  private let lines: [LayoutLine]

  /// The number of visible lines of those that scroll.
  let height: Int

  /// How far the lines are scrolled.
  let scroll: Scroll

  /// The list that scrolls by itself.
  let list: LineBlock.List?

  /// The number of visible lines of the list.
  let listHeight: Int

  /// Creates the region.
  ///
  /// - Parameters:
  ///   - block: The lines.
  ///   - more: Further lines, after those that scroll.
  ///   - rows: The rows of the window.
  ///   - columns: The columns of the window.
  ///   - scroll: How far the lines were scrolled.
  ///   - focus: The focus, which is made visible; nil if the region cannot be used now.
  init(
    _ block: LineBlock, more: [LayoutLine] = [], rows: Range<Int>, columns: Range<Int>,
    scroll: Scroll, focus: LayoutFocus?
  ) {
    var block = block
    let room = rows.count
    block.removeBlanks(room - more.count - block.minimumListHeight)
    list = block.list
    let free = room - more.count - block.lines.count
    let isCut = free < block.minimumListHeight
    let tailStart = isCut ? Self.tailStart(of: block, room) : block.lines.count
    let scrolling = room - (block.lines.count - tailStart)
    listHeight = min(
      list?.lines.count ?? 0, max(free, min(block.minimumListHeight, scrolling), 1))
    let listOffset = list?.lines.offset(scroll.list, height: listHeight) ?? 0

    var lines: [LayoutLine] = []
    let listIndex = list?.index ?? tailStart
    lines += block.lines[..<listIndex]
    if let list { lines += (listOffset..<(listOffset + listHeight)).map { list.lines[$0] } }
    lines += block.lines[listIndex..<tailStart]
    lines += more
    height = min(max(scrolling, 0), lines.count)
    var offset = min(max(scroll.lines, 0), lines.count - height)
    if let focus, let first = lines.firstIndex(where: { focus.isOn($0) }),
      let last = lines.lastIndex(where: { focus.isOn($0) })
    {
      if last - first < height {
        offset = min(max(offset, last - height + 1), first)
      } else if last < offset || first >= offset + height {
        offset = first
      }
    }
    self.lines = lines
    self.scroll = Scroll(lines: offset, list: listOffset)
    visible = Array(lines[offset..<(offset + height)] + block.lines[tailStart...])
    self.columns = columns
    row = rows.lowerBound
  }

  /// Returns the index of the first line that stays in place at the end.
  private static func tailStart(of block: LineBlock, _ room: Int) -> Int {
    let (start, count) = (block.tailStart, block.lines.count)
    // Half of the window scrolls at least.
    return (start > 0 || block.list != nil) && count - start <= room / 2 ? start : count
  }

  /// The row below the last line.
  var end: Int { row + visible.count }

  /// Whether not all lines are visible.
  var isCut: Bool { lines.count > height }

  /// The number of lines that scroll.
  var count: Int { lines.count }

  /// Whether not all lines of the list are visible.
  var isListCut: Bool { (list?.lines.count ?? 0) > listHeight }

  /// Whether the target at an index of the focus ring is one of the lines.
  func has(_ target: Int) -> Bool {
    (lines + visible).contains { isTarget(target, $0) }
  }

  /// Whether the target at an index of the focus ring is visible.
  func shows(_ target: Int) -> Bool { visible.contains { isTarget(target, $0) } }

  /// Whether the target at an index of the focus ring is visible, among the lines that scroll.
  func scrollsAndShows(_ target: Int) -> Bool {
    visible.prefix(height).contains { isTarget(target, $0) }
  }

  private func isTarget(_ target: Int, _ line: LayoutLine) -> Bool {
    switch line {
    case .row(let row): row.list == target
    case .detail(_, let list): list == target
    default: line.shows(target)
    }
  }
}
