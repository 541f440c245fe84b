import ComposableCore
import Testing

/// An action of 200 cases.
private enum WideAction: Int, CaseIterable, Sendable {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9
  case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9
  case e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9
  case g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9
  case i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9
  case k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, l0, l1, l2, l3, l4, l5, l6, l7, l8, l9
  case m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9
  case o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9
  case q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, r0, r1, r2, r3, r4, r5, r6, r7, r8, r9
  case s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9
}

/// A megabyte in value types, at two depths.
private struct LargeState {
  struct Part {
    var numbers = [Int](repeating: 0, count: 65_536)
  }

  var bytes = [UInt8](repeating: 0, count: 524_288)
  var part = Part()

  /// The addresses of the values, which differ after a copy.
  var addresses: [UnsafeRawPointer?] {
    [
      bytes.withUnsafeBytes { $0.baseAddress },
      part.numbers.withUnsafeBytes { $0.baseAddress },
    ]
  }
}

@Suite("G1 large states, wide actions and heavy payloads")
@MainActor
struct LargeThingsTests {
  private enum Action: Sendable {
    case write(Int)
    case inspect
    case heavy([UInt8])
  }

  @Test("G1 one megabyte of state is changed in place while observed")
  func stateIsChangedInPlace() {
    let seen = Recorder<[UInt]>()
    let part = Reducer<LargeState.Part, Action, Void> { part, action, _ in
      if case .write(let index) = action { part.numbers[index] += 1 }
      return .none
    }
    let whole = Reducer<LargeState, Action, Void> { state, action, _ in
      switch action {
      case .write(let index): state.bytes[index] &+= 1
      case .inspect: seen.append(state.addresses.map { UInt(bitPattern: $0) })
      case .heavy: break
      }
      return .none
    }
    let reducer = Reducer.combine(
      part.pullback(state: \.part, action: .identity), whole)
    let store = Store(initialState: LargeState(), reducer: reducer, environment: ())
    let view = store.view(
      state: { $0.part.numbers[7] }, action: { $0 }, removeDuplicates: { $0 == $1 })
    var notifications = 0
    let subscription = view.observe { _ in notifications += 1 }
    // The first write after the state was passed to the store may copy it.
    view.send(.write(0))
    view.send(.inspect)
    for index in 1...100 { view.send(.write(index)) }
    view.send(.inspect)
    #expect(seen.values.count == 2)
    #expect(seen.values.first == seen.values.last)
    #expect(notifications == 1)
    subscription.cancel()
  }

  @Test("G1 every case of a 200-case action reaches the reducer")
  func wideAction() {
    let reducer = Reducer<[Int], WideAction, Void> { state, action, _ in
      state.append(action.rawValue)
      return .none
    }
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    for action in WideAction.allCases { view.send(action) }
    #expect(view.state == Array(0..<200))
  }

  @Test("G2 a one-megabyte action is delivered without a copy")
  func heavyAction() async {
    let payload = [UInt8](repeating: 7, count: 1 << 20)
    let address = payload.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    let reducer = Reducer<[UInt], Action, Void> { state, action, _ in
      switch action {
      case .inspect:
        return .merge(.send(.heavy(payload)), .run { send in send(.heavy(payload)) })
      case .heavy(let bytes):
        state.append(bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) })
        return .none
      case .write:
        return .none
      }
    }
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    await view.send(.inspect).finish()
    view.send(.heavy(payload))
    #expect(view.state == [address, address, address])
  }
}
