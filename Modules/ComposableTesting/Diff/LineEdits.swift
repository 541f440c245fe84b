/// A shortest sequence of removed and inserted lines that turns one text into another.
///
/// For texts with too many differences it is a sequence that compares lines at equal indices.
///
/// Source: E. W. Myers, *An O(ND) Difference Algorithm and Its Variations*, Algorithmica 1 (1986).
struct LineEdits {
  private enum Edit {
    case keep(old: Int, new: Int)
    case remove(Int)
    case insert(Int)
  }

  private let old: [String]
  private let new: [String]
  private var edits: [Edit] = []

  /// The maximum number of differences in a shortest sequence.
  private static let maximumDifferences = 1000

  init(from old: [String], to new: [String]) {
    self.old = old
    self.new = new
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    for index in 0..<start { edits.append(.keep(old: index, new: index)) }
    edits += Self.fewest(old, start..<oldEnd, new, start..<newEnd)
    for index in 0..<end { edits.append(.keep(old: oldEnd + index, new: newEnd + index)) }
    slideToOpenings()
  }

  // MARK: - Whole parts

  /// Moves runs of removed or of inserted lines up to where a part begins: of a list of rows,
  /// `id: 2` to the next `Row(` may have been removed as well as `Row(` to its `)`.
  private mutating func slideToOpenings() {
    var end = edits.count
    while end > 0 {
      let kind = kind(end - 1)
      var start = end - 1
      while start > 0, self.kind(start - 1) == kind { start -= 1 }
      if kind != .keep { slide(start..<end) }
      end = start
    }
  }

  private enum Kind { case keep, remove, insert }

  private func kind(_ index: Int) -> Kind {
    switch edits[index] {
    case .keep: .keep
    case .remove: .remove
    case .insert: .insert
    }
  }

  private func line(_ index: Int) -> String {
    switch edits[index] {
    case .keep(let index, _), .remove(let index): old[index]
    case .insert(let index): new[index]
    }
  }

  private mutating func slide(_ run: Range<Int>) {
    // One line up for each unchanged line above that is equal to the last one of the run.
    var distance = 0
    while run.lowerBound - distance > 0, kind(run.lowerBound - distance - 1) == .keep,
      distance < run.count,
      line(run.lowerBound - distance - 1) == line(run.upperBound - distance - 1)
    {
      distance += 1
    }
    let best = (0...distance).min { indent(run.lowerBound - $0) < indent(run.lowerBound - $1) }
    guard let best, best > 0 else { return }
    let kind = kind(run.lowerBound)
    for step in 0..<best {
      let (above, last) = (run.lowerBound - step - 1, run.upperBound - step - 1)
      guard case .keep(let oldIndex, let newIndex) = edits[above] else { return }
      // The line above becomes one of the run, and the last one of the run is kept.
      switch kind {
      case .remove:
        edits[above] = .remove(oldIndex)
        edits[last] = .keep(old: oldIndex + run.count, new: newIndex)
      case .insert:
        edits[above] = .insert(newIndex)
        edits[last] = .keep(old: oldIndex, new: newIndex + run.count)
      case .keep: break
      }
    }
  }

  /// The indentation of a line at which a part may begin; a closing bracket begins none.
  private func indent(_ index: Int) -> Int {
    let text = line(index)
    let indent = text.prefix { $0 == " " }.count
    return text.dropFirst(indent).first.map { ")]".contains($0) } == true ? .max : indent
  }

  // MARK: - Lines

  /// All lines of both texts, each marked as unchanged, removed or inserted.
  var lines: [String] {
    let moved = movedLines
    func mark(_ mark: String, _ line: String) -> String {
      mark + line + (moved.contains(line) ? "  (moved)" : "")
    }
    return edits.map { edit in
      switch edit {
      case .keep(_, let index): "  " + new[index]
      case .remove(let index): mark("− ", old[index])
      case .insert(let index): mark("+ ", new[index])
      }
    }
  }

