import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import Testing

@MainActor
struct AppExplorationTests {
  /// The user counts from one to five, opens the detail, saves, removes and deletes favorites.
  private func explorer() -> StateExplorer<AppFeature.State, AppFeature.Action> {
    StateExplorer(
      initialStates: [AppFeature.State(counter: Counter.State(count: 1))],
      reducer: AppFeature.reducer,
      environment: { _ in .nothing },
      limits: .init(states: 1500),
      actions: { state in
        let counting: [Counter.Action] =
          state.counter.count < 5 ? [.incrTapped, .isPrimeButtonTapped] : [.isPrimeButtonTapped]
        let modal: [PrimeModal.Action] = [.saveFavoritePrimeTapped, .removeFavoritePrimeTapped]
        let detail: [AppFeature.Action] =
          state.counter.isPrimeDetailShown
          ? [.counterFeature(.counter(.primeDetailDismissed))]
            + modal.map { .counterFeature(.primeModal($0)) }
          : counting.map { .counterFeature(.counter($0)) }
        // The available actions do not depend on the feed: a short one suffices.
        guard state.activityFeed.count < 3 else { return [] }
        return detail + [.favoritePrimes(.view(.deleteFavoritePrimes([0])))]
      }
    )
  }

  @Test("the favorites are always unique primes")
  func favorites() async {
    let exploration = await explorer().explore(
      .always("primes, each once") { state in
        let favorites = state.favorites.favoritePrimes
        return favorites.allSatisfy(\.isPrime) && Set(favorites).count == favorites.count
      }
    )
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(exploration.stateCount > 50)
  }

  @Test("every command that a screen suggests can be typed on that screen")
  func remedies() async {
    let exploration = await explorer().explore(
      .everyRemedyCanBeTyped { AppFeature.screen(AppFeature.ViewState($0, timeZone: utc)) })
    #expect(exploration.violation == nil, "\(exploration)")
  }

  @Test("the activity feed has one entry for each added or removed favorite")
  func activityFeed() async {
    let exploration = await explorer().explore(
      .onChange("one entry a change") { before, _, after in
        let (old, new) = (before.favorites.favoritePrimes, after.favorites.favoritePrimes)
        let changes = new.difference(from: old).count
        return after.activityFeed.count == before.activityFeed.count + changes
      }
    )
    #expect(exploration.violation == nil, "\(exploration)")
  }
}
