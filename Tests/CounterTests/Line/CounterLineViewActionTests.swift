import Counter
import Testing

struct CounterLineViewActionTests {
  @Test(
    "every view action maps to an action",
    arguments: [
      (CounterLineViewAction.decrTapped, CounterAction.decrTapped),
      (.incrTapped, .incrTapped),
      (.add(3), .add(3)),
      (.set(3), .set(3)),
      (.isPrimeButtonTapped, .isPrimeButtonTapped),
      (.primePopoverDismissed, .primeDetailDismissed),
      (.nthPrimeButtonTapped, .requestNthPrime),
      (.nthPrimeRequested(9), .requestNthPrimeOf(9)),
      (.cancelTapped, .cancelNthPrimeRequest),
      (.alertDismissButtonTapped, .alertDismissButtonTapped),
    ])
  func mapping(viewAction: CounterLineViewAction, action: CounterAction) {
    #expect(CounterAction(viewAction) == action)
  }
}
