import ComposableCore
import ComposableTesting
import Foundation
import Testing

/// The states and responses that the explorer treats as equal.
@MainActor
struct ExplorerEqualityTests {
  private enum Action: Hashable, Sendable {
    case start
    case progressed
    case finished
  }

  private struct Named<Value: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
    var value: Value
    var description: String { "one" }
  }

  /// The number of states among some values, each reached from the one before.
  private func count<Value: Sendable>(_ values: [Value]) async -> Int {
    let reducer = Reducer<Value, Int, Void> { state, index, _ in
      state = values[index]
      return .none
    }
    return await StateExplorer(
      initialStates: [values[0]], reducer: reducer, environment: { _ in },
      actions: { _ in Array(values.indices) }
    ).explore().stateCount
  }

  private enum Alike: CustomStringConvertible {
    case one, two
    var description: String { "one" }
  }

  @Test("the explorer distinguishes different states with equal descriptions")
  func readAlike() async {
    #expect(await count([Named(value: 1), Named(value: 2), Named(value: 1)]) == 2)
    #expect(await count([Alike.one, .two]) == 2)
    #expect(await count([Int??.none, .some(nil), 1]) == 3)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(await count([now, now + 0.1, now + 0.2]) == 3)
    #expect(await count([(1, "a"), (1, "b"), (1, "a")]) == 2)
  }

  private struct Folded: Equatable, CustomStringConvertible {
    var text: String
    var description: String { text }

    static func == (left: Folded, right: Folded) -> Bool {
      left.text.lowercased() == right.text.lowercased()
    }
  }

  @Test("equal states with different descriptions count as one state")
  func equalStates() async {
    #expect(await count([Folded(text: "a"), Folded(text: "A"), Folded(text: "b")]) == 2)
  }

  @Test("different responses with equal descriptions are all explored")
  func alikeResponses() async {
    let reducer = Reducer<Int, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        return .run { send in
          let response = try await world.answer(
            to: "it", oneOf: [.success(Named(value: 1)), .success(Named(value: 2))])
          send(response.value == 1 ? .progressed : .finished)
        }
      case .progressed: state = 1
      default: state = 2
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start] : [] }
    ).explore(.always("never 2") { $0 != 2 })
    #expect(
      exploration.violation?.script == [
        "Step(.send, .start)", "Step(.receive, .finished) { $0 = 2 }",
      ])
  }

  private struct Row: Sendable {
    var number = 1
  }

  @Test("values that are not Equatable are equal if their parts are equal")
  func equalParts() async {
    var (array, rows) = ([Row()], IdentifiedArray([Row()], id: \.number))
    // Empty, with storage for an element.
    array.removeLast()
    rows.removeAll()
    #expect(await count([array, [Row()], [], [Row()], [Row(), Row(number: 2)]]) == 3)
    #expect(await count([rows, IdentifiedArray([Row()], id: \.number), .init(id: \.number)]) == 2)
    let numbers = (1...20).map { ($0, Row(number: $0)) }
    var others = Dictionary(uniqueKeysWithValues: (1...100).map { ($0, Row()) })
    others.removeAll(keepingCapacity: true)
    #expect(await count([others, [:], [1: Row()]]) == 2)
    for (key, row) in numbers { others[key] = row }
    #expect(await count([Dictionary(uniqueKeysWithValues: numbers), others, [1: Row()]]) == 2)
  }

  @Test("paths of non-Equatable features are equal if their features are equal")
  func equalPaths() async {
    var first = StackState<Row>()
    first.push(Row())
    var second = StackState<Row>()
    second.push(Row())
    var third = second
    third.push(Row())
    #expect(await count([first, second, third, StackState()]) == 3)
  }

  @Test("a value that is not equal to itself counts as one state")
  func unequalToItself() async {
    #expect(await count([Double.nan, 1, .nan, -.nan]) == 3)
    #expect(await count([[Double.nan], [1], [.nan]]) == 2)
    #expect(await count([Named(value: Double.nan), Named(value: 1), Named(value: .nan)]) == 2)
  }

  @Test("effects started from states with NaN are compared by part")
  func effectsOfUnequalStates() async {
    let reducer = Reducer<[Double], Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state = [.nan]
        return .send(.progressed)
      case .progressed: return .merge(ask("a", .finished, world), ask("b", .finished, world))
      case .finished: return .none
      }
    }
    let exploration = await StateExplorer(
      initialStates: [[]], reducer: reducer, environment: { $0 },
      actions: { $0.isEmpty ? [.start] : [] }
    ).explore()
    #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
  }
}
