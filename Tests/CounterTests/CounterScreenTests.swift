import ComposableCore
import ComposableTesting
import Counter
import Testing

struct CounterScreenTests {
  private func screen(_ state: CounterState) -> Screen<CounterViewAction> {
    renderCounter(CounterViewState(state))
  }

  private static let busy = CounterState(count: 8, nthPrimeRequest: NthPrimeRequest(n: 7))
  private static let failure = PrimeAlert(n: 7, result: .failure("It is late."))

  @Test(
    "the counter's screens match their golden files",
    arguments: [
      ("rest", CounterState(count: 7)),
      ("zero", CounterState(count: 0)),
      ("largest", CounterState(count: .max)),
      ("in flight", busy),
      (
        "slow",
        CounterState(
          count: 100_000, nthPrimeRequest: NthPrimeRequest(n: 100_000, done: 48_102, isSlow: true))
      ),
      ("alert", CounterState(count: 9, alertNthPrime: PrimeAlert(n: 7, result: .success(17)))),
      ("failure", CounterState(count: 7, alertNthPrime: failure, isPrimeDetailShown: true)),
      ("detail", CounterState(count: 7, isPrimeDetailShown: true)),
    ])
  func screens(name: String, state: CounterState) {
    assertScreen(screen(state), named: "counter \(name)")
  }

  @Test(
    "each command makes the change that its label describes",
    arguments: [
      ("+", CounterState(count: 3)), ("-", CounterState(count: 1)),
      ("prime", CounterState(count: 2, isPrimeDetailShown: true)),
      ("nth", CounterState(count: 2, nthPrimeRequest: NthPrimeRequest(n: 2))),
    ])
  func buttons(command: String, expected: CounterState) throws {
    var state = CounterState(count: 2)
    reduce(&state, try #require(screen(state).firstControl { $0.command == command }))
    #expect(state == expected)
  }

  @Test("commands cancel a request, close the detail and dismiss an alert")
  func endings() throws {
    var state = CounterState(nthPrimeRequest: NthPrimeRequest(n: 7), isPrimeDetailShown: true)
    reduce(&state, try #require(screen(state).firstControl { $0.command == "cancel" }))
    reduce(&state, try #require(screen(state).firstControl { $0.command == "close" }))
    #expect(state == CounterState())
    state.alertNthPrime = Self.failure
    reduce(&state, try #require(screen(state).frontAlert).dismiss)
    #expect(state == CounterState())
  }

  @Test("a double click requests the nth prime")
  func doubleClick() throws {
    var state = CounterState(count: 3)
    reduce(&state, try #require(screen(state).doubleClick))
    #expect(state.nthPrimeRequest == NthPrimeRequest(n: 3))
  }

  private func reduce(_ state: inout CounterState, _ control: Screen<CounterViewAction>.Control) {
    guard control.isEnabled, case .button(let action) = control.kind else {
      Issue.record("'\(control.label)' cannot be pressed")
      return
    }
    let environment = CounterEnvironment(nthPrime: unimplemented("nthPrime"))
    _ = counterReducer(&state, CounterAction(action), environment)
  }

  @Test(
    "commands accept numbers as arguments",
    arguments: [
      ("+", "5", CounterViewAction.add(5)), ("+", "-5", .add(-5)), ("-", "5", .add(-5)),
      ("-", "9223372036854775808", .add(.min)), ("set", "-3", .set(-3)),
      ("nth", "9", .nthPrimeRequested(9)),
    ])
  func numbers(command: String, text: String, action: CounterViewAction) {
    #expect(parse(command, text, count: 0) == .success(action))
  }

  @Test(
    "commands reject invalid numbers with a reason",
    arguments: [
      ("+", "9223372036854775807", 1, "that would overflow the counter"),
      ("-", "9223372036854775808", -1, "that would overflow the counter"),
      ("nth", "0", 1, "there is no 0th prime; primes are numbered from 1"),
      ("nth", "1000000001", 1, "the 1000000000th prime is the last available"),
    ])
  func refusedNumbers(command: String, text: String, count: Int, reason: String) {
    guard case .failure(let refusal) = parse(command, text, count: count) else {
      Issue.record("'\(command) \(text)' is accepted")
      return
    }
    #expect(refusal.reason == reason)
  }

  private func parse(
    _ command: String, _ text: String, count: Int
  ) -> Result<CounterViewAction, Refusal>? {
    let field = screen(CounterState(count: count))
      .firstControl { $0.command == command && $0.takesArgument }
    guard case .field(_, let parse) = field?.kind else { return nil }
    return parse(text)
  }

  @Test("a request in flight disables seven controls with a reason")
  func inFlight() {
    let enabled = screen(Self.busy).controls.filter(\.isEnabled).map(\.command)
    #expect(enabled == ["prime", "cancel"])
    let reasons = screen(Self.busy).controls.compactMap(\.refusal)
      .filter { $0.remedies == ["cancel", "wait"] }
    #expect(reasons.count == 7)
    #expect(Set(reasons.map(\.reason)) == ["still asking for the 7th prime"])
  }

  @Test(
    "controls that would exceed the valid range are disabled",
    arguments: [
      (Int.max, ["+", "nth"]), (.min, ["-", "nth"]), (0, ["nth"]), (1, []), (1_000_000_000, []),
      (1_000_000_001, ["nth"]),
    ])
  func ends(count: Int, disabled: [String]) {
    let controls = screen(CounterState(count: count)).controls
    #expect(
      controls.filter { !$0.isEnabled && !$0.takesArgument }.compactMap(\.command)
        == disabled + ["cancel", "close"])
  }

  @Test("progress does not change the view state until a request is slow")
  func progress() {
    func viewState(_ done: Int, isSlow: Bool) -> CounterViewState {
      CounterViewState(
        CounterState(nthPrimeRequest: NthPrimeRequest(n: 7, done: done, isSlow: isSlow)))
    }
    #expect(viewState(1, isSlow: false) == viewState(2, isSlow: false))
    #expect(viewState(1, isSlow: true) != viewState(2, isSlow: true))
  }

  @Test("the notice for a request shows the response or the status")
  func notices() {
    let found = CounterState(alertNthPrime: PrimeAlert(n: 7, result: .success(17)))
    func notice(
      _ action: CounterViewAction, _ before: CounterState, _ after: CounterState
    ) -> Notice? {
      counterNotice(action, before: CounterViewState(before), after: CounterViewState(after))
    }
    #expect(
      notice(.nthPrimeButtonTapped, CounterState(), Self.busy)
        == Notice("asking for the 7th prime"))
    #expect(notice(.nthPrimeRequested(7), CounterState(), found) == Notice("the 7th prime is 17"))
    #expect(
      notice(.doubleTap, CounterState(), CounterState(alertNthPrime: Self.failure))
        == Notice("no answer for the 7th prime", failure: "It is late."))
    #expect(
      notice(.cancelTapped, Self.busy, CounterState())
        == Notice("stopped asking for the 7th prime"))
    #expect(notice(.incrTapped, CounterState(), CounterState(count: 1)) == nil)
  }
}
