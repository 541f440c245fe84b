@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G4 sending or reading inside a reducer is reported and tolerated")
@MainActor
struct G4ReentrancyTests {
  @Test("G4 an action sent inside a reducer is reported by name and queued")
  func sendFromReducer() {
    let reports = Recorder<Report>()
    let box = Recorder<ViewStore<CounterState, CounterAction>>()
    let reducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
      if case .start = action {
        MainActor.assumeIsolated {
          for view in box.values { view.send(.add(5)) }
        }
        state.log.append("after the nested send: \(state.count)")
        return .none
      }
      return counterReducer(&state, action, ())
    }
    let view = Store(
      initialState: CounterState(), reducer: reducer, environment: (),
      reporter: .recording(in: reports)
    ).view
    box.append(view)
    defer { box.removeAll() }
    view.send(.start)
    #expect(view.count == 5)
    #expect(view.log == ["after the nested send: 0"])
    #expect(reports.values.map(\.kind) == [.sendFromReducer])
    #expect(reports.values.allSatisfy { $0.message.contains("add(5)") })
  }

  @Test("G4 a read inside a reducer is reported and returns the previous state")
  func readInsideReducer() {
    let reports = Recorder<Report>()
    let seen = Recorder<Int>()
    let box = Recorder<ViewStore<Int, Int>>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      MainActor.assumeIsolated {
        for view in box.values { seen.append(view.state) }
      }
      return .none
    }
    let view = Store(
      initialState: 1, reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    box.append(view)
    defer { box.removeAll() }
    view.send(10)
    #expect(seen.values == [1])
    #expect(view.state == 11)
    #expect(reports.values.map(\.kind) == [.readFromReducer])
  }

  @Test("G4 an action sent by a projection or a predicate is queued")
  func sendWhileReading() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    var log: [String] = []
    func sendAndLog(_ name: String, _ state: CounterState) {
      guard !log.contains(name) else { return }
      let task = store.view.send(.note(String(repeating: name, count: 20)))
      // Not reduced yet: the state being read does not change.
      #expect(!task.isFinished)
      #expect(state.log.isEmpty)
      log.append(name)
    }
    let projected = store.scope(state: { state in
      sendAndLog("projection", state)
      return state.log.count
    })
    #expect(projected.view.state == 1)
    #expect(log == ["projection"])
    let compared = store.view(removeDuplicates: { old, new in
      if old != new, log.count == 1 {
        log.append("predicate")
        store.view.send(.note("predicate"))
        #expect(new.log.count == 1)
      }
      return old == new
    })
    store.view.send(.add(1))
    // The queued actions are reduced when the read returns.
    #expect(compared.log.count == 2)
  }

  @Test("G4 reading a child inside a reducer is reported and returns no child")
  func readChildrenInsideReducer() {
    let reports = Recorder<Report>()
    let store = Store(
      initialState: House(), reducer: houseReducer, environment: TestClock(),
      reporter: .recording(in: reports))
    let place = store.scope(state: \.place, action: .identity)
    let rooms = store.forEach(state: \.rooms, action: .room)
    #expect(rooms.ids == [1, 2, 3])
    store.view.send(
      .change { house in
        house.clock.ticks += 1
        MainActor.assumeIsolated {
          #expect(store.ifLet(state: \.guest, action: .guest) == nil)
          #expect(place.ifCaseLet(state: .attic, action: .attic) == nil)
          #expect(rooms[id: 2] == nil)
          #expect(rooms.ids.isEmpty)
        }
      })
    #expect(store.view.clock.ticks == 1)
    #expect(reports.values.map(\.kind) == Array(repeating: .readFromReducer, count: 4))
    let types = ["House", "Place", "IdentifiedArray", "IdentifiedArray"]
    for (report, type) in zip(reports.values, types) { #expect(report.message.contains(type)) }
  }

  @Test("G4 a view store made inside a reducer can send actions and be observed")
  func madeInsideReducer() {
    let reports = Recorder<Report>()
    let stores = Recorder<Store<CounterState, CounterAction>>()
    var received: [Int] = []
    var subscription: ObservationToken?
    var derived: [String] = []
    var derivation: ObservationToken?
    let observe = { @MainActor (store: Store<CounterState, CounterAction>) in
      subscription = store.view.observe { received.append($0.count) }
      // A state that is computed for each read.
      derivation = store.scope { "\($0.count)" }.view.observe { derived.append($0) }
    }
    let reducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
      guard case .start = action else { return counterReducer(&state, action, ()) }
      MainActor.assumeIsolated {
        for store in stores.values {
          observe(store)
          store.view.send(.add(5))
        }
      }
      return .none
    }
    let store = Store(
      initialState: CounterState(), reducer: reducer, environment: (),
      reporter: .recording(in: reports))
    stores.append(store)
    defer { stores.removeAll() }
    store.view.send(.start)
    #expect(store.view.count == 5)
    #expect(received.last == 5)
    #expect(derived.last == "5")
    #expect(reports.values.map(\.kind) == [.sendFromReducer])
    subscription?.cancel()
    derivation?.cancel()
  }

  @Test("G4 reading a view store made in the same reducer call is a fatal error")
  func readViewStoreMadeInsideReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stores = Recorder<Store<Int, Int>>()
        let reducer = Reducer<Int, Int, Void> { state, action, _ in
          state += action
          MainActor.assumeIsolated {
            for store in stores.values { state += store.view.state }
          }
          return .none
        }
        let store = Store(
          initialState: 1, reducer: reducer, environment: (), reporter: Reporter { _ in })
        stores.append(store)
        store.view.send(1)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        ComposableCore: A view store of Int was created and read while a reducer was running. It \
        has no state to return, because the state is being changed. Use the reducer's state \
        parameter instead.
        """))
  }
}
