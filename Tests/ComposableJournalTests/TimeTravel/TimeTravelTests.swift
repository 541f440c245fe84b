import ComposableCore
import ComposableTerminal
import ComposableTesting
import Testing
@testable import ComposableJournal

@MainActor
struct TimeTravelTests {
  private typealias Travel = TimeTravel<MachineState, MachineAction>

  private let clock = TestClock()

  /// Four actions, of which the third was sent by an effect of the first.
  private let lines = [
    #"{"n":1,"us":0,"action":{"ask":{"delay":4}}"#,
    #"{"n":2,"us":1000000,"action":{"add":{"_0":3}}"#,
    #"{"n":3,"us":1500000,"cause":1,"action":{"answered":{"_0":4}}"#,
    #"{"n":4,"us":9000000,"action":{"name":{"_0":"x"}}"#,
  ]

  private func store() throws -> Store<Travel, TimeTravelAction> {
    let environment = MachineEnvironment(sleep: unimplemented("sleep"))
    let replay = try JournalReplay(
      of: machineJournal(lines), reducer: machineReducer, environment: environment,
      clock: environment.clock)
    return Store(initialState: Travel(replay), reducer: Travel.reducer, environment: clock)
  }

  /// Sends actions one by one and returns where each has led.
  private func numbers(_ actions: TimeTravelViewAction...) async throws -> [Int] {
    let view = try store().view { $0.replay.number == $1.replay.number }
    var numbers: [Int] = []
    for action in actions {
      await view.send(.view(action)).finish()
      numbers.append(view.state.replay.number)
    }
    return numbers
  }

