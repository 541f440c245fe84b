/// A minimal store with the design that the library replaces.
///
/// A scoped store has a copy of its part of the state. It observes its parent and forwards actions
/// to the parent.
@MainActor
final class NaiveStore<State, Action> {
  private(set) var state: State
  private let reduce: @MainActor (inout State, Action) -> [NaiveEffect<Action>]
  private var observers: [Int: @MainActor (State) -> Void] = [:]
  private var observerCount = 0
  private var parentSubscription: NaiveSubscription?

  init(
    _ state: State, _ reduce: @escaping @MainActor (inout State, Action) -> [NaiveEffect<Action>]
  ) {
    self.state = state
    self.reduce = reduce
  }

  func send(_ action: Action) {
    var next = state
    let effects = reduce(&next, action)
    publish(next)
    for effect in effects { effect.run { [weak self] in self?.send($0) } }
  }

  private func publish(_ next: State) {
    state = next
    for (_, observer) in observers { observer(next) }
  }

  func observe(_ observer: @escaping @MainActor (State) -> Void) -> NaiveSubscription {
    observerCount += 1
    let number = observerCount
    observers[number] = observer
    return NaiveSubscription { [weak self] in self?.observers[number] = nil }
  }

  func scope<LocalState, LocalAction>(
    state toLocal: @escaping @MainActor (State) -> LocalState,
    action toGlobal: @escaping @MainActor (LocalAction) -> Action
  ) -> NaiveStore<LocalState, LocalAction> {
    let local = NaiveStore<LocalState, LocalAction>(toLocal(state)) { [self] localState, action in
      send(toGlobal(action))
      localState = toLocal(state)
      return []
    }
    local.parentSubscription = observe { [weak local] state in local?.publish(toLocal(state)) }
    return local
  }
}

/// Synchronous or asynchronous work that sends actions.
struct NaiveEffect<Action> {
  let run: @MainActor (@escaping @MainActor (Action) -> Void) -> Void
}

@MainActor
final class NaiveSubscription {
  private let onCancel: @MainActor () -> Void

  init(_ onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  isolated deinit {
    onCancel()
  }
}

/// A view store of the naive design: a copy of the state, compared at each change.
@MainActor
final class NaiveViewStore<State: Equatable, Action> {
  private(set) var state: State
  private let store: NaiveStore<State, Action>
  private var observers: [@MainActor (State) -> Void] = []
  private var subscription: NaiveSubscription?

  init(_ store: NaiveStore<State, Action>) {
    self.store = store
    state = store.state
    subscription = store.observe { [weak self] state in
      guard let self, state != self.state else { return }
      self.state = state
      for observer in observers { observer(state) }
    }
  }

  func send(_ action: Action) {
    store.send(action)
  }

  func observe(_ observer: @escaping @MainActor (State) -> Void) {
    observers.append(observer)
  }
}
