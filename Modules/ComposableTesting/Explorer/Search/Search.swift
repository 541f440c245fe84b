/// The visited places of a search, and the place to expand next in a breadth-first search.
@MainActor
struct Search {
  /// A place, and the path to it.
  struct Node {
    let key: PlaceKey

    /// The number of the transition by which the place was found, and its move; nil at an initial
    /// place.
    let edge: Int?
    let move: Move?

    /// The number of moves from an initial place.
    let depth: Int

    /// Whether all transitions from this place were followed.
    var isExpanded = false
  }

  /// A transition between two places, which are given by their numbers.
  struct Edge {
    let from: Int
    let to: Int
    let move: MoveName
  }

  /// The result of a move.
  struct Transition {
    let key: PlaceKey
    let move: Move
    let name: MoveName

    /// The numbers of the states between the reductions of the move.
    let passedStates: [Int]

    /// The name of the first rule that the move breaks; nil if it breaks none.
    let brokenRule: String?
    let bounds: [ExplorationBound]
  }

  /// The result of adding a place.
  struct Addition {
    /// The number of the place; nil if the limit on states has been reached.
    let place: Int?

    /// The name of the rule that the state of a new place breaks; nil if there is none.
    let brokenRule: String?
  }

  /// A broken rule, the place where it is broken, and the move from there that breaks it, if any.
  struct Finding {
    let rule: String
    let place: Int
    var move: Move?

    /// The number of the transition that breaks the rule; nil if there is none, or if it leads
    /// beyond the limit on states.
    var edge: Int?
  }

  private let rules: [StateRule]
  private let limits: ExplorationLimits
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var transitionCount = 0
  private(set) var bounds: Set<ExplorationBound> = []

  /// The largest number of moves after which a new place was reached.
  private(set) var depth = 0
  private var numbers: [PlaceKey: Int] = [:]
  private(set) var effects = EffectsTable()

  /// For each rule that is a goal, the places where the goal holds or from which a move passes
  /// through a state where it holds.
  private var goals: [Set<Int>]
  private var nextPlace = 0

  init(_ rules: [StateRule], _ limits: ExplorationLimits) {
    self.rules = rules
    self.limits = limits
    goals = rules.map { _ in [] }
  }

  /// Returns the number of a place's state.
  func state(of place: Int) -> Int { nodes[place].key.state }

  /// Returns the first place with the numbered effects in flight.
  func firstPlace(with effects: Int) -> Int {
    nodes.firstIndex { $0.key.effects == effects } ?? 0
  }

  // MARK: - Adding

  /// Adds the initial place of a run.
  mutating func add(_ run: ExplorerRun) -> Addition {
    let key = PlaceKey(
      state: run.store.state(after: nil), effects: effects.number(of: run, after: nil))
    return add(key, parent: nil, move: nil)
  }

  /// Adds a transition and the place after it.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - parent: The place before the transition; nil if it is beyond the limit on states.
  /// - Returns: The result of adding the place.
  mutating func add(_ transition: Transition, from parent: Int?) -> Addition {
    transitionCount += 1
    bounds.formUnion(transition.bounds)
    let addition = add(transition.key, parent: parent, move: transition.move)
    guard let parent else { return addition }
    if let place = addition.place {
      edges.append(Edge(from: parent, to: place, move: transition.name))
    }
    for state in transition.passedStates {
      for (index, rule) in rules.enumerated() where rule.isGoal && rule.holds(state) {
        goals[index].insert(parent)
      }
    }
    return addition
  }

  private mutating func add(
    _ key: PlaceKey, parent: Int?, move: Move?
  ) -> Addition {
    if let number = numbers[key] {
      return Addition(place: number, brokenRule: nil)
    }
    guard nodes.count < limits.states else {
      bounds.insert(.states)
      // The place that is left out may lead to any other place.
      if let parent { nodes[parent].isExpanded = false }
      return Addition(place: nil, brokenRule: nil)
    }
    let number = nodes.count
    numbers[key] = number
    let depth = parent.map { nodes[$0].depth + 1 } ?? 0
    // A transition is appended after the place to which it leads.
    let edge = parent.map { _ in edges.count }
    nodes.append(Node(key: key, edge: edge, move: move, depth: depth))
    self.depth = max(self.depth, depth)
    return Addition(place: number, brokenRule: brokenRule(at: number))
  }

