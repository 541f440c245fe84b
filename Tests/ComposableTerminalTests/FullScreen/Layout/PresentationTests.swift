import ComposableCore
import Testing

@testable import ComposableTerminal

struct PresentationTests {
  /// A list with lines of some ids.
  private func surface(_ ids: [Int]) -> Surface {
    let items = Screen.Items(ids) { HostScreen.Item(id: "\($0)", text: "") }
    return Surface(HostScreen(title: "List", rows: [.list(items, empty: "")]))
  }

  @Test(
    "the selection follows a moved line or keeps a removed line's index",
    arguments: [
      ([0, 1, 2, 3, 4, 5], 3), ([3, 4, 5], 0), ([7, 8, 9, 0, 1, 2, 3, 4], 6), ([2, 3], 1),
      ([5, 4, 2, 1, 0, 3], 5),
      // It is gone: the line at its place, or the last.
      ([0, 1, 2, 4, 5], 3), ([0, 1], 1),
    ])
  func follows(ids: [Int], selection: Int) {
    var presentation = Presentation()
    presentation.update(for: surface([0, 1, 2, 3, 4, 5]))
    (presentation.focus.selection, presentation.focus.selectionID) = (3, "3")
    presentation.update(for: surface(ids))
    #expect(presentation.focus.selection == selection)
    #expect(presentation.focus.selectionID == "\(ids[selection])")
  }
}