  @Test("time travel does not move past the first or last state")
  func moves() async throws {
    #expect(
      try await numbers(
        .moved(by: 1), .moved(by: 2), .moved(by: -1), .moved(by: .max), .moved(by: .max),
        .moved(by: .min), .jumped(to: 3), .jumped(to: 0), .moved(by: .max)
      ) == [1, 3, 2, 4, 4, 0, 3, 0, 4])
  }

  @Test("an action number that does not exist is reported and changes nothing")
  func missing() throws {
    let view = try store().view { _, _ in false }
    view.send(.view(.jumped(to: 2)))
    for action in [TimeTravelViewAction.jumped(to: 5), .compared(with: 5), .jumped(to: -1)] {
      view.send(.view(action))
      #expect(view.state.failure?.hasPrefix("there is no action ") == true)
      #expect(view.state.failure?.hasSuffix("The last is 4.") == true)
      #expect(view.state.replay.number == 2)
      #expect(view.state.answer.isEmpty)
    }
  }

  @Test("jumping to the cause goes to the action that started the effect")
  func cause() async throws {
    #expect(
      try await numbers(.jumped(to: 3), .jumpedToCause, .jumpedToCause) == [3, 1, 1])
  }

  @Test("a jump to a part's change also finds changes to inner or outer parts")
  func change() async throws {
    #expect(
      try await numbers(
        .jumpedToChange(of: "count"), .jumpedToChange(of: "count"), .jumpedToChange(of: "count"),
        .jumpedToChange(of: "names[0]"), .jumped(to: 0), .jumpedToChange(of: "names"),
        .jumped(to: 0), .jumpedToChange(of: "coun"), .jumpedToChange(of: "")
      ) == [2, 3, 3, 4, 0, 4, 0, 0, 1])
  }

  @Test("the error for a part without later changes lists the state's parts")
  func noChange() async throws {
    let view = try store().view { _, _ in false }
    view.send(.view(.jumpedToChange(of: "counts")))
    #expect(
      view.state.failure == """
        no later action changes 'counts'. The state's parts are count, names, lastTime, isWaiting.
        """)
    view.send(.view(.moved(by: 1)))
    #expect(view.state.failure == nil)
  }

  @Test("a comparison lists the changes from the earlier to the later state")
  func compares() async throws {
    let view = try store().view { _, _ in false }
    let answer = [
      "from action 1 to action 4", "count: 0 -> 7", "names[0]: nothing -> \"x\"",
      "lastTime: 0 -> 9000000", "isWaiting: true -> false",
    ]
    view.send(.view(.jumped(to: 4)))
    view.send(.view(.compared(with: 1)))
    #expect(view.state.answer == answer)
    #expect(view.state.replay.number == 4)
    view.send(.view(.jumped(to: 1)))
    view.send(.view(.compared(with: 4)))
    #expect(view.state.answer == answer)
    view.send(.view(.compared(with: 1)))
    #expect(view.state.answer == ["from action 1 to action 1", "no differences"])
  }

  @Test("playback scales the recorded pauses and limits them to two seconds")
  func plays() async throws {
    let view = try store().view { _, _ in false }
    view.send(.view(.moved(by: 1)))
    let playing = view.send(.view(.playButtonTapped(speed: 2)))
    await clock.advance(by: .milliseconds(499))
    #expect(view.state.replay.number == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(view.state.replay.number == 2)
    await clock.advance(by: .milliseconds(250))
    #expect(view.state.replay.number == 3)
    await clock.advance(by: .milliseconds(1999))
    #expect(view.state.replay.number == 3)
    #expect(view.state.speed == 2)
    await clock.advance(by: .milliseconds(1))
    #expect(view.state.replay.number == 4)
    #expect(view.state.speed == nil)
    await playing.finish()
  }

  @Test(
    "any user action except starting playback ends playback",
    arguments: [TimeTravelViewAction.pauseButtonTapped, .moved(by: 1), .compared(with: 0)])
  func pauses(action: TimeTravelViewAction) async throws {
    let view = try store().view { _, _ in false }
    let playing = view.send(.view(.playButtonTapped(speed: 1)))
    await clock.advance(by: .zero)
    view.send(.view(action))
    let number = view.state.replay.number
    await playing.finish()
    await clock.advance(by: .seconds(20))
    #expect(view.state.speed == nil)
    #expect(view.state.replay.number == number)
  }

  @Test("time travel stops before an action it cannot decode")
  func notDecoded() async throws {
    let environment = MachineEnvironment()
    let replay = try JournalReplay(
      of: machineJournal([lines[0], #"{"n":2,"us":1,"action":{"other":{}}"#]),
      reducer: machineReducer, environment: environment, clock: environment.clock)
    let view = Store(initialState: Travel(replay), reducer: Travel.reducer, environment: clock)
      .view { _, _ in false }
    for action in [TimeTravelViewAction.jumped(to: 2), .playButtonTapped(speed: 1)] {
      let task = view.send(.view(action))
      await clock.run()
      await task.finish()
      #expect(view.state.replay.number == 1)
      #expect(view.state.failure?.hasPrefix("line 3 of journal cannot be read") == true)
      #expect(view.state.speed == nil)
    }
  }

  @Test("a recorded screen keeps only its lookups enabled")
  func renders() throws {
    let screen = Screen<Int>(
      title: "Machine",
      rows: [.controls([.button("Add", command: "add", sends: 1)])],
      commands: [.lookup("count", command: "count", answer: "7")])
    var travel = try store().view { _, _ in false }.state
    travel.answer = ["from action 0 to action 1", "count: 0 -> 1"]
    let shown = renderTimeTravel(TimeTravelViewState(travel), over: screen)
    #expect(
      shown.plainText() == """
        Machine
        =======
        (add) Add - this is a recording

        initial state (0 of 4 actions)
        (back) Back - this is the first state   [forward] Forward   [play] Play
        (cause) Cause - no effect sent this action, so it has no cause
        from action 0 to action 1
        count: 0 -> 1

        """)
    #expect(shown.controls.first { $0.command == "count" }?.isEnabled == true)
    #expect(!shown.controls.contains { $0.command == "live" })
  }

  @Test("the picture in the documents shows an earlier state")
  func picture() async throws {
    let view = try store().view { _, _ in false }
    await view.send(.view(.jumped(to: 3))).finish()
    await view.send(.view(.compared(with: 0))).finish()
    let screen = Screen<Int>(
      title: "Machine",
      rows: [
        .text("count \(view.state.replay.state.count)"), .blank,
        .controls([.button("Add", command: "add", keys: ["a"], sends: 1)]),
      ])
    assertGolden(
      renderTimeTravel(TimeTravelViewState(view.state), over: screen).picture(
        columns: 72, rows: 16),
      named: "../../../../docs/pictures/time-travel", extension: "svg")
  }

  @Test(
    "the time travel controls stay usable with any overlay",
    arguments: [
      nil, Screen<Int>.Overlay.modal(Screen(title: "Detail")),
      .popover(Screen(title: "Detail")),
      .alert(Notice("failed"), dismiss: 1),
      .modal(Screen(title: "Outer", overlay: .modal(Screen(title: "Inner")))),
    ])
  func overlays(overlay: Screen<Int>.Overlay?) throws {
    let screen = Screen<Int>(title: "Machine", overlay: overlay)
    let travel = try store().view { _, _ in false }.state
    let shown = renderTimeTravel(TimeTravelViewState(travel), over: screen)
    #expect(shown.controls.contains { $0.command == "forward" && $0.isEnabled })
    #expect(shown.controls.contains { $0.command == "at" })
  }
}
