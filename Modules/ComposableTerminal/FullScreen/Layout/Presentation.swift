internal import ComposableCore

/// The state of the user interface that belongs to the host rather than to a feature.
struct Presentation: Sendable {
  /// The focus in the active layer.
  var focus = Focus()

  /// The focus of each screen shown so far, by title, for when the screen is shown again.
  private var remembered: [String: Focus] = [:]

  /// The layer that ``focus`` belongs to: the number of layers below it, and its title.
  private var layer = LayerName(depth: 0, title: "")

  /// The command that the user is typing; nil if there is none.
  var commandLine: LineEditor?

  /// The text input with the focus; nil if something else has it.
  var input: InputEditor?

  /// Text that is too long for the notice row; nil if none is shown.
  var answer: Answer?

  var isHelpShown = false
  var isQuestionShown = false

  /// Which of the host's overlays are shown.
  var overlays: Overlays {
    Overlays(answer: answer, isHelpShown: isHelpShown, isQuestionShown: isQuestionShown)
  }

  struct Overlays: Equatable {
    let answer: Answer?
    let isHelpShown: Bool
    let isQuestionShown: Bool
  }

  /// The notice of the last action.
  var notice: String?

  var isNoticeFailure = false

  /// The refusal that the notice shows; nil if the notice is something else.
  var refusal: Refusal?

  /// The target with the focus in a layer, and the selected line of the layer's list.
  struct Focus: Equatable, Sendable {
    /// The id of the target with the focus; nil before anything was shown.
    var id: String?

    /// Whether the user has moved the focus or the selection.
    var isChosen = false

    /// The index of the target with the focus, in case its id no longer exists.
    var index = 0

    /// The index of the selected line of the list.
    var selection = 0

    /// The id of the selected line, in case the list changes.
    var selectionID: String?

    /// The index of the first drawn line of the list.
    var listOffset = 0
  }

  /// The targets of ``layer``.
  private var layerTargets = FocusTargets()

  private struct LayerName: Equatable {
    let depth: Int
    let title: String
  }

  /// The maximum number of remembered screens.
  private static let rememberedLimit = 32

  /// Returns the first drawn line of a screen's list when the screen was last used.
  func listOffset(of title: String) -> Int { remembered[title]?.listOffset ?? 0 }

  /// Follows a change of the layers or of the list.
  mutating func update(for surface: Surface) {
    let active = surface.active
    let name = LayerName(depth: active.endIndex - 1, title: active.last?.screen.title ?? "")
    let targets = surface.ring.targets
    defer { layerTargets = targets }
    if name.depth == layer.depth, name.title != layer.title, remembered[name.title] == nil,
      !targets.isEmpty, targets.map(\.id) == layerTargets.map(\.id)
    {
      // This is the same screen with another title.
      layer = name
    }
    if name != layer {
      input = nil
      if remembered.count > Self.rememberedLimit { remembered = [:] }
      // An overlay starts with a fresh focus each time it appears.
      if layer.depth == 0 || name.depth > layer.depth {
        remembered[layer.title] = focus.isChosen ? focus : nil
      }
      // A form starts at its first input, unless an overlay in front of the form was closed.
      let isForm = targets.contains(where: \.isInput)
      let returns = name.depth < layer.depth || name.depth == 0 && !isForm
      focus = returns ? remembered[name.title] ?? Focus() : Focus()
      layer = name
    }
    if focus.id == nil, let index = surface.ring.index(for: self) {
      // The focus stays there, even if a list appears that would have been selected first.
      (focus.id, focus.index) = (targets[index].id, index)
    }
    if let items = surface.ring.list?.items { focus.follow(items) }
    updateInput(surface.ring)
  }

  /// Begins to edit the input with the focus, or takes over the text that the state now has.
  private mutating func updateInput(_ ring: FocusRing) {
    guard let (id, present) = ring.focusedInput(self), present.options == nil else {
      return input = nil
    }
    guard input?.edits(present, id) == true else {
      // Keeps the cursor if only the maximum length has changed.
      let place = input?.id == id && input?.kind == present.kind ? input?.editor.cursor : nil
      return input = present.editor.map { editor in
        InputEditor(
          id: id, kind: present.kind, maximumLength: present.maximumLength,
          editor: place.map { editor.moved(to: $0) } ?? editor)
      }
    }
    input?.editor.follow(present.text)
  }
}

/// Text that the host shows in front of the screen.
struct Answer: Equatable, Sendable {
  var title = ""
  var text: String
}

extension Presentation.Focus {
  /// The maximum distance at which to search for a moved line.
  private static let searchLimit = 1000

  /// After a change of the list, selects the previously selected line if it is near; otherwise
  /// selects the line at its old position.
  fileprivate mutating func follow(_ items: HostScreen.Items) {
    selection = min(max(selection, 0), items.count - 1)
    defer { selectionID = items[selection].id }
    guard let selectionID, items[selection].id != selectionID else { return }
    for distance in 1...Self.searchLimit {
      let (before, after) = (selection - distance, selection + distance)
      if before >= 0, items[before].id == selectionID { return selection = before }
      if after < items.count, items[after].id == selectionID { return selection = after }
      if before < 0, after >= items.count { return }
    }
  }
}
