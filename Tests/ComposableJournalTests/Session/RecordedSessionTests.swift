import ComposableCore
import ComposableTesting
import Foundation
import Testing
@testable import ComposableJournal

@MainActor
struct RecordedSessionTests {
  private typealias Session = RecordedSession<MachineState, MachineAction>
  private typealias SessionAction = RecordedSessionAction<MachineAction>

  private let folder: TemporaryFolder
  private let path: String
  private let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  private func makeStore() throws -> Store<Session, SessionAction> {
    let (path, clock) = (path, clock)
    let live = MachineEnvironment(sleep: { try await clock.sleep(for: .seconds($0)) })
    var intervals = JournalWriter<MachineState, MachineAction>.Intervals()
    intervals.hash = 1
    let journal = try JournalWriter<MachineState, MachineAction>(
      creating: path, header: machineHeader, initialState: MachineState(),
      clock: live.clock, intervals: intervals)
    let environment = RecordedSessionEnvironment(
      live: live,
      journal: { () throws(JournalError) in try Journal(at: path) },
      replay: { journal throws(JournalError) in
        let replayed = MachineEnvironment(sleep: unimplemented("sleep"))
        return try JournalReplay(
          of: journal, reducer: machineReducer, environment: replayed, clock: replayed.clock)
      },
      clock: clock)
    let store = Store(
      initialState: RecordedSession<MachineState, MachineAction>(live: MachineState()),
      reducer: machineReducer.recordedSession(), environment: environment,
      observers: [journal.observer(of: \.live, action: .live)])
    return store
  }

  @Test("actions sent while the user looks back are kept in order")
  func goesOn() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    let asking = view.send(.live(.ask(delay: 4)))
    await view.send(.lookBackButtonTapped).finish()
    #expect(view.state.past?.replay.number == 1)
    #expect(view.state.past?.replay.count == 2)
    await view.send(.past(.view(.moved(by: -1)))).finish()
    #expect(view.state.past?.replay.state.count == 0)
    await clock.advance(by: .seconds(4))
    await asking.finish()
    #expect(view.state.live.count == 5)
    #expect(view.state.past?.replay.state.count == 0)
    #expect(view.state.past?.replay.count == 3)
    await view.send(.past(.view(.jumped(to: 3)))).finish()
    #expect(view.state.past?.replay.state == view.state.live)
    await view.send(.past(.view(.returnButtonTapped))).finish()
    #expect(view.state.past == nil)
    view.send(.live(.add(2)))
    #expect(view.state.live.count == 7)
  }

  @Test("the journal records only the feature's actions, causes and effects")
  func recordsPart() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    await view.send(.lookBackButtonTapped).finish()
    await view.send(.past(.view(.moved(by: -1)))).finish()
    let asking = view.send(.live(.ask(delay: 4)))
    await clock.advance(by: .seconds(4))
    await asking.finish()
    await view.send(.past(.view(.moved(by: 1)))).finish()
    view.send(.live(.chain(1)))
    let journal = try Journal(at: path)
    #expect(
      journal.actions.map(\.action.sourceText) == [
        "add(1)", "ask(delay: 4)", "answered(4)", "chain(1)", "chain(0)",
      ])
    #expect(journal.actions.map(\.cause) == [nil, nil, 2, nil, 4])
    #expect(journal.effects.map(\.cause) == [2])
    #expect(journal.effects[0].end?.isCancelled == false)
    var replay = try replay(path)
    #expect(try replay.verify() == .equal(hashes: 5))
    #expect(replay.state == view.state.live)
  }

  @Test("the replay includes actions recorded while the journal was being read")
  func recordsWhileReading() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    let journal = try Journal(at: path)
    view.send(.live(.add(2)))
    await view.send(.opened(journal)).finish()
    #expect(view.state.past?.replay.count == 2)
  }

  @Test("a chain of 5,001 actions is appended to the replay in full")
  func longChain() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    await view.send(.lookBackButtonTapped).finish()
    await view.send(.live(.chain(5_000))).finish()
    #expect(view.state.past?.replay.count == 5_002)
    #expect(view.state.past?.failure == nil)
  }

  @Test("a removed journal is reported, and the feature keeps working")
  func removed() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    await view.send(.lookBackButtonTapped).finish()
    try FileManager.default.removeItem(atPath: path)
    await view.send(.live(.add(2))).finish()
    let reason = "cannot read the journal \(path): there is no such file or folder."
    #expect(view.state.past?.failure?.hasPrefix(reason) == true)
    await view.send(.past(.view(.returnButtonTapped))).finish()
    await view.send(.lookBackButtonTapped).finish()
    #expect(view.state.past == nil)
    #expect(view.state.failure?.hasPrefix(reason) == true)
    #expect(view.state.live.count == 3)
  }

  @Test("returning to the present ends playback")
  func returnsWhilePlaying() async throws {
    let view = try makeStore().view { _, _ in false }
    for number in 1...9 { view.send(.live(.add(number))) }
    await view.send(.lookBackButtonTapped).finish()
    await view.send(.past(.view(.jumped(to: 0)))).finish()
    let playing = view.send(.past(.view(.playButtonTapped(speed: 0.001))))
    await clock.advance(by: .zero)
    await view.send(.past(.view(.returnButtonTapped))).finish()
    await playing.finish()
    await clock.run()
    #expect(view.state.past == nil)
  }

  @Test("an effect started while the user looks back finishes in the present")
  func lateAction() async throws {
    let view = try makeStore().view { _, _ in false }
    view.send(.live(.add(1)))
    await view.send(.lookBackButtonTapped).finish()
    let late = view.send(.live(.ask(delay: 1)))
    await view.send(.past(.view(.returnButtonTapped))).finish()
    await clock.advance(by: .seconds(1))
    await late.finish()
    #expect(view.state.past == nil)
    #expect(view.state.live.count == 2)
  }
}

@MainActor
struct PartNumbersTests {
  @Test("a part's actions are numbered without counting other actions")
  func numbers() {
    let numbers = PartNumbers()
    for isPart in [true, false, false, true, true, false, true] { numbers.append(isPart: isPart) }
    #expect((1...7).map(numbers.number) == [1, nil, nil, 2, 3, nil, 4])
  }
}
