import ComposableCore
import Counter
import Testing

/// A phone: a double tap asks for the nth prime, and a modal covers the counter.
private enum Phone {
  struct ViewState: Equatable {
    var count: String
    var modal: String?
    /// Whether the two buttons can be tapped: the modal covers them.
    var areButtonsEnabled: Bool

    init(_ state: Counter.State) {
      count = "\(state.count)"
      modal = state.isPrimeDetailShown ? "Is \(state.count) prime?" : nil
      areButtonsEnabled = !state.isPrimeDetailShown && !state.isNthPrimeRequestInFlight
    }
  }

  enum ViewAction {
    case minusTapped, plusTapped, doubleTap, questionTapped, swipedDown, alertTapped
  }

  @Sendable
  static func action(_ viewAction: ViewAction) -> Counter.Action {
    switch viewAction {
    case .minusTapped: .decrTapped
    case .plusTapped: .incrTapped
    case .doubleTap: .requestNthPrime
    case .questionTapped: .isPrimeButtonTapped
    case .swipedDown: .primeDetailDismissed
    case .alertTapped: .alertDismissButtonTapped
    }
  }
}

/// A computer: a button asks for the nth prime, and the counter can be used beside a popover.
private enum Computer {
  struct ViewState: Equatable {
    var windowTitle: String
    var nthPrimeButtonTitle: String
    var isStepperEnabled: Bool
    var isPopoverShown: Bool

    init(_ state: Counter.State) {
      windowTitle = "Counter: \(state.count)"
      nthPrimeButtonTitle = "What is the \(ordinal(state.count)) prime?"
      isStepperEnabled = !state.isNthPrimeRequestInFlight
      isPopoverShown = state.isPrimeDetailShown
    }
  }

  enum ViewAction {
    case stepped(by: Int)
    case nthPrimeButtonClicked
    case popoverToggled(isShown: Bool)
    case returnPressed
  }

  @Sendable
  static func action(_ viewAction: ViewAction) -> Counter.Action {
    switch viewAction {
    case .stepped(let difference): .add(difference)
    case .nthPrimeButtonClicked: .requestNthPrime
    case .popoverToggled(true): .isPrimeButtonTapped
    case .popoverToggled(false): .primeDetailDismissed
    case .returnPressed: .alertDismissButtonTapped
    }
  }
}

@MainActor
struct TwoPlatformsTests {
  /// What a user wants to do, and how it is done on each platform.
  private nonisolated static let intents: [(Phone.ViewAction, Computer.ViewAction)] = [
    (.minusTapped, .stepped(by: -1)),
    (.plusTapped, .stepped(by: 1)),
    (.doubleTap, .nthPrimeButtonClicked),
    (.questionTapped, .popoverToggled(isShown: true)),
    (.swipedDown, .popoverToggled(isShown: false)),
    (.alertTapped, .returnPressed),
  ]

  private func makeStore() -> Store<Counter.State, Counter.Action> {
    Store(
      initialState: Counter.State(count: 2), reducer: Counter.reducer,
      environment: Counter.Environment(nthPrime: { n, _ in 1000 + n }))
  }

  @Test("the same user intents lead to the same state on both platforms")
  func sameIntents() async {
    let (phoneStore, computerStore) = (makeStore(), makeStore())
    let phone = phoneStore.view(state: Phone.ViewState.init, action: Phone.action)
    let computer = computerStore.view(state: Computer.ViewState.init, action: Computer.action)
    for _ in 0..<100 {
      let (onPhone, onComputer) = Self.intents.randomElement()!
      await phone.send(onPhone).finish()
      await computer.send(onComputer).finish()
      #expect(phoneStore.view.state == computerStore.view.state)
    }
  }

  @Test("the phone's modal disables buttons, unlike the computer's popover")
  func differentViewStates() {
    let state = Counter.State(count: 2, isPrimeDetailShown: true)
    let phone = Phone.ViewState(state)
    #expect(phone.modal == "Is 2 prime?" && !phone.areButtonsEnabled)
    let computer = Computer.ViewState(state)
    #expect(computer.isPopoverShown && computer.isStepperEnabled)
  }
}
