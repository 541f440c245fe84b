internal import ComposableCore

/// A control or a list that can have the focus.
struct FocusTarget: Sendable {
  enum Content {
    case control(HostScreen.Control)
    case list(HostScreen.Items)
  }

  let content: Content

  /// The position of its layer, from back to front.
  let layer: Int

  var id: TargetID { TargetID(layer: layer, name: control?.name ?? .list) }

  /// The control; nil for a list.
  var control: HostScreen.Control? {
    if case .control(let control) = content { control } else { nil }
  }

  /// The list; nil for a control.
  var list: HostScreen.Items? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The target's input, whether or not it is enabled; nil for other targets.
  var input: HostScreen.Input? { control?.input }

  /// Whether the target can be used.
  var isEnabled: Bool { control?.isEnabled ?? true }

  /// Whether the target is an enabled input.
  var isInput: Bool { control.map { $0.isEnabled && $0.isInput } ?? false }

  /// Whether the target is an enabled control other than an input, such as a button.
  var isButton: Bool { control.map { $0.isEnabled && !$0.isInput } ?? false }
}

/// The ring of targets that the tab key visits, beginning with the layer in front; within a layer,
/// in the order in which the targets are drawn.
struct FocusRing: Sendable {
  let targets: FocusTargets

  /// The layers that take input.
  private let layers: ArraySlice<Layer>

  /// The index of the first target of each layer, in the order of the layers.
  private let starts: [Int]

  init(_ layers: ArraySlice<Layer>) {
    var targets = FocusTargets()
    self.layers = layers
    starts =
      zip(layers.indices, layers).map { (offset: $0, element: $1) }.reversed().map { layer in
        defer {
          targets.append(
            layer.element.screen.allRows, layer: layer.offset, id: layer.element.id)
        }
        return targets.count
      }.reversed()
    self.targets = targets
  }

  /// Returns the list that the keys act on: the list with the focus, or else the first; nil if
  /// there is none.
  func list(at place: Place) -> FocusList? {
    let lists = targets.lists
    let focus = lists.count > 1 ? index(of: place) : nil
    return lists.first { $0.index == focus } ?? lists.first
  }

  /// The forms, each with the indices of its inputs and its submit button.
  var forms: [(inputs: [Int], submit: HostScreen.Control?)] {
    zip(layers, starts).reversed().flatMap { layer, start in
      var inputs = targets.inputs(of: self.layer(at: start))[...]
      return layer.screen.ownForms.map { form in
        defer { inputs = inputs.dropFirst(form.inputs.count) }
        return (Array(inputs.prefix(form.inputs.count)), form.submit)
      }
    }
  }

  /// Returns the form of the input at an index; nil if there is no input at the index.
  func form(at index: Int) -> (inputs: [Int], submit: HostScreen.Control?)? {
    forms.first { $0.inputs.contains(index) }
  }

  /// Returns the indices of all targets in the same layer as the target at an index.
  func layer(at index: Int) -> Range<Int> {
    let end = starts.last { $0 > index } ?? targets.count
    return (starts.first { $0 <= index } ?? 0)..<end
  }

  /// Whether the layer at a position has targets.
  func hasTargets(inLayer index: Int) -> Bool {
    targets.indices.contains(start(ofLayer: index)) && targets[start(ofLayer: index)].layer == index
  }

  /// Returns the index of the first target of the layer at an index.
  func start(ofLayer index: Int) -> Int {
    layers.indices.contains(index) ? starts[index - layers.startIndex] : 0
  }

  /// Whether a key acts on the rows of a list that does not have the focus.
  func isRowKey(_ key: ScreenKey, without focus: Int?) -> Bool {
    targets.lists.contains { list in
      list.index != focus && list.items[0].controls.contains { $0.keys.contains(key) }
    }
  }

  /// Returns the index of the target with the focus; nil if nothing has it.
  func index(of place: Place) -> Int? {
    guard let focus = place.focus else { return nil }
    return isFocus(place, at: place.index)
      ? place.index : targets.firstIndex { $0.id == focus }
  }

  /// Whether the target at an index has the focus.
  func isFocus(_ place: Place, at index: Int) -> Bool {
    targets.indices.contains(index) && targets[index].id == place.focus
  }

  /// Returns the index of the target at the same position in the row above or below, or of the last
  /// target in that row; nil if there is no such row.
  func index(from index: Int, rowsBelow offset: Int) -> Int? {
    let rows = targets.rows
    guard let row = rows.lastIndex(where: { $0 <= index }), rows.indices.contains(row + offset)
    else { return nil }
    let first = rows[row + offset]
    let next = row + offset + 1
    let last = (next < rows.count ? rows[next] : targets.count) - 1
    return min(first + index - rows[row], last)
  }

  /// The index of the target that has the focus at first: the list, or else the first enabled
  /// control, of the frontmost layer that has targets; nil if there is no target.
  var first: Int? {
    let front = targets.prefix(starts.last { $0 > 0 } ?? targets.count)
    return front.firstIndex { $0.list != nil } ?? front.firstIndex(where: \.isEnabled)
      ?? front.indices.first
  }
}
