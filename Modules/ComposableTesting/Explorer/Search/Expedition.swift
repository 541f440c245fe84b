/// Goes on from places: makes every move that can be made there.
///
/// A run makes one move after the other from a place, and its state is replaced in between, as long
/// as the effects in flight stay what they are. A move that changes them takes a run to itself, and
/// the next one is made by another that is brought to the same place.
@MainActor
struct Expedition<State, Action: Sendable> {
  /// A place, a run that is there, and the moves that are still to be made.
  private struct Stay {
    let place: Int
    var run: Run<State, Action>?
    var moves: [Move<Action>]?
    var next = 0

    /// Whether a move could not be made that could be made before.
    var isLost = false

    /// What came of the moves, in their order, and the run that is there if effects are in flight
    /// that were not before.
    var transitions: [(transition: Search<State, Action>.Transition, run: Run<State, Action>?)] = []

    /// The run that made the last move, if it has changed the effects.
    var departed: (run: Run<State, Action>, move: Int, name: MoveName<Action>)?

    var isOver: Bool { moves.map { next >= $0.count } ?? false }
  }

  private let begin: @MainActor (State) -> Run<State, Action>
  private let actions: @MainActor (State) -> [Action]

  /// Runs in which nothing is in flight.
  private var resting: [Run<State, Action>] = []

  /// Runs whose effects were cancelled and may not be over yet.
  private var ending: [Run<State, Action>] = []

  /// Runs that are at a place from which nothing was tried yet.
  private var waiting: [Int: Run<State, Action>] = [:]

  /// How many of those are kept.
  private static var mostWaiting: Int { 256 }

  init(
    begin: @escaping @MainActor (State) -> Run<State, Action>,
    actions: @escaping @MainActor (State) -> [Action]
  ) {
    self.begin = begin
    self.actions = actions
  }

  /// What is broken, and how one comes there: from a place, by a move if one is needed.
  typealias Finding = (rule: String, place: Int, move: Move<Action>?)

  /// Makes every move from some places, and adds what they lead to.
  ///
  /// - Returns: The first thing that is broken.
  mutating func goOn(
    from places: Range<Int>, _ search: inout Search<State, Action>
  ) async -> Finding? {
    var stays = places.map { Stay(place: $0) }
    resting += ending.filter { $0.isAtRest }
    ending.removeAll { $0.isAtRest }
    while stays.contains(where: { !$0.isOver }) {
      var lost = await arrive(&stays, &search)
      for index in stays.indices where !stays[index].isOver { makeMoves(&stays[index], &search) }
      lost = lost ?? stays.first { $0.isLost }?.place
      if let lost {
        return ("what is decided depends on the state and the answers alone", lost, nil)
      }
      await Runs.settle(stays.compactMap { $0.departed?.run })
      for index in stays.indices {
        guard let (run, move, name) = stays[index].departed, let moves = stays[index].moves
        else { continue }
        stays[index].departed = nil
        let transition = search.transition(
          of: run, (move, moves[move]), name, from: stays[index].place)
        stays[index].transitions.append((transition, run.isAtRest ? nil : run))
        if run.isAtRest { resting.append(run) }
      }
    }
    for stay in stays {
      for (transition, run) in stay.transitions {
        let addition = search.add(transition, from: stay.place)
        if let run { leave(run, at: addition) }
        if let rule = transition.brokenRule ?? addition.brokenRule {
          return (rule, stay.place, transition.move)
        }
      }
    }
    return nil
  }

  /// Brings a run to each place that has none and needs one.
  ///
  /// - Returns: The first place to which the moves that once led there do not lead again.
  private mutating func arrive(
    _ stays: inout [Stay], _ search: inout Search<State, Action>
  ) async -> Int? {
    var arriving: [(index: Int, steps: [(place: Int, move: Move<Action>)])] = []
    for index in stays.indices where !stays[index].isOver && stays[index].run == nil {
      let place = stays[index].place
      if let run = waiting.removeValue(forKey: place) {
        stays[index].run = run
        continue
      }
      stays[index].run = resting.popLast() ?? begin(search.state(of: place))
      if search.nodes[place].key.effects != nil {
        arriving.append((index, search.effectSteps(to: place)))
      }
    }
    let longest = arriving.reduce(0) { max($0, $1.steps.count) }
    for step in 0..<longest {
      for (index, steps) in arriving where step < steps.count {
        stays[index].run?.replaceState(
          with: search.state(of: steps[step].place),
          number: search.nodes[steps[step].place].key.state)
        _ = stays[index].run?.make(steps[step].move, &search.tables)
      }
      await Runs.settle(arriving.compactMap { stays[$0.index].run })
    }
    for (index, _) in arriving {
      let place = stays[index].place
      stays[index].run?.replaceState(with: search.state(of: place))
      if stays[index].run?.key(&search.tables) != search.nodes[place].key { return place }
    }
    return nil
  }

  /// Makes moves until one changes the effects in flight.
  private mutating func makeMoves(_ stay: inout Stay, _ search: inout Search<State, Action>) {
    guard let run = stay.run else { return }
    let (state, number) = (search.state(of: stay.place), search.nodes[stay.place].key.state)
    run.replaceState(with: state, number: number)
    let moves = stay.moves ?? run.moves(actions, &search.tables)
    stay.moves = moves
    while stay.next < moves.count {
      let index = stay.next
      let changeCount = run.changeCount
      stay.next += 1
      guard let name = run.make(moves[index], &search.tables) else {
        // It was there when another run was at this place.
        stay.isLost = true
        return
      }
      guard run.changeCount == changeCount else {
        stay.departed = (run, index, name)
        stay.run = nil
        return
      }
      let transition = search.transition(
        of: run, (index, moves[index]), name, from: stay.place, hasSameEffects: true)
      stay.transitions.append((transition, nil))
      run.replaceState(with: state, number: number)
    }
    stay.run = nil
    if run.isAtRest {
      resting.append(run)
    } else if run.isReusable {
      run.cancelEffects()
      ending.append(run)
    }
  }

  /// Lets a run wait at a place that is new, or ends its effects, to use it again.
  private mutating func leave(
    _ run: Run<State, Action>, at addition: Search<State, Action>.Addition
  ) {
    if addition.isNew, let place = addition.place, waiting.count < Self.mostWaiting {
      waiting[place] = run
    } else if run.isReusable {
      run.cancelEffects()
      ending.append(run)
    }
  }
}
