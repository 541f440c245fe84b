extension StateExplorer {
  /// How a state came about.
  struct Place {
    /// The state it all began with, and every move since.
    let initial: State
    var path: [Move<Action>]

    /// The last state in which nothing was in flight, and the moves since: enough to come here again.
    var base: State
    var moves: [Move<Action>]
  }

  /// What a breadth-first search has seen and has before it.
  @MainActor
  struct Search {
    var exploration = Exploration<State, Action>()

    private let rules: [Rule<State, Action>]
    private let limits: Limits
    private var places: [Place] = []
    private var numbers: [String: Int] = [:]
    private var goals: [Set<Int>]
    private var position = 0

    init(_ rules: [Rule<State, Action>], _ limits: Limits) {
      self.rules = rules
      self.limits = limits
      goals = rules.map { _ in [] }
    }

    /// Notes a state, and how one comes to it from another.
    ///
    /// - Returns: The rule that a state breaks that was not seen before.
    mutating func add(
      _ run: Run, at place: Place, from origin: Int? = nil, by move: Move<Action>? = nil
    ) -> Rule<State, Action>? {
      let key = run.key
      let isNew = numbers[key] == nil
      guard !isNew || numbers.count < limits.states else {
        exploration.isBounded = true
        // What lies beyond may lead anywhere.
        if let origin { exploration.nodes[origin].isExpanded = false }
        return nil
      }
      let number = numbers[key] ?? places.count
      numbers[key] = number
      if let origin, let move {
        exploration.edges.append(.init(from: origin, to: number, label: "\(move)"))
      }
      return isNew ? append(run, place, number) : nil
    }

    private mutating func append(
      _ run: Run, _ place: Place, _ number: Int
    ) -> Rule<State, Action>? {
      places.append(place)
      exploration.nodes.append(.init(label: run.label))
      exploration.stateCount += 1
      exploration.depth = max(exploration.depth, place.path.count)
      var broken: Rule<State, Action>?
      for (index, rule) in rules.enumerated() {
        switch rule.kind {
        case .state(let holds): if !holds(run.state) { broken = broken ?? rule }
        case .reachable(let isGoal): if isGoal(run.state) { goals[index].insert(number) }
        case .transition: break
        }
      }
      return broken
    }

    /// The next state to go on from, the one that was seen first.
    mutating func next() -> (number: Int, place: Place)? {
      while position < places.count {
        let number = position
        position += 1
        guard places[number].path.count < limits.depth else {
          exploration.isBounded = true
          continue
        }
        exploration.nodes[number].isExpanded = true
        return (number, places[number])
      }
      return nil
    }

    /// A rule whose goal cannot be reached from everywhere, and the first state from which it cannot,
    /// as far as the graph is known.
    func stuck() -> (Rule<State, Action>, Place)? {
      var before: [Int: [Int]] = [:]
      for edge in exploration.edges { before[edge.to, default: []].append(edge.from) }
      for (rule, goals) in zip(rules, goals) {
        guard case .reachable = rule.kind else { continue }
        // What was not gone on from may lead anywhere, and so may what led beyond a limit.
        var reaching = goals.union(
          exploration.nodes.indices.filter { !exploration.nodes[$0].isExpanded })
        var queue = Array(reaching)
        while let node = queue.popLast() {
          for other in before[node] ?? [] where reaching.insert(other).inserted {
            queue.append(other)
          }
        }
        if let stuck = places.indices.first(where: { !reaching.contains($0) }) {
          return (rule, places[stuck])
        }
      }
      return nil
    }
  }
}
