internal import ComposableCore

/// Where the lines of a layer are in the window.
struct LayerLayout: Sendable {
  /// The identity of the layer whose lines scroll.
  let id: LayerID

  /// Whether the layer takes all input.
  let isModal: Bool

  /// Whether the layer can be used now.
  let isActive: Bool

  let screen: HostScreen

  /// The title in the first row of the window; nil if there is none.
  var title: TitleLine?

  /// The box around the lines; nil if there is none.
  var box: (columns: Range<Int>, rows: Range<Int>)?

  /// The column and the rows of the line between the rows and the side; nil if there is none.
  var divider: (column: Int, rows: Range<Int>)?

  /// Whether an overlay takes the whole window.
  var isWindow = false

  /// The lines; further parts are the side and the footer.
  var regions: [Region]

  /// The region whose lines scroll.
  var body: Region { regions[0] }

  /// The region with the list, if the layer has one.
  var listRegion: Region { regions.first { $0.list != nil } ?? body }

  /// How far the layer is scrolled.
  var scroll: Scroll { Scroll(lines: body.scroll.lines, list: listRegion.scroll.list) }
}

/// The title of a screen and its navigation, in the first row of the window.
struct TitleLine: Sendable {
  /// Whether the whole title is visible.
  let isFitting: Bool

  /// The number of columns for the title.
  let columns: Int

  /// The texts of the navigation's controls, and the column of the first.
  let captions: [String]
  let start: Int

  init(_ screen: HostScreen, columns width: Int) {
    let long = screen.navigation.map { control in
      (control.keys.first.map { "[\($0.name)] " } ?? "") + control.label
    }
    let short = screen.navigation.map { $0.keys.first.map { "[\($0.name)]" } ?? $0.label }
    func columnCount(_ captions: [String]) -> Int {
      captions.reduce(0) { $0 + $1.columnCount + 2 }
    }
    let left = screen.title.columnCount + 3
    captions = left + columnCount(long) <= width ? long : short
    start = width - columnCount(captions)
    columns = max(start - 1, 2) - 1
    isFitting = screen.title.columnCount <= columns
  }
}

extension [HostScreen.Row] {
  /// The number of targets in the rows.
  var targetCount: Int {
    var targets = FocusTargets()
    targets.append(self, layer: 0)
    return targets.count
  }
}
