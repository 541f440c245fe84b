import ComposableCore
import ComposableTesting
import Counter
import Testing

struct CounterScreenTests {
  private func screen(_ state: Counter.State) -> Screen<Counter.ViewAction> {
    Counter.screen(Counter.ViewState(state))
  }

  private static let busy = Counter.State(count: 8, nthPrimeRequest: Counter.NthPrimeRequest(n: 7))
  private static let failure = Counter.PrimeAlert(n: 7, result: .failure("It is late."))

  @Test(
    "the counter's screens match their golden files",
    arguments: [
      ("rest", Counter.State(count: 7)),
      ("zero", Counter.State(count: 0)),
      ("largest", Counter.State(count: .max)),
      ("in flight", busy),
      (
        "slow",
        Counter.State(
          count: 100_000,
          nthPrimeRequest: Counter.NthPrimeRequest(n: 100_000, done: 48_102, isSlow: true))
      ),
      (
        "alert",
        Counter.State(count: 9, alertNthPrime: Counter.PrimeAlert(n: 7, result: .success(17)))
      ),
      ("failure", Counter.State(count: 7, alertNthPrime: failure)),
    ])
  func screens(name: String, state: Counter.State) {
    assertScreen(screen(state), named: "counter \(name)")
  }

  @Test(
    "each command makes the change that its label describes",
    arguments: [
      ("+", Counter.State(count: 3)), ("-", Counter.State(count: 1)),
      ("prime", Counter.State(count: 2, isPrimeDetailShown: true)),
      ("nth", Counter.State(count: 2, nthPrimeRequest: Counter.NthPrimeRequest(n: 2))),
    ])
  func buttons(command: String, expected: Counter.State) throws {
    var state = Counter.State(count: 2)
    reduce(&state, try #require(screen(state).firstControl { $0.command == command }))
    #expect(state == expected)
  }

  @Test("commands cancel a request and dismiss an alert")
  func endings() throws {
    var state = Counter.State(nthPrimeRequest: Counter.NthPrimeRequest(n: 7))
    reduce(&state, try #require(screen(state).firstControl { $0.command == "cancel" }))
    #expect(state == Counter.State())
    state.alertNthPrime = Self.failure
    reduce(&state, try #require(screen(state).frontAlert).dismiss)
    #expect(state == Counter.State())
  }

  @Test("a double click requests the nth prime")
  func doubleClick() throws {
    var state = Counter.State(count: 3)
    reduce(&state, try #require(screen(state).doubleClick))
    #expect(state.nthPrimeRequest == Counter.NthPrimeRequest(n: 3))
  }

  private func reduce(_ state: inout Counter.State, _ control: Screen<Counter.ViewAction>.Control) {
    guard control.isEnabled, case .button(let action) = control.kind else {
      Issue.record("'\(control.label)' cannot be pressed")
      return
    }
    let environment = Counter.Environment(nthPrime: unimplemented("nthPrime"))
    _ = Counter.reducer(&state, Counter.Action(action), environment)
  }

  @Test(
    "commands accept numbers as arguments",
    arguments: [
      ("+", "5", Counter.ViewAction.add(5)), ("+", "-5", .add(-5)), ("-", "5", .add(-5)),
      ("-", "9223372036854775808", .add(.min)), ("set", "-3", .set(-3)),
      ("nth", "9", .nthPrimeRequested(9)),
    ])
  func numbers(command: String, text: String, action: Counter.ViewAction) {
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
  ) -> Result<Counter.ViewAction, Refusal>? {
    let field = screen(Counter.State(count: count))
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
    let controls = screen(Counter.State(count: count)).controls
    #expect(
      controls.filter { !$0.isEnabled && !$0.takesArgument }.compactMap(\.command)
        == disabled + ["cancel"])
  }

  @Test("progress does not change the view state until a request is slow")
  func progress() {
    func viewState(_ done: Int, isSlow: Bool) -> Counter.ViewState {
      Counter.ViewState(
        Counter.State(nthPrimeRequest: Counter.NthPrimeRequest(n: 7, done: done, isSlow: isSlow)))
    }
    #expect(viewState(1, isSlow: false) == viewState(2, isSlow: false))
    #expect(viewState(1, isSlow: true) != viewState(2, isSlow: true))
  }

  @Test("the notice for a request shows the response or the status")
  func notices() {
    let found = Counter.State(alertNthPrime: Counter.PrimeAlert(n: 7, result: .success(17)))
    func notice(
      _ action: Counter.ViewAction, _ before: Counter.State, _ after: Counter.State
    ) -> Notice? {
      Counter.notice(action, before: Counter.ViewState(before), after: Counter.ViewState(after))
    }
    #expect(
      notice(.nthPrimeButtonTapped, Counter.State(), Self.busy)
        == Notice("asking for the 7th prime"))
    #expect(notice(.nthPrimeRequested(7), Counter.State(), found) == Notice("the 7th prime is 17"))
    #expect(
      notice(.doubleTap, Counter.State(), Counter.State(alertNthPrime: Self.failure))
        == Notice("no answer for the 7th prime", failure: "It is late."))
    #expect(
      notice(.cancelTapped, Self.busy, Counter.State())
        == Notice("stopped asking for the 7th prime"))
    #expect(notice(.incrTapped, Counter.State(), Counter.State(count: 1)) == nil)
  }
}
