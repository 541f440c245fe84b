package import ComposableCore

extension Counter {
  package struct ViewState: Equatable, Sendable {
    package var count: Int
    package var nthPrimeButtonTitle: String
    /// The ordinal of the requested prime; nil if no request is in flight.
    package var requestedOrdinal: String?
    /// The progress of a slow request, from 0 to 1.
    package var fraction: Double?
    package var alert: Notice?

    /// The reason why the count is locked; nil if no request is in flight.
    package var busy: Refusal?
    package var decrementRefusal: Refusal?
    package var incrementRefusal: Refusal?
    package var nthPrimeRefusal: Refusal?

    package init(_ state: State) {
      count = state.count
      nthPrimeButtonTitle = "What is the \(ordinal(state.count)) prime?"
      requestedOrdinal = state.nthPrimeRequest.map { ordinal($0.n) }
      fraction = state.nthPrimeRequest.flatMap { $0.isSlow ? Double($0.done) / Double($0.n) : nil }
      alert = state.alertNthPrime.map(Notice.init)
      busy = requestedOrdinal.map {
        Refusal("still asking for the \($0) prime", remedies: "cancel", "wait")
      }
      decrementRefusal =
        busy ?? (count == .min ? Refusal("there is no smaller number", remedies: "+") : nil)
      incrementRefusal =
        busy ?? (count == .max ? Refusal("there is no larger number", remedies: "-") : nil)
      nthPrimeRefusal = busy ?? NthPrimeRequest.refusal(of: state.count)
    }
  }

  /// The user's actions; the reducer's other actions come from effects.
  package enum ViewAction: Equatable, Sendable {
    case decrTapped, incrTapped, add(Int), set(Int)
    case nthPrimeButtonTapped, doubleTap, nthPrimeRequested(Int)
    case cancelTapped, alertDismissButtonTapped, isPrimeButtonTapped, primeDetailDismissed
  }
}

extension Counter.Action {
  package init(_ viewAction: Counter.ViewAction) {
    self =
      switch viewAction {
      case .decrTapped: .decrTapped
      case .incrTapped: .incrTapped
      case .add(let number): .add(number)
      case .set(let number): .set(number)
      case .nthPrimeButtonTapped, .doubleTap: .requestNthPrime
      case .nthPrimeRequested(let n): .requestNthPrimeOf(n)
      case .cancelTapped: .cancelNthPrimeRequest
      case .alertDismissButtonTapped: .alertDismissButtonTapped
      case .isPrimeButtonTapped: .isPrimeButtonTapped
      case .primeDetailDismissed: .primeDetailDismissed
      }
  }
}

extension Counter {
  package static func screen(_ state: ViewState) -> Screen<ViewAction> {
    let nthPrime = Screen.Control.button(
      state.nthPrimeButtonTitle, command: "nth", keys: ["n"], disabled: state.nthPrimeRefusal,
      sends: ViewAction.nthPrimeButtonTapped)
    var screen = Screen(
      title: "Counter",
      rows: [
        .text("counter \(state.count)"),
        .blank,
        .controls([
          .button(
            "Subtract one", command: "-", keys: ["-", "_", "j", .down],
            disabled: state.decrementRefusal,
            sends: .decrTapped),
          .button(
            "Add one", command: "+", keys: ["+", "=", "k", .up], disabled: state.incrementRefusal,
            sends: .incrTapped),
        ]),
        .controls([
          .button("Is this prime?", command: "prime", keys: ["p"], sends: .isPrimeButtonTapped)
        ]),
        .controls([nthPrime]),
      ] + requestRows(state),
      commands: commands(state))
    screen.doubleClick = nthPrime.map { _ in .doubleTap }
    screen.overlay = state.alert.map { .alert($0, dismiss: .alertDismissButtonTapped) }
    return screen
  }

  /// Returns the rows of the request in flight, for every screen that can start one.
  package static func requestRows(_ state: ViewState) -> [Screen<ViewAction>.Row] {
    guard let ordinal = state.requestedOrdinal else { return [] }
    let progress = state.fraction.map {
      Screen<ViewAction>.Row.progress("the \(ordinal) prime", fraction: $0)
    }
    return [progress, .controls([cancel(state)])].compactMap(\.self)
  }

  private static func cancel(_ state: ViewState) -> Screen<ViewAction>.Control {
    let refusal = state.busy == nil ? Refusal("no request is running", remedies: "nth 7") : nil
    return .button(
      "Cancel the request", command: "cancel", keys: [.escape], disabled: refusal,
      sends: .cancelTapped)
  }

  /// Returns the typed commands, most of which are not drawn.
  private static func commands(_ state: ViewState) -> [Screen<ViewAction>.Control] {
    let overflow: @Sendable (Int) -> Refusal? = { [count = state.count] in
      count.addingReportingOverflow($0).overflow ? Refusal("that would overflow the counter") : nil
    }
    return [
      cancel(state),
      .number("Add N", command: "+", disabled: state.busy, refuse: overflow) { .add($0) },
      .number("Subtract N", command: "-", isNegated: true, disabled: state.busy, refuse: overflow) {
        .add($0)
      },
      .number("Jump to N", command: "set", disabled: state.busy) { .set($0) },
      .number(
        "Ask for the Nth prime", command: "nth", disabled: state.busy,
        refuse: NthPrimeRequest.refusal
      ) { .nthPrimeRequested($0) },
    ]
  }

  /// Describes the results of actions that the screen does not show.
  package static func notice(
    _ action: ViewAction, before: ViewState, after: ViewState
  ) -> Notice? {
    switch action {
    case .nthPrimeButtonTapped, .nthPrimeRequested, .doubleTap:
      after.alert ?? after.requestedOrdinal.map { Notice("asking for the \($0) prime") }
    case .cancelTapped:
      before.requestedOrdinal.map { Notice("stopped asking for the \($0) prime") }
    // The parent shows the detail.
    case .isPrimeButtonTapped: Notice("asked whether \(after.count) is prime")
    case .primeDetailDismissed: Notice("closed the detail")
    default: nil
    }
  }
}

extension Counter.NthPrimeRequest {
  /// Returns the reason why the nth prime cannot be requested; nil if it can.
  static func refusal(of n: Int) -> Refusal? {
    guard !range.contains(n) else { return nil }
    let reason =
      n < range.lowerBound
      ? "there is no \(ordinal(n)) prime; primes are numbered from 1"
      : "the \(ordinal(range.upperBound)) prime is the last available"
    return Refusal(reason, remedies: "nth 7")
  }
}

extension Notice {
  fileprivate init(_ alert: Counter.PrimeAlert) {
    switch alert.result {
    case .success(let prime): self.init("the \(ordinal(alert.n)) prime is \(prime)")
    case .failure(let why): self.init("no answer for the \(ordinal(alert.n)) prime", failure: why)
    }
  }
}
