internal import ComposableCore

/// What the host remembers about how a screen is presented: the state of the user interface that is
/// no feature's.
struct Presentation: Sendable {
  /// The focus in the active layer.
  var focus = Focus()

  /// The focus of each screen that was shown, by its title, for when it is shown again.
  private var remembered: [String: Focus] = [:]

  /// The layer to which ``focus`` belongs: the number of layers below it, and its title.
  private var layer = LayerName(depth: 0, title: "")

  /// The command that is being typed; nil if none is.
  var commandLine: LineEditor?

  /// The text input with the focus; nil if something else has it.
  var input: InputEditor?

  /// A text that is too long for the row of notices; nil if none is shown.
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

  /// The refusal that is the notice; nil if the notice is something else.
  var refusal: Refusal?

  /// What has the focus in a layer, and which line of its list is selected.
  struct Focus: Equatable, Sendable {
    /// The id of the target with the focus; nil before anything was shown.
    var id: String?

    /// Whether the user has moved the focus or the selection.
    var isChosen = false

    /// The index of the target with the focus, for when its id is gone.
    var index = 0

    /// The index of the selected line of the list.
    var selection = 0

    /// The id of the selected line, for when the list has changed.
    var selectionID: String?

    /// The index of the first line of the list that is drawn.
    var listOffset = 0
  }

  /// The targets of that layer.
  private var layerTargets = FocusTargets()

  private struct LayerName: Equatable {
    let depth: Int
    let title: String
  }

  /// The maximum number of screens whose focus is remembered.
  private static let rememberedLimit = 32

  /// The first line of the list of a screen when it was used last.
  func listOffset(of title: String) -> Int { remembered[title]?.listOffset ?? 0 }

  /// Follows a change of the layers and of the list.
  mutating func update(for surface: Surface) {
    let active = surface.active
    let name = LayerName(depth: active.endIndex - 1, title: active.last?.screen.title ?? "")
    let targets = surface.ring.targets
    defer { layerTargets = targets }
    if name.depth == layer.depth, name.title != layer.title, remembered[name.title] == nil,
      !targets.isEmpty, targets.map(\.id) == layerTargets.map(\.id)
    {
      // The same screen with another title.
      layer = name
    }
    if name != layer {
      input = nil
      if remembered.count > Self.rememberedLimit { remembered = [:] }
      // What is in front of a screen begins anew each time it comes up.
      if layer.depth == 0 || name.depth > layer.depth {
        remembered[layer.title] = focus.isChosen ? focus : nil
      }
      // A form is filled from its start, unless something was in front of it.
      let isForm = targets.contains(where: \.isInput)
      let returns = name.depth < layer.depth || name.depth == 0 && !isForm
      focus = returns ? remembered[name.title] ?? Focus() : Focus()
      layer = name
    }
    if focus.id == nil, let index = surface.ring.index(for: self) {
      // It stays there, also if a list appears in which something else would be selected first.
      (focus.id, focus.index) = (targets[index].id, index)
    }
    if let items = surface.ring.list?.items { focus.follow(items) }
    updateInput(surface.ring)
  }

  /// Begins to edit the input with the focus, or takes over what the state has made of its text.
  private mutating func updateInput(_ ring: FocusRing) {
    guard let (id, present) = ring.focusedInput(self), present.options == nil else {
      return input = nil
    }
    guard input?.edits(present, id) == true else {
      // With the cursor where it is, if only the limit has changed.
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

/// A text that the host shows in front of the screen.
struct Answer: Equatable, Sendable {
  var title = ""
  var text: String
}

extension Presentation.Focus {
  /// The maximum distance at which a line is searched that has moved.
  private static let searchLimit = 1000

  /// Selects the line that was selected in a list that has changed, if it is near; otherwise the
  /// line at its position.
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
