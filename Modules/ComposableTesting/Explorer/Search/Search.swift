/// The visited places of a search, and the place that a breadth-first search expands next.
@MainActor
struct Search<State, Action: Sendable> {
  /// A place, and the path to it.
  struct Node {
    let key: PlaceKey

    /// The place before it, and the move from there; nil at an initial place.
    let parent: Int?
    let move: Move<Action>?

    /// The number of moves from an initial place.
    let depth: Int
  }

  /// The result of a move.
  struct Transition {
    let state: State
    let key: PlaceKey
    let waiting: [String]
    let move: Move<Action>
    let name: MoveName<Action>

    /// The name of the first rule that the move breaks; nil if it breaks none.
    let brokenRule: String?
    let bounds: [Exploration<State, Action>.Bound]
  }

  /// The result of adding a place.
  struct Addition {
    /// The number of the place; nil if it is beyond the limit of states.
    let place: Int?

    /// Whether the place was not visited before.
    let isNew: Bool

    /// The name of the rule that the state breaks, if the place is new and its state breaks one.
    let brokenRule: String?
  }

  private(set) var exploration = Exploration<State, Action>()
  var tables = ValueTables<State, Action>()
  private let rules: [Rule<State, Action>]
  private let limits: ExplorationLimits
  private(set) var nodes: [Node] = []
  private var numbers: [PlaceKey: Int] = [:]
  private var goals: [Set<Int>]
  private var nextPlace = 0

  init(_ rules: [Rule<State, Action>], _ limits: ExplorationLimits) {
    self.rules = rules
    self.limits = limits
    goals = rules.map { _ in [] }
  }

  func state(of place: Int) -> State { exploration.graph.nodes[place].state }

  // MARK: - Adding

  /// Adds the initial place of a run.
  mutating func add(_ run: Run<State, Action>) -> Addition {
    add(run.key(&tables), run.state, run.waiting, parent: nil, move: nil)
  }

  /// Adds a transition and the place after it.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - parent: The place before it; nil if that is beyond the limit of states.
  /// - Returns: The result of adding the place.
  mutating func add(_ transition: Transition, from parent: Int?) -> Addition {
    exploration.transitionCount += 1
    for bound in transition.bounds { exploration.bounds.insert(bound) }
    let addition = add(
      transition.key, transition.state, transition.waiting, parent: parent, move: transition.move)
    if let parent, let place = addition.place {
      exploration.graph.edges.append(.init(from: parent, to: place, move: transition.name))
    }
    return addition
  }

  private mutating func add(
    _ key: PlaceKey, _ state: State, _ waiting: [String], parent: Int?, move: Move<Action>?
  ) -> Addition {
    if let number = numbers[key] {
      return Addition(place: number, isNew: false, brokenRule: nil)
    }
    guard nodes.count < limits.states else {
      exploration.bounds.insert(.states)
      // The place that is left out may lead to any other.
      if let parent { exploration.graph.nodes[parent].isExpanded = false }
      return Addition(place: nil, isNew: true, brokenRule: nil)
    }
    let number = nodes.count
    numbers[key] = number
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    nodes.append(Node(key: key, parent: parent, move: move, depth: depth))
    exploration.graph.nodes.append(.init(state: state, waiting: waiting))
    exploration.stateCount += 1
    exploration.depth = max(exploration.depth, depth)
    return Addition(place: number, isNew: true, brokenRule: brokenRule(in: state, number))
  }

  private mutating func brokenRule(in state: State, _ number: Int) -> String? {
    var broken: String?
    for (index, rule) in rules.enumerated() {
      switch rule.kind {
      case .state(let holds): if !holds(state) { broken = broken ?? rule.name }
      case .reachable(let isGoal): if isGoal(state) { goals[index].insert(number) }
      case .transition: break
      }
    }
    return broken
  }

