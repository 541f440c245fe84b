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

    /// Whether a move could not be made although an earlier run offered it.
    var hasUnavailableMove = false

    /// The transitions of the moves, in their order, each with the run that has made it if the move
    /// changed the effects in flight and some are left.
    var transitions: [(transition: Search.Transition, run: Run?)] = []

    /// The run that made the last move, if the move changed the effects; they have not settled.
    var unsettled: (run: Run, move: Int, name: MoveName)?

    var isComplete: Bool { moves.map { next >= $0.count } ?? false }
  }

  /// Returns a new run in the state with a number.
  private let begin: @MainActor (Int) -> Run

  /// Runs with no effects in flight.
  private var idleRuns: [Run] = []

  /// Runs whose effects were cancelled and may not be over yet.
  private var cancelledRuns: [Run] = []

  /// Runs that are at a place that was not expanded yet, by the place.
  private var runsByPlace: [Int: Run] = [:]

  /// The maximum number of runs in `runsByPlace`.
  private static var maximumRunsByPlace: Int { 1024 }

  init(begin: @escaping @MainActor (Int) -> Run) {
    self.begin = begin
  }

  /// A broken rule, with a place, and the move from there that breaks it if one is needed.
  typealias Finding = (rule: String, place: Int, move: Move?)

  /// Makes every move from some places, and adds the transitions to a search.
  ///
  /// - Returns: The first broken rule; nil if there is none.
  mutating func expand(
    _ places: Range<Int>, _ search: inout Search
  ) async -> Finding? {
    var expansions = places.map { Expansion(place: $0) }
    idleRuns += cancelledRuns.filter { $0.isAtRest }
    cancelledRuns.removeAll { $0.isAtRest }
    while expansions.contains(where: { !$0.isComplete }) {
      var divergedPlace = await reachPlaces(&expansions, search)
      for index in expansions.indices where !expansions[index].isComplete {
        makeMoves(&expansions[index], search)
      }
      divergedPlace = divergedPlace ?? expansions.first { $0.hasUnavailableMove }?.place
      if let divergedPlace {
        return ("what is decided depends on the state and the answers alone", divergedPlace, nil)
      }
      await Runs.settle(expansions.compactMap { $0.unsettled?.run })
      for index in expansions.indices {
        guard let (run, move, name) = expansions[index].unsettled,
          let moves = expansions[index].moves
        else { continue }
        expansions[index].unsettled = nil
        let transition = search.transition(
          of: run, (move, moves[move]), name, from: expansions[index].place)
        expansions[index].transitions.append((transition, run.isAtRest ? nil : run))
        if run.isAtRest { idleRuns.append(run) }
      }
    }
    for expansion in expansions {
      for (transition, run) in expansion.transitions {
        let addition = search.add(transition, from: expansion.place)
        if let run { keepOrCancel(run, at: addition) }
        if let rule = transition.brokenRule ?? addition.brokenRule {
          return (rule, expansion.place, transition.move)
        }
      }
    }
    return nil
  }

  /// Brings a run to each place that has none and needs one.
  ///
  /// - Returns: The first place that is not reached by repeating the moves that led there before;
  ///   nil if there is none.
  private mutating func reachPlaces(
    _ expansions: inout [Expansion], _ search: Search
  ) async -> Int? {
    var repeating: [(index: Int, steps: [(place: Int, move: Move)])] = []
    for index in expansions.indices
    where !expansions[index].isComplete && expansions[index].run == nil {
      let place = expansions[index].place
      if let run = runsByPlace.removeValue(forKey: place) {
        expansions[index].run = run
        continue
      }
      expansions[index].run = idleRuns.popLast() ?? begin(search.state(of: place))
      if search.nodes[place].key.effects != nil {
        repeating.append((index, search.effectSteps(to: place)))
      }
    }
    let longest = repeating.reduce(0) { max($0, $1.steps.count) }
    for step in 0..<longest {
      for (index, steps) in repeating where step < steps.count {
        expansions[index].run?.replaceState(with: search.state(of: steps[step].place))
        _ = expansions[index].run?.make(steps[step].move)
      }
      await Runs.settle(repeating.compactMap { expansions[$0.index].run })
    }
    for (index, _) in repeating {
      let place = expansions[index].place
      expansions[index].run?.replaceState(with: search.state(of: place))
      if expansions[index].run?.key() != search.nodes[place].key { return place }
    }
    return nil
  }

  /// Makes moves until one changes the effects in flight.
  private mutating func makeMoves(_ expansion: inout Expansion, _ search: Search) {
    guard let run = expansion.run else { return }
    let state = search.state(of: expansion.place)
    run.replaceState(with: state)
    let moves = expansion.moves ?? run.moves()
    expansion.moves = moves
    while expansion.next < moves.count {
      let index = expansion.next
      let changeCount = run.changeCount
      expansion.next += 1
      guard let name = run.make(moves[index]) else {
        // An earlier run at this place offered the move.
        expansion.hasUnavailableMove = true
        return
      }
      guard run.changeCount == changeCount else {
        expansion.unsettled = (run, index, name)
        expansion.run = nil
        return
      }
      let transition = search.transition(
        of: run, (index, moves[index]), name, from: expansion.place, hasSameEffects: true)
      expansion.transitions.append((transition, nil))
      run.replaceState(with: state)
    }
    expansion.run = nil
    if run.isAtRest {
      idleRuns.append(run)
    } else if run.isReusable {
      run.cancelEffects()
      cancelledRuns.append(run)
    }
  }

  /// Keeps a run at a place that is new; otherwise cancels its effects to use the run again.
  private mutating func keepOrCancel(
    _ run: Run, at addition: Search.Addition
  ) {
    if addition.isNew, let place = addition.place, runsByPlace.count < Self.maximumRunsByPlace {
      runsByPlace[place] = run
    } else if run.isReusable {
      run.cancelEffects()
      cancelledRuns.append(run)
    }
  }
}
