import ComposableCore

/// The small feature that most tests of the core use.
struct CounterState: Equatable {
  var count = 0
  var log: [String] = []
}

enum CounterAction: Equatable, Sendable {
  case add(Int)
  case note(String)
  case start
  case stop
  case response(Int)
}

/// Adds numbers and appends notes.
let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
  switch action {
  case .add(let number): state.count += number
  case .note(let text): state.log.append(text)
  case .response(let number): state.count = number
  case .start, .stop: break
  }
  return .none
}

extension CasePath where Root == CounterAction, Value == Int {
  static var add: Self {
    Self(embed: CounterAction.add) { if case .add(let number) = $0 { number } else { nil } }
  }
}

/// Two counters side by side.
struct PairState: Equatable {
  var left = CounterState()
  var right = CounterState()
}

enum PairAction: Equatable, Sendable {
  case left(CounterAction)
  case right(CounterAction)
}

extension CasePath where Root == PairAction, Value == CounterAction {
  static var left: Self {
    Self(embed: PairAction.left) { if case .left(let action) = $0 { action } else { nil } }
  }

  static var right: Self {
    Self(embed: PairAction.right) { if case .right(let action) = $0 { action } else { nil } }
  }
}

let pairReducer = Reducer<PairState, PairAction, Void>.combine(
  counterReducer.pullback(state: \.left, action: .left),
  counterReducer.pullback(state: \.right, action: .right)
)

extension Store where State == CounterState, Action == CounterAction {
  /// A store of one counter.
  static func counter(reporter: Reporter = .standardError) -> Store {
    Store(
      initialState: CounterState(), reducer: counterReducer, environment: (), reporter: reporter)
  }
}

extension Store where State == PairState, Action == PairAction {
  /// A store of two counters.
  static func pair(reporter: Reporter = .standardError) -> Store {
    Store(initialState: PairState(), reducer: pairReducer, environment: (), reporter: reporter)
  }
}