  /// Returns the transition that a run has made since its state was last replaced.
  ///
  /// - Parameters:
  ///   - run: The run, whose effects have settled.
  ///   - move: The move it has made, and its index among those that can be made at the place.
  ///   - name: The name of the move.
  ///   - place: The place before the move.
  ///   - hasSameEffects: Whether the effects in flight are the same as before the move.
  /// - Returns: The transition.
  mutating func transition(
    of run: Run<State, Action>, _ move: (index: Int, move: Move<Action>),
    _ name: MoveName<Action>, from place: Int, hasSameEffects: Bool = false
  ) -> Transition {
    let before = nodes[place].key
    let number = tables.number(of: run.state, after: before.state, move: move.index)
    return Transition(
      state: run.state,
      key: PlaceKey(
        state: number, effects: hasSameEffects ? before.effects : run.effectsKey(&tables)),
      waiting: hasSameEffects ? exploration.graph.nodes[place].waiting : run.waiting,
      move: move.move, name: name, brokenRule: brokenRule(by: run), bounds: run.bounds)
  }

  /// Returns the first rule that the reductions of a run break, or else the run's own problem.
  func brokenRule(by run: Run<State, Action>) -> String? {
    for reduction in run.reductions {
      for rule in rules where !rule.holds(for: reduction) { return rule.name }
    }
    return run.problem
  }

  // MARK: - Expanding

  /// Marks at most `count` places as expanded, in the order in which they were added, and returns
  /// their numbers.
  mutating func next(_ count: Int) -> Range<Int> {
    let first = nextPlace
    // The depth does not decrease from one place to the next.
    while nextPlace < nodes.count, nextPlace - first < count, nodes[nextPlace].depth < limits.depth
    {
      exploration.graph.nodes[nextPlace].isExpanded = true
      nextPlace += 1
    }
    if nextPlace < nodes.count, nodes[nextPlace].depth >= limits.depth {
      exploration.bounds.insert(.depth)
    }
    return first..<nextPlace
  }

  /// Returns the moves that produce the effects in flight at a place, from the last place at rest
  /// on: each move that changed the effects, and the place before it.
  func effectSteps(to place: Int) -> [(place: Int, move: Move<Action>)] {
    var (place, steps) = (place, [(place: Int, move: Move<Action>)]())
    while let effects = nodes[place].key.effects, let parent = nodes[place].parent,
      let move = nodes[place].move
    {
      if nodes[parent].key.effects != effects { steps.append((parent, move)) }
      place = parent
    }
    return steps.reversed()
  }

  /// Returns the path to a place: the initial state, and the moves from there.
  func path(to place: Int) -> (start: State, moves: [Move<Action>]) {
    var (place, moves) = (place, [Move<Action>]())
    while let parent = nodes[place].parent, let move = nodes[place].move {
      moves.append(move)
      place = parent
    }
    return (state(of: place), moves.reversed())
  }

  // MARK: - The end

  mutating func stop(_ bound: Exploration<State, Action>.Bound) {
    exploration.bounds.insert(bound)
  }

  mutating func end(with violation: Exploration<State, Action>.Violation) {
    exploration.violation = violation
  }

  /// Returns the first rule whose goal cannot be reached from every place, and the first place from
  /// which it cannot, as far as the graph is known; nil if there is none.
  func stuck() -> (rule: String, place: Int)? {
    var before: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in exploration.graph.edges { before[edge.to].append(edge.from) }
    for (rule, goals) in zip(rules, goals) {
      guard case .reachable = rule.kind else { continue }
      // A place that was not expanded, or has a transition beyond a limit, may lead to any other.
      var reaching = goals.union(nodes.indices.filter { !exploration.graph.nodes[$0].isExpanded })
      var queue = Array(reaching)
      while let node = queue.popLast() {
        for other in before[node] where reaching.insert(other).inserted { queue.append(other) }
      }
      if let place = nodes.indices.first(where: { !reaching.contains($0) }) {
        return (rule.name, place)
      }
    }
    return nil
  }
}
