@testable import ComposableCore
import Testing

/// A value whose address shows whether it was copied.
private struct Payload {
  var numbers = [Int](repeating: 0, count: 1000)

  var address: UInt {
    numbers.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }
}

private struct PayloadRow: Identifiable {
  let id: Int
  var payload = Payload()
}

private enum Slot {
  case empty
  case full(Payload)

  static let fullPath = CasePath<Slot, Payload>(
    embed: Slot.full, extract: { if case .full(let payload) = $0 { payload } else { nil } })
}

private enum Action: Sendable {
  case write
  case row(id: Int, action: Int)

  static let writePath = CasePath<Action, Int>(
    embed: { _ in .write }, extract: { if case .write = $0 { 0 } else { nil } })

  static let rowPath = CasePath<Action, (id: Int, action: Int)>(
    embed: { .row(id: $0.id, action: $0.action) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
}

private let writer = Reducer<Payload, Int, Void> { payload, _, _ in
  payload.numbers[7] += 1
  return .none
}

@MainActor
struct InPlaceTests {
  @Test("`ifLet` changes a child in place")
  func optional() {
    let reducer = writer.ifLet(
      state: \Optional<Payload>.self, action: Action.writePath)
    var state: Payload? = Payload()
    let before = state?.address
    for _ in 1...10 { _ = reducer(&state, .write, ()) }
    #expect(state?.address == before)
    #expect(state?.numbers[7] == 10)
  }

  @Test("`ifCaseLet` changes a child in place")
  func inCase() {
    let reducer = writer.ifCaseLet(state: Slot.fullPath, action: Action.writePath)
    var state = Slot.full(Payload())
    let before = Slot.fullPath.extract(state)?.address
    for _ in 1...10 { _ = reducer(&state, .write, ()) }
    #expect(Slot.fullPath.extract(state)?.address == before)
    #expect(Slot.fullPath.extract(state)?.numbers[7] == 10)
  }

  @Test("writing one row copies neither the list nor the row", arguments: [100, 10_000])
  func rows(count: Int) {
    struct State {
      var rows: IdentifiedArray<Int, PayloadRow>

      var addresses: [UInt] {
        [
          rows.elements.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
          rows.ids.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
          rows[7].payload.address,
        ]
      }
    }
    let seen = Recorder<[UInt]>()
    let row = writer.pullback(
      state: \PayloadRow.payload, action: .identity, environment: { (_: Void) in })
    let reducer = Reducer<State, Action, Void>.combine(
      row.forEach(state: \.rows, action: Action.rowPath),
      Reducer { state, _, _ in
        seen.append(state.addresses)
        return .none
      }
    )
    let state = State(rows: IdentifiedArray((0..<count).map { PayloadRow(id: $0) }))
    let store = Store(initialState: state, reducer: reducer, environment: ())
    let rows = store.forEach(state: \.rows, action: Action.rowPath)
    let view = rows[id: 7]?.view(removeDuplicates: {
      $0.payload.numbers[7] == $1.payload.numbers[7]
    })
    let sender = store.view(removeDuplicates: { _, _ in true })
    for _ in 1...10 {
      for id in 0..<10 { sender.send(.row(id: id, action: 0)) }
    }
    #expect(view?.payload.numbers[7] == 10)
    // The first write copies the storage that is shared with the view stores, once.
    #expect(Set(seen.values.map(\.[0])).count == 1)
    #expect(Set(seen.values.map(\.[1])).count == 1)
    #expect(Set(seen.values.dropFirst(10).map(\.[2])).count == 1)
  }

  @Test("a child's list is written in place while its rows are observed")
  func nestedRows() {
    struct Child {
      var rows = IdentifiedArray<Int, PayloadRow>((0..<100).map { PayloadRow(id: $0) })
    }
    let seen = Recorder<UInt>()
    let row = writer.pullback(
      state: \PayloadRow.payload, action: .identity, environment: { (_: Void) in })
    let reducer = Reducer<Child?, Action, Void>.combine(
      row.forEach(state: \Child.rows, action: Action.rowPath)
        .ifLet(state: \.self, action: .identity),
      Reducer { state, _, _ in
        if let rows = state?.rows {
          seen.append(rows.elements.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) })
        }
        return .none
      }
    )
    let store = Store(initialState: Child(), reducer: reducer, environment: ())
    let rows = store.ifLet(state: \.self, action: .identity)?
      .forEach(state: \.rows, action: Action.rowPath)
    let view = rows?[id: 3]?.view(
      removeDuplicates: { $0.payload.numbers[7] == $1.payload.numbers[7] })
    var notifications = 0
    let subscription = view?.observe { _ in notifications += 1 }
    for _ in 1...10 { view?.send(0) }
    #expect(notifications == 10)
    // The first write copies the storage that was shared when the stores were made.
    #expect(Set(seen.values.dropFirst()).count == 1)
    subscription?.cancel()
  }
}
