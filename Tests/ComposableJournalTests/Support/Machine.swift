import ComposableCore
import ComposableJournal
import ComposableTesting

/// A feature with effects, a clock and every kind of value.
struct MachineState: Codable, Hashable {
  var count = 0
  var names: [String] = []
  var lastTime = 0
  var isWaiting = false
}

enum MachineAction: Codable, Hashable, Sendable {
  case add(Int)
  case name(String)
  case ask(delay: Int)
  case answered(Int?)
  case cancel
  case chain(Int)
}

struct MachineEnvironment: Sendable {
  var clock = JournalClock()
  var sleep: @Sendable (Int) async throws -> Void = { _ in }
}

let machineReducer = Reducer<MachineState, MachineAction, MachineEnvironment> {
  state, action, environment in
  state.lastTime = environment.clock.now
  switch action {
  case .add(let number):
    state.count &+= number
    return .none
  case .name(let name):
    state.names.append(name)
    return .none
  case .ask(let delay):
    state.isWaiting = true
    return .run { send in
      try await environment.sleep(delay)
      send(.answered(delay))
    } catch: { _, send in
      send(.answered(nil))
    }
    .cancellable(id: "ask")
  case .answered(let number):
    state.isWaiting = false
    state.count &+= number ?? 0
    return .none
  case .cancel:
    state.isWaiting = false
    return .cancel(id: "ask")
  case .chain(let count):
    state.count += 1
    return count > 0 ? .send(.chain(count - 1)) : .none
  }
}

let machineHeader = JournalHeader(program: "machine", version: "1.0", schema: "1")

/// Records a session of a machine.
@MainActor
func record(
  _ path: String, environment: MachineEnvironment = MachineEnvironment(),
  hashInterval: Int = 1, stateInterval: Int = 0, ends: Bool = true,
  _ body: (ViewStore<MachineState, MachineAction>) async throws -> Void
) async throws -> MachineState {
  var intervals = JournalWriter<MachineState, MachineAction>.Intervals()
  (intervals.hash, intervals.state) = (hashInterval, stateInterval)
  let journal = try JournalWriter<MachineState, MachineAction>(
    creating: path, header: machineHeader, initialState: MachineState(),
    clock: environment.clock, intervals: intervals)
  let store = Store(
    initialState: MachineState(), reducer: machineReducer, environment: environment,
    observers: [journal.observer])
  let view = store.view
  try await body(view)
  if ends { journal.close(after: view.state) }
  return view.state
}

/// Replays a journal in an environment whose effects fail.
func replay(_ path: String) throws -> JournalReplay<MachineState, MachineAction> {
  let environment = MachineEnvironment(sleep: unimplemented("sleep"))
  return try JournalReplay(
    of: try Journal(at: path, schema: "1"), reducer: machineReducer, environment: environment,
    clock: environment.clock)
}