  private mutating func brokenRule(at place: Int) -> String? {
    var broken: String?
    for (index, rule) in rules.enumerated() {
      let holds = rule.holds(state(of: place))
      if rule.isGoal {
        if holds { goals[index].insert(place) }
      } else if !holds {
        broken = broken ?? rule.name
      }
    }
    return broken
  }

  /// Returns the transition that a run has made since its state was last replaced.
  ///
  /// - Parameters:
  ///   - run: The run, whose effects have settled.
  ///   - move: The move that the run has made, and its index among the moves possible at the place.
  ///   - name: The name of the move.
  ///   - place: The place before the move.
  ///   - hasSameEffects: Whether the effects in flight are the same as before the move.
  /// - Returns: The transition.
  mutating func transition(
    of run: ExplorerRun, _ move: (index: Int, move: Move),
    _ name: MoveName, from place: Int, hasSameEffects: Bool = false
  ) -> Transition {
    let before = nodes[place].key
    let state = run.store.state(after: ExploredStep(state: before.state, move: move.index))
    let number =
      hasSameEffects
      ? before.effects
      : effects.number(of: run, after: EffectsTable.Edge(place: before, move: move.move))
    return Transition(
      key: PlaceKey(state: state, effects: number),
      move: move.move, name: name, passedStates: run.store.passedStates,
      brokenRule: run.brokenRule, bounds: run.bounds)
  }

  /// Records that some moves from a place are left out because the place cannot be reached again.
  mutating func leaveOut(_ place: Int) {
    bounds.insert(.openings)
    nodes[place].isExpanded = false
  }

  // MARK: - Expanding

  /// Marks at most `count` places as expanded, in the order in which they were added, and returns
  /// their numbers.
  mutating func next(_ count: Int) -> Range<Int> {
    let first = nextPlace
    // The depth never decreases from one place to the next.
    while nextPlace < nodes.count, nextPlace - first < count, nodes[nextPlace].depth < limits.depth
    {
      nodes[nextPlace].isExpanded = true
      nextPlace += 1
    }
    if nextPlace < nodes.count, nodes[nextPlace].depth >= limits.depth {
      bounds.insert(.depth)
    }
    return first..<nextPlace
  }

  /// Returns the places on the path to a place, beginning at an initial place.
  private func places(to place: Int) -> [Int] {
    var (place, places) = (place, [place])
    while let edge = nodes[place].edge {
      place = edges[edge].from
      places.append(place)
    }
    return places.reversed()
  }

  /// Returns all steps to a place, beginning at an initial state.
  func steps(to place: Int) -> [EffectsTable.Edge] {
    let places = places(to: place)
    return zip(places, places.dropFirst()).compactMap { before, after in
      nodes[after].move.map { EffectsTable.Edge(place: nodes[before].key, move: $0) }
    }
  }

  /// Returns the path to a place: the number of its initial state, and the moves from there.
  func path(to place: Int) -> (start: Int, moves: [Move]) {
    let places = places(to: place)
    return (state(of: places[0]), places.compactMap { nodes[$0].move })
  }

  /// Returns the numbers of the places and the transitions on the path to a finding.
  func trail(to finding: Finding) -> Trail {
    let places = places(to: finding.place)
    var trail = Trail(places: Set(places), edges: Set(places.compactMap { nodes[$0].edge }))
    if let edge = finding.edge {
      trail.places.insert(edges[edge].to)
      trail.edges.insert(edge)
    }
    return trail
  }

  /// The numbers of the places and the transitions on a path.
  struct Trail {
    var places: Set<Int> = []
    var edges: Set<Int> = []
  }

  // MARK: - Results

  mutating func stop(_ bound: ExplorationBound) {
    bounds.insert(bound)
  }

  /// Returns the first rule whose goal is unreachable from some place in the known graph, and the
  /// first such place; nil if there is none.
  func stuck() -> Finding? {
    var before: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in edges { before[edge.to].append(edge.from) }
    for (rule, goals) in zip(rules, goals) where rule.isGoal {
      // A place that was not expanded, or that has a transition beyond a limit, may lead to any
      // other place.
      var reaching = goals.union(nodes.indices.filter { !nodes[$0].isExpanded })
      var queue = Array(reaching)
      while let node = queue.popLast() {
        for other in before[node] where reaching.insert(other).inserted { queue.append(other) }
      }
      if let place = nodes.indices.first(where: { !reaching.contains($0) }) {
        return Finding(rule: rule.name, place: place)
      }
    }
    return nil
  }
}
