import Counter
import Testing

struct CounterFullScreenViewActionTests {
  @Test(
    "every view action maps to an action; the double click asks as the button does",
    arguments: [
      (CounterFullScreenViewAction.decrTapped, CounterAction.decrTapped),
      (.incrTapped, .incrTapped),
      (.isPrimeButtonTapped, .isPrimeButtonTapped),
      (.nthPrimeButtonTapped, .requestNthPrime),
      (.doubleTap, .requestNthPrime),
      (.cancelTapped, .cancelNthPrimeRequest),
      (.primeModalDismissed, .primeDetailDismissed),
      (.alertDismissButtonTapped, .alertDismissButtonTapped),
      (.typed(.set(3)), .set(3)),
    ])
  func mapping(viewAction: CounterFullScreenViewAction, action: CounterAction) {
    #expect(CounterAction(viewAction) == action)
  }
}
