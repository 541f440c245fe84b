import ComposableCore
import ComposableTesting
import Foundation
import Synchronization
import Testing

/// The messages on the page on troubleshooting: each mistake is made here, and what is printed is
/// what the page shows.
@MainActor
struct TroubleshootingTests {
  private enum Action: Equatable, Sendable {
    case loadTapped
    case loaded(Int)
  }

  private struct Offline: Error {}

  private static let reducer = Reducer<Int, Action, @Sendable () async throws -> Int> {
    count, action, load in
    switch action {
    case .loadTapped: return .run { send in send(.loaded(try await load())) }
    case .loaded(let number):
      count = number
      return .none
    }
  }

  private static func store(
    _ messages: Messages, load: @escaping @Sendable () async throws -> Int = { 7 }
  ) -> TestStore<Int, Action> {
    TestStore(
      initialState: 0, reducer: reducer, environment: load, failures: messages.sink)
  }

  private typealias Mistake = @MainActor @Sendable (Messages) async throws -> Void

  private nonisolated static let mistakes: [String: Mistake] = [
    "An action that was not received": { messages in
      let store = store(messages)
      await store.send(.loadTapped)
      await store.finish()
    },
    "A change that the test does not describe": { messages in
      let store = store(messages)
      await store.send(.loadTapped)
      await store.receive(.loaded(7))
      await store.finish()
    },
    "A different action than expected": { messages in
      let store = store(messages)
      await store.send(.loadTapped)
      await store.receive(.loaded(8)) { $0 = 7 }
      await store.finish()
    },
    "An action that no running effect can send": { messages in
      let store = store(messages)
      await store.receive(.loaded(7)) { $0 = 7 }
    },
    "A clock that is not advanced": { messages in
      let clock = TestClock()
      let store = store(messages) {
        try await clock.sleep(for: .seconds(1))
        return 7
      }
      await store.send(.loadTapped)
      await store.receive(.loaded(7)) { $0 = 7 }
      await store.skipInFlightEffects(isStrict: false)
    },
    "An effect that is still running at the end": { messages in
      let clock = TestClock()
      let store = store(messages) {
        try await clock.sleep(for: .seconds(1))
        return 7
      }
      await store.send(.loadTapped)
      await store.finish()
    },
    "A dependency that the test does not implement": { messages in
      let store = store(messages, load: unimplemented("load", failures: messages.sink))
      await store.send(.loadTapped)
      await store.finish()
    },
    "An error that no effect catches": { messages in
      let store = store(messages) { throw Offline() }
      await store.send(.loadTapped)
      await store.finish()
    },
    "An action for a child that does not exist": { messages in
      struct Parent: Equatable, Sendable { var child: Int? }
      let path = CasePath<Int, Int>.identity
      let child = Reducer<Int, Int, Void> { count, action, _ in
        count += action
        return .none
      }
      let store = TestStore(
        initialState: Parent(), reducer: child.ifLet(state: \.child, action: path),
        environment: (), failures: messages.sink)
      await store.send(1)
    },
    "Dismissing a feature that is not presented": { messages in
      let reducer = Reducer<Int, Int, Void> { _, _, _ in Dismiss()() }
      let store = Store(
        initialState: 0, reducer: reducer, environment: (), reporter: messages.reporter)
      store.view.send(1)
    },
    "A second element with the same id": { messages in
      let reducer = Reducer<IdentifiedArray<Int, Row>, Int, Void> { rows, id, _ in
        rows.append(Row(id: id))
        return .none
      }
      let store = TestStore(
        initialState: [Row(id: 1)], reducer: reducer, environment: (), failures: messages.sink)
      await store.send(1)
    },
    "An element whose id changes": { messages in
      let reducer = Reducer<IdentifiedArray<Int, Row>, Int, Void> { rows, id, _ in
        rows[id: 1] = Row(id: id)
        return .none
      }
      let store = Store(
        initialState: [Row(id: 1)], reducer: reducer, environment: (), reporter: messages.reporter)
      store.view.send(2)
    },
    "Sending an action from a reducer": { messages in
      let box = Box()
      let reducer = Reducer<Int, Int, Box> { count, action, box in
        count += 1
        if action == 1 { MainActor.assumeIsolated { _ = box.view?.send(2) } }
        return .none
      }
      box.send(1, to: reducer, messages.reporter)
    },
    "Reading a store in a reducer": { messages in
      let box = Box()
      let reducer = Reducer<Int, Int, Box> { count, _, box in
        count += 1
        count += MainActor.assumeIsolated { box.view?.state ?? 0 }
        return .none
      }
      box.send(1, to: reducer, messages.reporter)
    },
    "Calling `send` after the effect has ended": { messages in
      let box = Box()
      let reducer = Reducer<Int, Int, Box> { _, action, box in
        action == 1 ? .run { send in box.send = send } : .none
      }
      let store = Store(
        initialState: 0, reducer: reducer, environment: box, reporter: messages.reporter)
      await store.view.send(1).finish()
      box.send?(2)
    },
    "An effect that waits for something other than `world`": { messages in
      let explorer = StateExplorer(
        initialStates: [0], reducer: reducer,
        environment: { _ in
          {
            try await ContinuousClock().sleep(for: .seconds(1000)); return 7
          }
        },
        actions: { _ in [.loadTapped] })
      let exploration = await explorer.explore(.always("it is small") { $0 < 10 })
      messages.add("\(exploration)")
    },
    "An incomplete exploration": { messages in
      let explorer = StateExplorer(
        initialStates: [0], reducer: reducer,
        environment: { world in
          { try await world.answer(to: "load", oneOf: [.success(7), .success(8)]) }
        },
        limits: .init(states: 2), actions: { _ in [.loadTapped] })
      let exploration = await explorer.explore(.always("it is small") { $0 < 10 })
      messages.add("\(exploration)")
    },
    "A screen without a golden file": { messages in
      assertGolden("count 8", named: "troubleshooting", failures: messages.sink)
    },
    "A closure that changes nothing": { messages in
      let store = store(messages)
      await store.send(.loaded(0)) { $0 = 0 }
    },
  ]

  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  /// What a reducer must not have.
  @MainActor
  private final class Box {
    var view: ViewStore<Int, Int>?
    var send: Send<Int>?

