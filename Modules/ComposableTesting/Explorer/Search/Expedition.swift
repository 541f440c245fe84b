/// Expands places: makes every move that can be made at each.
///
/// A run makes the moves of a place one after the other, and its state is replaced in between, as
/// long as the effects in flight do not change. A run whose effects are changed by a move makes no
/// further move from the place; another run is brought there for the next move.
@MainActor
struct Expedition {
  /// The expansion of one place: the moves from it, and a run that is at the place.
  private struct Expansion {
    let place: Int
    var run: Run?
    var moves: [Move]?

    /// The index of the next move.
    var next = 0

    /// Whether the place is not reached again, or a move cannot be made again, by another run.
    var hasDiverged = false

    /// Whether the run has repeated moves to the place, and made none since.
    var isRepeated = false

    /// Whether runs repeat all moves to the place, and not only those that produce its effects.
    var repeatsPath = false

    /// Whether the moves that are left are not made.
    var isLeftOut = false

    /// The transitions of the moves, in their order.
    var transitions: [Search.Transition] = []

    /// The run that made the last move, if the move changed the effects; they have not settled.
    var unsettled: (run: Run, move: Int, name: MoveName)?

    var isComplete: Bool { isLeftOut || moves.map { next >= $0.count } ?? false }

    /// Drops a run that is not at the place, since effects belong to openings of features.
    mutating func dropRun() {
      run = nil
      guard isRepeated else { return }
      if repeatsPath { hasDiverged = true } else { repeatsPath = true }
    }
  }

  /// Returns a new run in the state with a number.
  private let begin: @MainActor (Int) -> Run

  /// The runs that are at no place.
  private var pool = RunPool()

  init(begin: @escaping @MainActor (Int) -> Run) {
    self.begin = begin
  }

  /// Makes every move from some places, and adds the transitions to a search.
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
      for index in expansions.indices where expansions[index].hasDiverged {
        guard expansions[index].repeatsPath else {
          return Search.Finding(rule: Run.determinism, place: expansions[index].place)
        }
        // Equal states may differ in the ids of later openings.
        expansions[index].isLeftOut = true
        expansions[index].hasDiverged = false
        search.leaveOut(expansions[index].place)
      }
      await Runs.settle(expansions.compactMap { $0.unsettled?.run })
      for index in expansions.indices {
        guard let (run, move, name) = expansions[index].unsettled,
          let moves = expansions[index].moves
        else { continue }
        expansions[index].unsettled = nil
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
          return Search.Finding(rule: rule, place: expansion.place, move: transition.move)
        }
      }
    }
    return nil
  }

  /// Returns the rule that is broken by an effect that continues without a response, after all
  /// places were expanded; nil if there is none.
  mutating func finish(_ search: inout Search) async -> Search.Finding? {
    await pool.removeAll()
    return findingOfChangedRuns(&search)
  }

  private func findingOfChangedRuns(_ search: inout Search) -> Search.Finding? {
    for (run, effects) in pool.changedRuns {
      // A task that belongs to no effect has made a request, which bounds the exploration.
      if run.bounds.contains(.otherTasks) {
        search.stop(.otherTasks)
        continue
      }
      return Search.Finding(
        rule: run.problem ?? run.otherWait, place: search.firstPlace(with: effects))
    }
    return nil
  }

  /// Brings a run to each place that has none and needs one.
  private mutating func reachPlaces(_ expansions: inout [Expansion], _ search: Search) async {
    var repeating: [(index: Int, steps: [EffectsTable.Step])] = []
    for index in expansions.indices
    where !expansions[index].isComplete && expansions[index].run == nil {
      let place = search.nodes[expansions[index].place].key
      let repeatsPath = expansions[index].repeatsPath
      if !repeatsPath, let run = pool.take(with: place.effects) {
        expansions[index].run = run
        continue
      }
      expansions[index].run = pool.take(with: EffectsTable.none) ?? begin(place.state)
      expansions[index].isRepeated = true
      if place.effects != EffectsTable.none {
        repeating.append(
          (
            index,
            repeatsPath
              ? search.steps(to: expansions[index].place)
              : search.effects.steps(to: place.effects)
          ))
      }
    }
    let longest = repeating.reduce(0) { max($0, $1.steps.count) }
    for step in 0..<longest {
      for (index, steps) in repeating where step < steps.count {
        guard let run = expansions[index].run else { continue }
        if run.replaceState(with: steps[step].place.state) {
          _ = run.make(steps[step].move)
        } else {
          expansions[index].dropRun()
        }
      }
      await Runs.settle(repeating.compactMap { expansions[$0.index].run })
    }
    for (index, _) in repeating {
      let effects = search.nodes[expansions[index].place].key.effects
      guard let run = expansions[index].run, run.effectsKey() != search.effects.key(effects) else {
        continue
      }
      if run.hasOpenings {
        expansions[index].dropRun()
      } else {
        expansions[index].hasDiverged = true
      }
    }
  }

  /// Makes moves until one changes the effects in flight.
  private mutating func makeMoves(_ expansion: inout Expansion, _ search: inout Search) {
    guard let run = expansion.run else { return }
    let state = search.state(of: expansion.place)
    guard run.replaceState(with: state) else {
      return expansion.dropRun()
    }
    let moves = expansion.moves ?? run.moves()
    if expansion.moves == nil {
      expansion.moves = moves
      expansion.transitions.reserveCapacity(moves.count)
    }
    while expansion.next < moves.count {
      expansion.isRepeated = false
      let index = expansion.next
      let changeCount = run.changeCount
      expansion.next += 1
      guard let name = run.make(moves[index]) else {
        // An earlier run at this place offered the move.
        expansion.hasDiverged = true
        expansion.run = nil
        return
      }
      guard run.changeCount == changeCount else {
        expansion.unsettled = (run, index, name)
        expansion.run = nil
        return
      }
      let transition = search.transition(
        of: run, (index, moves[index]), name, from: expansion.place, hasSameEffects: true)
      expansion.transitions.append(transition)
      guard run.replaceState(with: state) else { return expansion.dropRun() }
    }
    expansion.run = nil
    pool.add(run, with: search.nodes[expansion.place].key.effects)
  }
}
