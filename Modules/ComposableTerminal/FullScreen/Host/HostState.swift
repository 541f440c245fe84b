internal import ComposableCore

/// What the full screen knows besides the application's screen, which is passed to each step and
/// never stored.
struct HostState: Hashable, Sendable {
  /// The size of the terminal.
  var size: Size

  /// The identity of the layer in front; nil before anything was shown.
  var layer: LayerID?

  /// The focus in the active layers.
  var place = Place()

  /// The selected row of each layer's list.
  var rows: [LayerID: SelectedRow] = [:]

  /// The places of layers that were shown before, for when they are shown again.
  var remembered: [LayerID: Place] = [:]

  /// How far the rows of each layer are scrolled.
  var scrolls: [LayerID: Scroll] = [:]

  /// The ids of the targets in the focus ring, in order.
  var targets: [TargetID] = []

  /// The text input with the focus; nil if something else has it.
  var input: InputEditor?

  /// The command that the user is typing; nil if there is none.
  var commandLine: LineEditor?

  /// The commands that the user has typed.
  var history: [String] = []

  /// Whether the last thing that the user did was to type a command.
  var hasTypedCommand = false

  /// The text in the notice row; nil if there is none.
  var notice: HostNotice?

  /// Text that is too long for the notice row; nil if none is shown.
  var answer: Answer?

  var isHelpShown = false
  var isQuestionShown = false

  /// What the keys did before the screen changed by itself; nil once no key was pressed for a
  /// while.
  var expected: KeyMeanings?

  /// What the keys did when one of them was pressed, while ``expected`` is set.
  var meaningsAtPress: KeyMeanings?

  /// How often the user has used each control.
  var uses: [ControlName: Int] = [:]

  /// How often the activity marks have moved.
  var activity = 0

  /// The last click outside all controls, which may be the first of a double click.
  var lastClick: Click?

  init(size: Size = Size(columns: 80, rows: 24)) {
    self.size = size
  }

  /// Whether the last key or pasted text belonged to a hidden input.
  var hasTypedHidden = false

  /// Whether what the user types belongs to a hidden input, even one that is disabled or has just
  /// been removed.
  func typesHidden(on surface: Surface) -> Bool {
    if hasTypedHidden, expected != nil { return true }
    guard commandLine == nil, let focus = surface.ring.index(of: place) else { return false }
    return surface.ring.targets[focus].control?.input?.kind == .secure
  }

  /// The maximum number of controls whose uses are counted.
  static let countedControlLimit = 200

  /// The maximum number of remembered layers.
  static let rememberedLimit = 32
}

/// The target with the focus in the active layers.
struct Place: Hashable, Sendable {
  /// The id of the target with the focus; nil if none of the visible targets has it.
  var focus: TargetID?

  /// The index of the target with the focus.
  var index = 0

  /// Whether the user has moved the focus or the selection.
  var isChosen = false

  /// The input that was edited in a remembered layer; nil in the present place.
  var input: InputEditor?

}

/// The selected row of a list.
struct SelectedRow: Hashable, Sendable {
  var index = 0

  /// The id of the row; nil if it has none.
  var id: String?
}

/// How far a layer's rows are scrolled.
struct Scroll: Hashable, Sendable {
  /// The number of lines above the window.
  var lines = 0

  /// The number of lines of the list above the list's part of the window.
  var list = 0
}

/// Text in the notice row.
struct HostNotice: Hashable, Sendable {
  var text: String
  var isFailure = false

  /// The refusal that the text explains; nil if it is something else.
  var refusal: Refusal?
}

/// Text that the host shows in front of the screen.
struct Answer: Hashable, Sendable {
  var title = ""
  var text: String
}

/// A press of a mouse button.
struct Click: Hashable, Sendable {
  var column: Int
  var row: Int
  var instant: ContinuousClock.Instant
}
