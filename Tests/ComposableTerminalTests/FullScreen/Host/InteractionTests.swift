import ComposableCore
import Testing
@testable import ComposableTerminal

struct InteractionTests {
  @Test("the down key goes through a list to the row below, the up key back")
  func arrows() {
    let items = Screen.Items(0..<3) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let surface = Surface(
      HostScreen(
        title: "List",
        rows: [
          .controls([.button("above", sends: .quit)]), .list(items, empty: ""),
          .controls([.button("below", sends: .quit)]),
        ]))
    var interaction = Interaction()
    interaction.presentation.update(for: surface)
    func places(_ key: KeyPress.Key, _ count: Int) -> [String] {
      (0..<count).map { _ in
        _ = interaction.handle(
          .key(KeyPress(key: key)), on: surface, frame: nil, at: ContinuousClock.now)
        let index = surface.ring.index(for: interaction.presentation) ?? -1
        return "\(surface.ring.targets[index].id) \(interaction.presentation.focus.selection)"
      }
    }
    #expect(places(.down, 4) == ["list 1", "list 2", "below 2", "below 2"])
    #expect(
      places(.up, 5) == ["list 2", "list 1", "list 0", "above 0", "above 0"])
  }
}
