import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

/// Screens of which every cell can be brought into view by keys.
struct ReachabilityTests {
  struct Draft: Equatable, Sendable {
    var texts = ["", "", "", ""]
    var choice = 0
    var isOn = false
  }

  /// A random screen in which no character occurs twice.
  struct RandomScreen {
    var random: SeededGenerator

    /// Characters that are one column wide, and not letters of the host's own texts.
    private var unused = (0x1401...0x166C).reversed().compactMap { Unicode.Scalar($0) }

    /// The characters of the active layers.
    private(set) var content: Set<Character> = []

    private static let paths: [any WritableKeyPath<Draft, String> & Sendable] = [
      \.texts[0], \.texts[1], \.texts[2], \.texts[3],
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func text(_ words: ClosedRange<Int>) -> String {
      (0..<count(words)).map { _ in
        String(
          (0..<count(1...9)).compactMap { _ in
            guard let scalar = unused.popLast() else { return nil }
            content.insert(Character(scalar))
            return Character(scalar)
          })
      }.joined(separator: " ")
    }

    mutating func button() -> HostScreen.Control {
      let refusal = count(0...4) == 0 ? Refusal("not now") : nil
      return .button(text(1...4), disabled: refusal, sends: .quit)
    }

    mutating func input(_ number: Int) -> HostScreen.Control {
      let (label, isDisabled) = (text(1...3), count(0...2) == 0)
      let refusal = isDisabled ? Refusal("not now") : nil
      guard count(0...3) > 0 else {
        let option = text(1...4)
        return HostScreen.Form(Draft()) { _ in .quit }
          .picker(label, \.choice, of: [0], disabled: refusal) { _ in option }
      }
      var draft = Draft()
      if isDisabled { draft.texts[number] = text(1...6) }
      let form = HostScreen.Form(draft) { _ in .quit }
      let (path, placeholder) = (Self.paths[number], isDisabled ? "" : text(1...4))
      guard count(0...2) > 0 else {
        return form.multiline(label, path, placeholder: placeholder, disabled: refusal)
      }
      return form.text(
        label, path, placeholder: placeholder, disabled: refusal, problem: Refusal(text(1...4)))
    }

    mutating func row(hasList: inout Bool) -> HostScreen.Row {
      switch count(0...9) {
      case 0...2: return .text(text(1...9), count(0...1) == 0 ? .plain : .warning)
      case 3: return .values((0..<count(1...3)).map { _ in (text(1...2), text(0...4)) })
      case 4, 5: return .controls((0..<count(1...3)).map { _ in button() })
      case 6: return .form((0..<count(1...3)).map { input($0) })
      case 7:
        let rows = (0..<count(0...9)).map { _ in text(1...4) }
        return .list(rows, empty: rows.isEmpty ? text(1...2) : "")
      case 8:
        let isSelectable = !hasList
        hasList = true
        let columns = (0..<count(0...3)).map { _ in Screen<ControlAction>.Column(text(1...1)) }
        let rows = (0..<count(1...9)).map { row in
          columns.isEmpty
            ? HostScreen.Item(id: "\(row)", text: text(1...5))
            : HostScreen.Item(
              id: isSelectable ? "\(row)" : nil, cells: columns.map { _ in text(1...2) })
        }
        return .list(HostScreen.Items(rows, columns: columns) { $0 }, empty: "none")
      default: return .blank
      }
    }

    mutating func screen() -> HostScreen {
      var hasList = false
      func rows(_ range: ClosedRange<Int>, _ self: inout Self) -> [HostScreen.Row] {
        (0..<self.count(range)).map { _ in self.row(hasList: &hasList) }
      }
      return HostScreen(
        title: text(0...3), rows: rows(0...6, &self),
        sidebar: count(0...3) == 0 ? rows(1...3, &self) : [],
        footer: count(0...2) == 0 ? rows(1...3, &self) : [])
    }

    mutating func layers() -> HostScreen {
      var screen = screen()
      switch count(0...4) {
      case 0:
        content = []
        screen.overlay = .modal(self.screen())
      case 1: screen.overlay = .popover(self.screen())
      default: break
      }
      return screen
    }
  }

  @Test("every cell of a screen can be brought into view by keys, at every size")
  func reaches() throws {
    for seed in seeds(15, of: 150) {
      var random = RandomScreen(seed: seed)
      let screen = random.layers()
      let size = Size(
        columns: random.count(1...(random.count(0...1) == 0 ? 30 : 120)),
        rows: random.count(1...30))
      let surface = Surface(screen)
      var state = HostState(on: surface, size: size)
      var unseen = random.content
      func look() {
        let frame = Frame(
          Layout(surface, state), surface, state, hints: [], glyphs: .unicode)
        unseen.subtract(frame.grid.cells.compactMap(\.text.first))
      }
      /// Presses a key until that changes nothing any more.
      func press(_ key: KeyPress.Key) {
        var seen: Set<HostState> = []
        while seen.insert(state).inserted {
          look()
          _ = state.step(.key(KeyPress(key: key)), on: surface)
          state.notice = nil
          state.draw(on: surface)
          guard seen.count < 3000 else { break }
        }
        look()
      }
      for key in [KeyPress.Key.home, .down, .up, .pageDown, .pageUp, .tab] { press(key) }
      if !unseen.isEmpty {
        Issue.record(
          """
          seed \(seed), \(size.columns)x\(size.rows): not seen: \(String(unseen.sorted()))
          \(screen.plainText(width: 100))
          """)
        return
      }
    }
  }
}
