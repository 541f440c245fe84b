import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct ExplorationVariationTests {
  private enum Page: Hashable {
    case list
    case detail(number: Int?)
  }

  private struct Note: Hashable {
    var text = ""
    var tags: [Int] = []
  }

  private struct Notes: Equatable {
    var note = Note()
    var isOn = false
    var page = Page.list
    let name = "notes"
  }

  private enum Action: Sendable {
    case tag
    case toggle
    case open(Int?)
    case load
  }

  /// The start of the line with the parts; shared, so that a test for its absence can fail.
  private static let heading = "Distinct values in"

  private func explore(_ actions: [Action], limits: ExplorationLimits) async -> String {
    let explorer = StateExplorer(
      initialStates: [Notes()],
      reducer: Reducer<Notes, Action, ExplorerWorld> { state, action, world in
        switch action {
        case .tag: state.note.tags.append(0)
        case .toggle: state.isOn.toggle()
        case .open(let number): state.page = .detail(number: number)
        case .load:
          return .run { _ in try await world.answer(to: "load", oneOf: [.success(())]) }
        }
        return .none
      },
      environment: { $0 },
      limits: limits,
      actions: { _ in actions }
    )
    return "\(await explorer.explore())"
  }

  @Test("an incomplete exploration lists the parts with the most values")
  func parts() async {
    let states = await explore([.tag, .toggle], limits: ExplorationLimits(states: 20))
    #expect(
      states.hasSuffix("\n\(Self.heading) 20 states: note.tags 11, isOn 2."),
      "\(states)"
    )
    let depth = await explore([.tag], limits: ExplorationLimits(depth: 7))
    #expect(depth.contains("unless a part of the state grows without bound"))
    #expect(depth.hasSuffix("\n\(Self.heading) 8 states: note.tags 8."), "\(depth)")
  }

  @Test("cases, their payloads and effects in flight count as parts")
  func cases() async {
    let pages = await explore(
      [.open(nil), .open(1), .open(2), .open(3), .tag], limits: ExplorationLimits(states: 10))
    #expect(
      pages.contains(" states: page.detail.number 4, note.tags 2, page 2."), "\(pages)")
    let loads = await explore([.load], limits: ExplorationLimits(states: 3))
    #expect(loads.hasSuffix(" states: effects in flight 3."), "\(loads)")
  }

  @Test("effects with the same request differ if they start in different states")
  func effects() async {
    let loads = await explore([.tag, .load], limits: ExplorationLimits(depth: 3))
    #expect(loads.hasSuffix("effects in flight 8, note.tags 4."), "\(loads)")
  }

  @Test("a complete exploration lists no parts")
  func complete() async {
    #expect(await !explore([.toggle], limits: ExplorationLimits()).contains(Self.heading))
  }
}