    /// Sends an action to a store that the box holds meanwhile.
    func send(_ action: Int, to reducer: Reducer<Int, Int, Box>, _ reporter: Reporter) {
      let store = Store(initialState: 0, reducer: reducer, environment: self, reporter: reporter)
      view = store.view
      view?.send(action)
      view = nil
    }
  }

  /// What failed, what was reported, and what was printed.
  private final class Messages: Sendable {
    private let storage = Mutex<[String]>([])

    var all: [String] { storage.withLock { $0 } }
    var sink: FailureSink { FailureSink { message, _ in self.add(message) } }
    var reporter: Reporter { Reporter { self.add($0.message) } }

    func add(_ message: String) { storage.withLock { $0.append(message) } }
  }

  @Test(
    "every mistake prints the message shown on the troubleshooting page",
    arguments: mistakes.keys.sorted())
  func messages(heading: String) async throws {
    let messages = Messages()
    try await Self.mistakes[heading]?(messages)
    let printed = messages.all.map(Self.withoutPlaces).joined(separator: "\n")
    #expect(try Self.page()[heading] == printed, "\(heading) prints:\n\(printed)")
  }

  @Test("every message on the troubleshooting page has a test")
  func allMessages() throws {
    #expect(try Self.page().keys.sorted() == Self.mistakes.keys.sorted())
  }

  /// A message without what differs between machines, and with each change of this file.
  private static func withoutPlaces(_ message: String) -> String {
    message.replacing(
      #/ComposableTestingTests/TroubleshootingTests.swift:\d+/#, with: "Feature.swift:12"
    )
    .replacing(#/\S*/Golden/#, with: "Tests/FeatureTests/Golden")
  }

  /// The messages of the page that are printed by a running program, by heading.
  private static func page() throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "docs/troubleshooting.md"), encoding: .utf8)
    let entries = text.matches(
      of: #/### (.+)\n+(?:(?!\n###|```text\n)[\s\S])*```text\n([\s\S]*?)\n```/#)
    return Dictionary(uniqueKeysWithValues: entries.map { (String($0.1), String($0.2)) })
  }
}
