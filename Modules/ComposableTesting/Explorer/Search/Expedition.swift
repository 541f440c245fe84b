/// Expands places by making every possible move at each place.
///
/// As long as the effects in flight do not change, one run makes the moves of a place in turn, and
/// its state is reset between moves. After a move that changes the effects, another run is brought
/// to the place for the next move.
@MainActor
struct Expedition {
  /// Returns a new run in the state with a given number.
  private let begin: @MainActor (Int) -> ExplorerRun

  /// The runs that are not at a place.
  private var pool = RunPool()

  init(begin: @escaping @MainActor (Int) -> ExplorerRun) {
    self.begin = begin
  }

  /// Makes every move from the given places, and adds the transitions to a search.
  ///
  /// - Returns: The first broken rule; nil if there is none.
  mutating func expand(
    _ places: Range<Int>, _ search: inout Search
  ) async -> Search.Finding? {
    var expansions = places.map { Expansion(place: $0) }
    while expansions.contains(where: { !$0.isComplete }) {
      await reachPlaces(&expansions, search)
      for index in expansions.indices where !expansions[index].isComplete {
        makeMoves(&expansions[index], &search)
      }
      if let finding = findingOfChangedRuns(&search) { return finding }
      for index in expansions.indices {
        guard case .diverged = expansions[index].status else { continue }
        guard expansions[index].route == .path else {
          return Search.Finding(rule: ExplorerRun.determinism, place: expansions[index].place)
        }
        // Later openings in equal states may get different ids.
        expansions[index].status = .leftOut
        search.leaveOut(expansions[index].place)
      }
      await ExplorerRuns.settle(expansions.compactMap { $0.unsettledRun })
      for index in expansions.indices {
        guard case .moved(let run, let move, let name) = expansions[index].status,
          let moves = expansions[index].moves
        else { continue }
        expansions[index].status = .unreached
        let transition = search.transition(
          of: run, (move, moves[move]), name, from: expansions[index].place)
        expansions[index].transitions.append(transition)
        pool.add(run, with: transition.key.effects)
      }
    }
    for expansion in expansions {
      for transition in expansion.transitions {
        let addition = search.add(transition, from: expansion.place)
        if let rule = transition.brokenRule ?? addition.brokenRule {
          return Search.Finding(
            rule: rule, place: expansion.place, move: transition.move,
            edge: addition.place.map { _ in search.edges.count - 1 })
        }
      }
    }
    return nil
  }

  /// Returns the rule broken by an effect that continued without a response; nil if there is none.
  ///
  /// Call this method after all places have been expanded.
  mutating func finish(_ search: inout Search) async -> Search.Finding? {
    await pool.removeAll()
    return findingOfChangedRuns(&search)
  }

  private func findingOfChangedRuns(_ search: inout Search) -> Search.Finding? {
    for (run, effects) in pool.changedRuns {
      // A task that belongs to no effect has made a request, so the exploration is incomplete.
      if run.bounds.contains(.otherTasks) {
        search.stop(.otherTasks)
        continue
      }
      return Search.Finding(
        rule: run.problem ?? run.otherWait, place: search.firstPlace(with: effects))
    }
    return nil
  }

  /// Brings a run to each place that needs one.
  private mutating func reachPlaces(_ expansions: inout [Expansion], _ search: Search) async {
    var repeating: [(index: Int, steps: [EffectsTable.Edge])] = []
    for index in expansions.indices where !expansions[index].isComplete {
      guard case .unreached = expansions[index].status else { continue }
      let place = search.nodes[expansions[index].place].key
      let route = expansions[index].route
      if route == .effects, let run = pool.take(with: place.effects) {
        expansions[index].status = .reached(run, hasRepeated: false)
        continue
      }
      let run = pool.take(with: EffectsTable.none) ?? begin(place.state)
      expansions[index].status = .reached(run, hasRepeated: true)
      guard place.effects != EffectsTable.none else { continue }
      let steps =
        route == .path
        ? search.steps(to: expansions[index].place) : search.effects.steps(to: place.effects)
      repeating.append((index, steps))
    }
    let longest = repeating.reduce(0) { max($0, $1.steps.count) }
    for step in 0..<longest {
      for (index, steps) in repeating where step < steps.count {
        guard let run = expansions[index].run else { continue }
        if run.store.replaceState(with: steps[step].place.state) {
          _ = run.make(steps[step].move)
        } else {
          expansions[index].dropRun()
        }
      }
      await ExplorerRuns.settle(repeating.compactMap { expansions[$0.index].run })
    }
    for (index, _) in repeating {
      let effects = search.nodes[expansions[index].place].key.effects
      guard let run = expansions[index].run, run.effectsKey() != search.effects.key(effects) else {
        continue
      }
      if run.hasOpenings {
        expansions[index].dropRun()
      } else {
        expansions[index].status = .diverged
      }
    }
  }

  /// Makes moves until one changes the effects in flight.
  private mutating func makeMoves(_ expansion: inout Expansion, _ search: inout Search) {
    guard let run = expansion.run else { return }
    let state = search.state(of: expansion.place)
    guard run.store.replaceState(with: state) else { return expansion.dropRun() }
    let moves = expansion.moves ?? run.moves()
    if expansion.moves == nil {
      expansion.moves = moves
      expansion.transitions.reserveCapacity(moves.count)
    }
    while expansion.next < moves.count {
      let index = expansion.next
      let changeCount = run.changeCount
      expansion.next += 1
      guard let name = run.make(moves[index]) else {
        // The move was possible for an earlier run at this place.
        expansion.status = .diverged
        return
      }
      guard run.changeCount == changeCount else {
        expansion.status = .moved(run, move: index, name: name)
        return
      }
      expansion.status = .reached(run, hasRepeated: false)
      let transition = search.transition(
        of: run, (index, moves[index]), name, from: expansion.place, hasSameEffects: true)
      expansion.transitions.append(transition)
      guard run.store.replaceState(with: state) else { return expansion.dropRun() }
    }
    expansion.status = .unreached
    pool.add(run, with: search.nodes[expansion.place].key.effects)
  }
}
