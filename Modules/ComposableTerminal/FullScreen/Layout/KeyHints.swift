internal import ComposableCore

/// The keys that the bottom row shows: as many as fit, those of the host last.
struct KeyHints {
  typealias Hint = (text: String, control: HostScreen.Control)

  private let own: [Hint]
  private let host: [Hint]

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
      .compactMap { $0.hint(without: prefixes) }
    // A control in front may have a key of the host.
    keys.formUnion(own.flatMap(\.control.keys))
    self.host = host.filter { keys.isDisjoint(with: $0.keys) }
      .compactMap { $0.hint(without: []) }
  }

  /// Returns the number of columns between two keys at a width: one if they then fit, unless a hint
  /// has several words, which that would not separate.
  func gap(_ width: Int) -> Int {
    let hints = own + host
    let hasWords = hints.contains { $0.text.split(separator: " ").count > 2 }
    return hasWords || columnCount(hints, gap: 2) <= width ? 2 : 1
  }

  /// Returns the keys that fit in a number of columns.
  func fitting(_ width: Int) -> [Hint] {
    let gap = gap(width)
    var shown = own
    while !shown.isEmpty, columnCount(shown + host, gap: gap) > width { shown.removeLast() }
    var all = shown + host
    while !all.isEmpty, columnCount(all, gap: gap) > width { all.removeFirst() }
    return all
  }

  private func columnCount(_ hints: [Hint], gap: Int) -> Int {
    hints.reduce(0) { $0 + $1.text.columnCount + gap } - gap
  }
}

extension HostScreen {
  /// The controls whose keys the bottom row shows.
  var hintedControls: [Control] {
    let rows = (self.rows + footer).flatMap { row in
      if case .controls(let controls) = row { controls } else { [Control]() }
    }
    return (rows + commands + navigation).filter { !$0.keys.isEmpty }
  }
}

extension HostScreen.Control {
  /// Returns the first key and a word, such as `p prime`.
  ///
  /// - Parameter prefixes: What is left out at the beginning of a command.
  /// - Returns: The hint; nil if there is no key.
  fileprivate func hint(without prefixes: [String]) -> (text: String, control: Self)? {
    guard let key = keys.first else { return nil }
    var word = command.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? label
    if let prefix = prefixes.first(where: { word.hasPrefix($0) && word != $0 }) {
      word.removeFirst(prefix.count)
    }
    return ("\(key.name) \(word.lowercasedFirst)", self)
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
