internal import ComposableCore

/// The keys in the bottom row: as many as fit, with the host's keys last.
///
/// Each key is shown with its control's label. If the keys do not all fit, shorter commands replace
/// labels, beginning with the keys that were used least, and of these with the last. The key that
/// leaves the screen is kept longest.
struct KeyHints {
  /// A key with its label.
  struct Hint {
    /// The keys; empty where keys are left out.
    var key = ""
    var label: String
    var control: HostScreen.Control?

    var text: String { key.isEmpty ? label : "\(key) \(label)" }
  }

  /// The hints of the screens' controls, with labels and with commands instead.
  private let own: [(labelled: Hint, short: Hint)]

  /// The indices of the hints of the screens' controls, in the order in which they are kept.
  private let ranking: [Int]
  private var host: [Hint]

  /// Creates the hints of some controls.
  ///
  /// - Parameters:
  ///   - controls: The controls of the screens that take input.
  ///   - titles: The titles of these screens. A title or its last words are removed from the start
  ///     of a command.
  ///   - uses: How often the user has used a control.
  ///   - host: The host's controls.
  init(
    _ controls: [HostScreen.Control], titles: [String] = [], uses: [ControlName: Int] = [:],
    host: [HostScreen.Control]
  ) {
    let prefixes = titles.flatMap { title in
      let words = title.lowercased().split(separator: " ")
      return words.indices.map { words[$0...].joined(separator: "-") + "-" }
    }
    var keys: Set<ScreenKey> = []
    // A key belongs to the first control that has it.
    own = controls.filter(\.isEnabled)
      .filter { $0.keys.first.map { keys.insert($0).inserted } == true }
      .map { ($0.hint($0.label), $0.hint($0.shortName(without: prefixes))) }
    let counts = own.map { hint in
      let control = hint.labelled.control
      // The way out is kept longest.
      return control?.keys.contains(.escape) == true
        ? .max : control.flatMap { uses[$0.name] } ?? 0
    }
    ranking = own.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    // A control in front may have one of the host's keys.
    keys.formUnion(own.flatMap { $0.labelled.control?.keys ?? [] })
    self.host = host.filter { keys.isDisjoint(with: $0.keys) }.map { $0.hint($0.label) }
  }

  /// Creates the hints for a text input, where characters are typed and do not press controls.
  ///
  /// - Parameters:
  ///   - input: The input with the focus.
  ///   - controls: The controls of the screens that take input.
  ///   - end: The button that the enter key presses; nil if the key moves to the next input.
  init(
    in input: InputEditor, _ controls: [HostScreen.Control],
    end: HostScreen.Control?
  ) {
    let escape = controls.first { $0.isEnabled && $0.keys.contains(.escape) }
    own =
      escape.map { control in
        let control = control.with(keys: [.escape])
        return [(control.hint(control.label), control.hint(control.label))]
      } ?? []
    ranking = Array(own.indices)
    let next = Hint(key: "tab", label: "next")
    host =
      input.editor.hasLines
      ? [Hint(key: "enter", label: "new line"), next]
      : end.map { [Hint(key: "enter", label: $0.label.lowercasedFirst), next] }
        ?? [Hint(key: "enter tab", label: "next")]
    if escape == nil { host.append(Hint(key: "esc", label: "go to buttons")) }
  }

  /// Creates the hints for an input with several options.
  init(choosing controls: [HostScreen.Control], host hints: [HostScreen.Control]) {
    self.init(
      controls.filter { $0.keys.contains(.escape) }, host: hints.filter { $0.keys != ["q"] })
    host = [Hint(key: "left right", label: "change"), Hint(key: "tab", label: "next")] + host
  }

  /// Returns the keys that fit in a number of columns, and the width of the gap between keys.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - ellipsis: The text that replaces the keys that do not fit.
  /// - Returns: The keys, and a gap of two columns. The gap is one column if the keys do not fit
  ///   otherwise and none of their texts has several words, which a narrow gap would not separate.
  func fitting(_ width: Int, ellipsis: String) -> (hints: [Hint], gap: Int) {
    let commands = own.map(\.short)
    for count in (0...own.count).reversed() {
      let labelled = Set(ranking.prefix(count))
      let all = own.indices.map { labelled.contains($0) ? own[$0].labelled : own[$0].short } + host
      if columnCount(all, gap: 2) <= width { return (all, 2) }
    }
    let gap = (commands + host).contains { $0.text.split(separator: " ").count > 2 } ? 2 : 1
    if columnCount(commands + host, gap: gap) <= width { return (commands + host, gap) }
    let rest = [Hint(label: ellipsis)] + host
    var kept = ranking[...]
    func shown() -> [Hint] { kept.sorted().map { own[$0].short } + rest }
    while !kept.isEmpty, columnCount(shown(), gap: gap) > width { kept.removeLast() }
    var all = shown()
    while !all.isEmpty, columnCount(all, gap: gap) > width { all.removeFirst() }
    return (all, gap)
  }

  private func columnCount(_ hints: [Hint], gap: Int) -> Int {
    hints.reduce(0) { $0 + $1.text.columnCount + gap } - gap
  }
}

extension HostScreen {
  /// The controls whose keys the bottom row shows; the first row shows those of the navigation.
  var hintedControls: [Control] {
    let rows = allRows.flatMap { row in
      if case .controls(let controls) = row { controls } else { [Control]() }
    }
    return (rows + commands).filter { !$0.keys.isEmpty }
  }
}

extension HostScreen.Control {
  /// Returns the first key with a label, as in `p is this prime?`.
  fileprivate func hint(_ text: String) -> KeyHints.Hint {
    guard let key = keys.first else { return KeyHints.Hint(label: text, control: self) }
    return KeyHints.Hint(key: key.name, label: text.lowercasedFirst, control: self)
  }

  /// Returns the command, or the label if there is no command with a letter.
  ///
  /// - Parameter prefixes: The texts to remove from the start of a command.
  /// - Returns: The command without the prefix.
  fileprivate func shortName(without prefixes: [String]) -> String {
    let name = command.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? label
    guard let prefix = prefixes.first(where: { name.hasPrefix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropFirst(prefix.count))
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    // Keeps abbreviations, such as OK.
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}

extension ScreenKey {
  /// The name of the key in help and hints.
  var name: String {
    switch self {
    case .character(let character): character == " " ? "space" : String(character)
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .delete: "del"
    case .escape: "esc"
    }
  }
}
