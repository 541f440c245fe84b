internal import ComposableCore

/// The keys that the bottom row shows: as many as fit, those of the host last.
///
/// A key is shown with the label of its control, or with its shorter command: the last keys first,
/// until all fit.
struct KeyHints {
  /// A key and a text; no control where keys are left out.
  typealias Hint = (text: String, control: HostScreen.Control?)

  private let own: [(label: String, command: String, control: HostScreen.Control)]
  private var host: [Hint]

  /// Creates the hints of some controls.
  ///
  /// - Parameters:
  ///   - controls: The controls of the screens that take input.
  ///   - titles: The titles of these screens, which are left out of the commands, as are the last
  ///     words of a title.
  ///   - host: The controls of the host.
  init(_ controls: [HostScreen.Control], titles: [String] = [], host: [HostScreen.Control]) {
    let prefixes = titles.flatMap { title in
      let words = title.lowercased().split(separator: " ")
      return words.indices.map { words[$0...].joined(separator: "-") + "-" }
    }
    var keys: Set<ScreenKey> = []
    // A key is that of the first control that has it.
    own = controls.filter(\.isEnabled)
      .filter { $0.keys.first.map { keys.insert($0).inserted } == true }
      .map { ($0.hint($0.label), $0.hint($0.shortName(without: prefixes)), $0) }
    // A control in front may have a key of the host.
    keys.formUnion(own.flatMap(\.control.keys))
    self.host = host.filter { keys.isDisjoint(with: $0.keys) }.map { ($0.hint($0.label), $0) }
  }

  /// Creates the hints of a text input, in which a character is typed and does not press a control.
  ///
  /// - Parameters:
  ///   - input: The input with the focus.
  ///   - controls: The controls of the screens that take input.
  ///   - end: The button that the enter key presses; nil if it goes to the next input.
  init(
    in input: Presentation.InputEditor, _ controls: [HostScreen.Control],
    end: HostScreen.Control?
  ) {
    let escape = controls.first { $0.isEnabled && $0.keys.contains(.escape) }
    own =
      escape.map { control in
        let control = control.with(keys: [.escape])
        return [(control.hint(control.label), control.hint(control.label), control)]
      } ?? []
    let keys =
      input.editor.hasLines
      ? ["enter new line", "tab next"]
      : end.map { ["enter \($0.label.lowercasedFirst)", "tab next"] } ?? ["enter tab next"]
    host = (keys + (escape == nil ? ["esc to the buttons"] : [])).map { ($0, nil) }
  }

  /// Creates the hints of an input in which one of several is chosen.
  init(choosing controls: [HostScreen.Control], host hints: [HostScreen.Control]) {
    self.init(
      controls.filter { $0.keys.contains(.escape) }, host: hints.filter { $0.keys != ["q"] })
    host = [("left right change", nil), ("tab next", nil)] + host
  }

  /// Returns the keys that fit in a number of columns, and the number of columns between two.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - ellipsis: The text in place of the keys that do not fit.
  /// - Returns: The keys; one column is between them only if they do not fit with two, and none has
  ///   several words, which that would not separate.
  func fitting(_ width: Int, ellipsis: String) -> (hints: [Hint], gap: Int) {
    let labels = own.map { ($0.label, $0.control) as Hint }
    let commands = own.map { ($0.command, $0.control) as Hint }
    for count in (0...own.count).reversed() {
      let all = Array(labels.prefix(count)) + commands.dropFirst(count) + host
      if columnCount(all, gap: 2) <= width { return (all, 2) }
    }
    let gap = (commands + host).contains { $0.text.split(separator: " ").count > 2 } ? 2 : 1
    if columnCount(commands + host, gap: gap) <= width { return (commands + host, gap) }
    var shown = commands
    let rest = [(ellipsis, nil)] + host
    while !shown.isEmpty, columnCount(shown + rest, gap: gap) > width { shown.removeLast() }
    var all = shown + rest
    while !all.isEmpty, columnCount(all, gap: gap) > width { all.removeFirst() }
    return (all, gap)
  }

  private func columnCount(_ hints: [Hint], gap: Int) -> Int {
    hints.reduce(0) { $0 + $1.text.columnCount + gap } - gap
  }
}

extension HostScreen {
  /// The controls whose keys the bottom row shows.
  var hintedControls: [Control] {
    let rows = allRows.flatMap { row in
      if case .controls(let controls) = row { controls } else { [Control]() }
    }
    return (rows + commands + navigation).filter { !$0.keys.isEmpty }
  }
}

extension HostScreen.Control {
  /// Returns the first key and a text, such as `p is this prime?`.
  fileprivate func hint(_ text: String) -> String {
    ((keys.first?.name).map { [$0, text.lowercasedFirst] } ?? [text]).joined(separator: " ")
  }

  /// Returns the command, or the label if there is no command with a letter.
  ///
  /// - Parameter prefixes: What is left out at the beginning of a command.
  /// - Returns: The command without it.
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
    // Not an abbreviation, such as OK.
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}

extension ScreenKey {
  /// The name of the key as help and hints show it.
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
