import ComposableCore
import ComposableTesting
import Testing

enum NumberFact {
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable {
    case factTapped
    case factResponse(String)
  }

  typealias Environment = @Sendable (Int) async throws -> String

  static let reducer = Reducer<State, Action, Environment> { state, action, numberFact in
    switch action {
    case .factTapped:
      return .run { [count = state.count] send in
        send(.factResponse(try await numberFact(count)))
      }
    case .factResponse(let fact):
      state.fact = fact
      return .none
    }
  }
}

@MainActor
struct NumberFactTests {
  @Test("the fact belongs to the number at the time of the request")
  func fact() async {
    await assert(
      initialState: NumberFact.State(count: 7),
      reducer: NumberFact.reducer,
      environment: { "\($0) is lucky" },
      steps: Step(.send, .factTapped),
      Step(.receive, .factResponse("7 is lucky")) { $0.fact = "7 is lucky" }
    )
  }
}