  /// The elements that are removed once and inserted once, which are shown as moved.
  private var movedLines: Set<String> {
    var counts: [String: (removed: Int, inserted: Int)] = [:]
    for edit in edits {
      switch edit {
      case .keep: break
      case .remove(let index): counts[old[index], default: (0, 0)].removed += 1
      case .insert(let index): counts[new[index], default: (0, 0)].inserted += 1
      }
    }
    return Set(counts.filter { $0.value == (1, 1) && Self.isElement($0.key) }.keys)
  }

  /// Returns whether a line is a whole element of a list, and no property or bracket.
  private static func isElement(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = text.first, let last = text.last,
      label.isEmpty || !text.dropFirst(label.count).hasPrefix(": ")
    else { return false }
    return !")]".contains(first) && !"([".contains(last)
  }

  private static func fewest(
    _ old: [String], _ oldRange: Range<Int>, _ new: [String], _ newRange: Range<Int>
  ) -> [Edit] {
    // Integers compare faster than strings.
    var numbers: [String: Int] = [:]
    func number(_ line: String) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let (a, b) = (old[oldRange].map(number), new[newRange].map(number))
    let path = trace(a, b).map { backtrack($0, a.count, b.count) } ?? compareByIndex(a, b)
    return path.map { edit in
      switch edit {
      case .keep(let old, let new):
        .keep(old: old + oldRange.lowerBound, new: new + newRange.lowerBound)
      case .remove(let index): .remove(index + oldRange.lowerBound)
      case .insert(let index): .insert(index + newRange.lowerBound)
      }
    }
  }

  /// Returns the furthest point on each diagonal for each number of differences; nil if there are
  /// too many differences.
  private static func trace(_ a: [Int], _ b: [Int]) -> [[Int]]? {
    var furthest = [0, 0, 0]
    var trace: [[Int]] = []
    for differences in 0...min(a.count + b.count, maximumDifferences) {
      // The diagonals from -differences to differences are stored from index 1 on.
      var next = Array(repeating: 0, count: 2 * differences + 3)
      trace.append(furthest)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let index = diagonal + differences + 1
        // In `furthest` each diagonal is stored one index before.
        var x =
          differences == 0
          ? 0
          : diagonal == -differences
            || diagonal != differences && furthest[index - 2] < furthest[index]
            ? furthest[index] : furthest[index - 2] + 1
        var y = x - diagonal
        while x < a.count, y < b.count, a[x] == b[y] {
          x += 1
          y += 1
        }
        next[index] = x
        if x >= a.count, y >= b.count { return trace }
      }
      furthest = next
    }
    return nil
  }

  /// Returns the edits on the path that a trace describes, which is followed from its end.
  private static func backtrack(_ trace: [[Int]], _ aCount: Int, _ bCount: Int) -> [Edit] {
    var edits: [Edit] = []
    var (x, y) = (aCount, bCount)
    for differences in trace.indices.reversed() {
      let furthest = trace[differences]
      let diagonal = x - y
      guard differences > 0 else { break }
      let index = diagonal + differences + 1
      let isInsertion =
        diagonal == -differences
        || diagonal != differences && furthest[index - 2] < furthest[index]
      let previousX = isInsertion ? furthest[index] : furthest[index - 2]
      let previousY = previousX - (isInsertion ? diagonal + 1 : diagonal - 1)
      while x > previousX, y > previousY, x > 0, y > 0 {
        x -= 1
        y -= 1
        edits.append(.keep(old: x, new: y))
      }
      edits.append(isInsertion ? .insert(previousY) : .remove(previousX))
      (x, y) = (previousX, previousY)
    }
    // The texts have no common lines at their start.
    return edits.reversed()
  }

  /// Compares lines at equal indices, for texts with too many differences.
  private static func compareByIndex(_ a: [Int], _ b: [Int]) -> [Edit] {
    var edits: [Edit] = []
    var index = 0
    while index < max(a.count, b.count) {
      let start = index
      while index < min(a.count, b.count), a[index] == b[index] {
        edits.append(.keep(old: index, new: index))
        index += 1
      }
      let end = index
      while index < max(a.count, b.count),
        index >= a.count || index >= b.count || a[index] != b[index]
      {
        index += 1
      }
      edits += (end..<max(end, min(index, a.count))).map { .remove($0) }
      edits += (end..<max(end, min(index, b.count))).map { .insert($0) }
      if index == start { break }
    }
    return edits
  }
}
