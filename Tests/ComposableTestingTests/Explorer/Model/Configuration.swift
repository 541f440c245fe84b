/// A state and all effects in flight, as a model: trees of parts, and the status of each.
final class Configuration {
  enum Move {
    case send(Int)
    /// A part, and the index of the response that it receives.
    case response(Part, Int)
  }

  /// One part of a returned effect.
  final class Part {
    enum Status: Int { case waiting, running, over }

    let tree: Program.Tree
    let order: [Int]
    weak var parent: Part?
    var parts: [Part] = []
    var status = Status.waiting
    var isCancelled = false

    /// The responses that it received.
    var responses: [Int] = []

    /// Whether it is the wait of a debounced effect, and not the effect of the tree.
    let isWait: Bool

    init(_ tree: Program.Tree, order: [Int], parent: Part?, isWait: Bool = false) {
      self.tree = tree
      self.order = order
      self.parent = parent
      self.isWait = isWait
      guard !isWait else { return }
      func add(_ tree: Program.Tree, isWait: Bool = false) {
        parts.append(Part(tree, order: order + [parts.count], parent: self, isWait: isWait))
      }
      switch tree {
      case .send, .request, .chain, .ticker, .cancel: break
      case .merge(let trees), .sequence(let trees): for tree in trees { add(tree) }
      case .cancellable(let tree, _, _), .background(let tree): add(tree)
      case .debounce(let inner, _):
        add(tree, isWait: true)
        add(inner)
      }
    }

    /// The id under which it can be cancelled, and whether starting it cancels others.
    var id: (id: Int, cancelsInFlight: Bool)? {
      switch tree {
      case .cancellable(_, let id, let cancelsInFlight): (id, cancelsInFlight)
      case .debounce(_, let id): isWait ? nil : (id, true)
      default: nil
      }
    }

    /// The ids under which it can be cancelled: in the background also those around it, since what
    /// starts it may be over before.
    var ids: Set<Int> {
      guard case .background = tree else { return id.map { [$0.id] } ?? [] }
      var ids: Set<Int> = []
      var part = parent
      while let outer = part {
        if let id = outer.id { ids.insert(id.id) }
        part = outer.parent
      }
      return ids
    }

    /// Whether it and all that it starts are over.
    var isOver: Bool {
      if case .background = tree, status == .over { return parts[0].status != .running }
      return status == .over
    }

    /// The number of possible responses to its request.
    var responseCount: Int {
      if isWait { return 1 }
      return switch tree {
      case .request(_, let actions): actions.count
      case .chain: 2
      default: 1
      }
    }

    var all: [Part] { [self] + parts.flatMap { $0.all } }

    func encloses(_ other: Part) -> Bool {
      var part: Part? = other.parent
      while let outer = part {
        if outer === self { return true }
        part = outer.parent
      }
      return false
    }

    func copy(parent: Part?) -> Part {
      let copy = Part(tree, order: order, parent: parent, isWait: isWait)
      copy.parts = parts.map { $0.copy(parent: copy) }
      copy.status = status
      copy.isCancelled = isCancelled
      copy.responses = responses
      return copy
    }

    /// Adds the values that distinguish it from other parts of the same tree.
    func addKey(to key: inout [Int]) {
      key.append(status.rawValue + (isCancelled ? 10 : 0))
      for response in responses { key.append(100 + response) }
      for part in parts { part.addKey(to: &key) }
    }
  }

  private let program: Program
  private(set) var state = 0
  private var plans: [Part] = []

  /// The state and the action that returned each plan, as one number.
  private var origins: [ObjectIdentifier: Int] = [:]
  private var planCount = 0
  private var queue: [Int] = []
  private var isDraining = false

  /// The parts that were cancelled while they ran, and have not ended.
  private var ending: [Part] = []

  /// The actions that were reduced.
  var reductions: Set<BruteForce.Reduction> = []

  /// The order in which parts started, which is the order of their cancellation.
  private var starts: [ObjectIdentifier: Int] = [:]
  private var startCount = 0

  init(_ program: Program) {
    self.program = program
  }

  func copy() -> Configuration {
    let copy = Configuration(program)
    copy.state = state
    copy.planCount = planCount
    copy.plans = plans.map { $0.copy(parent: nil) }
    copy.startCount = startCount
    for (old, new) in zip(plans, copy.plans) {
      copy.origins[ObjectIdentifier(new)] = origins[ObjectIdentifier(old)]
    }
    for (old, new) in zip(parts, copy.parts) {
      copy.starts[ObjectIdentifier(new)] = starts[ObjectIdentifier(old)]
    }
    return copy
  }

  /// Identifies a configuration: the state, the origin and the progress of each plan, and the order
  /// in which the running parts started.
  var key: [Int] {
    var key = [state]
    for plan in plans {
      key.append(1000 + (origins[ObjectIdentifier(plan)] ?? 0))
      plan.addKey(to: &key)
    }
    let started = running.map { starts[ObjectIdentifier($0)] ?? 0 }
    for start in started { key.append(started.count { $0 < start }) }
    return key
  }

  /// All parts of all plans.
  private var parts: [Part] { plans.flatMap { $0.all } }

  // MARK: - Moves

  private var running: [Part] {
    parts.filter { $0.status == .running && isLeaf($0) }
  }

  private func isLeaf(_ part: Part) -> Bool { part.parts.isEmpty }

  var moves: [Move] {
    Program.userActions.map { .send($0) }
      + running.flatMap { part in (0..<part.responseCount).map { .response(part, $0) } }
  }

  func make(_ move: Move) {
    switch move {
    case .send(let action):
      send(action)
    case .response(let part, let choice):
      // The move refers to the original's parts: the same part has the same order here.
      if let own = parts.first(where: { $0.order == part.order }) {
        respond(to: own, choice)
      }
    }
    while !ending.isEmpty { end(ending.removeFirst()) }
    plans.removeAll { plan in !plan.all.contains { $0.status == .running } }
  }

  private func respond(to part: Part, _ choice: Int) {
    part.responses.append(choice)
    if part.isWait { return end(part) }
    switch part.tree {
    case .request(_, let actions):
      send(actions[choice])
      end(part)
    case .chain(_, let length, let actions):
      guard part.responses.count == length else { return }
      send(actions[part.responses.reduce(0, +) % actions.count])
      end(part)
    case .ticker(let action):
      // Each tick is like the one before it.
      part.responses = []
      send(action)
    default: break
    }
  }

  // MARK: - Reducing

  private func send(_ action: Int) {
    queue.append(action)
    drain()
  }

  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    while !queue.isEmpty { reduce(queue.removeFirst()) }
    isDraining = false
  }

  private func reduce(_ action: Int) {
    let step = program.steps[state][action]
    let origin = state * Program.actionCount + action
    reductions.insert(.init(before: state, action: action, after: step.state))
    state = step.state
    guard let tree = step.effect else { return }
    planCount += 1
    let plan = Part(tree, order: [planCount], parent: nil)
    plans.append(plan)
    origins[ObjectIdentifier(plan)] = origin
    if start(plan) { plan.status = .over }
  }

  // MARK: - Effects

  /// Starts a part.
  ///
  /// - Returns: Whether it is over.
  private func start(_ part: Part) -> Bool {
    guard !part.isCancelled else {
      part.status = .over
      return true
    }
    part.status = .running
    let isOver = startRunning(part)
    if isOver { part.status = .over }
    return isOver
  }

  private func startRunning(_ part: Part) -> Bool {
    if let (id, cancelsInFlight) = part.id, cancelsInFlight { cancel(id, by: part) }
    if part.isWait {
      recordStart(part)
      return false
    }
    switch part.tree {
    case .send(let action):
      queue.append(action)
      return true
    case .request, .chain, .ticker:
      recordStart(part)
      return false
    case .cancel(let id):
      cancel(id, by: part)
      return true
    case .merge:
      var isOver = true
      for inner in part.parts { isOver = start(inner) && isOver }
      return isOver
    case .sequence, .cancellable, .debounce:
      return startNext(in: part, from: 0)
    case .background:
      _ = start(part.parts[0])
      return true
    }
  }

  private func recordStart(_ part: Part) {
    startCount += 1
    starts[ObjectIdentifier(part)] = startCount
  }

  private func startNext(in part: Part, from first: Int) -> Bool {
    for index in first..<part.parts.count where !start(part.parts[index]) { return false }
    return true
  }

  /// Ends a part that ran, and starts the parts after it.
  private func end(_ part: Part) {
    part.status = .over
    var child = part
    while let parent = child.parent {
      var isOver = true
      switch parent.tree {
      case .background: isOver = false
      case .merge:
        isOver = parent.parts.allSatisfy { $0.status == .over }
      case .debounce where child.isWait && child.isCancelled:
        // The effect after the wait never starts.
        for part in parent.all { part.isCancelled = true }
        for inner in parent.parts { inner.status = .over }
      default:
        let index = parent.parts.firstIndex { $0 === child } ?? 0
        isOver = startNext(in: parent, from: index + 1)
      }
      guard isOver else { break }
      parent.status = .over
      child = parent
    }
    drain()
  }

  /// Cancels the unfinished parts returned before the canceller, except those that enclose it.
  private func cancel(_ id: Int, by canceller: Part) {
    let reached = parts.filter { part in
      part.ids.contains(id) && !part.isOver && !part.isCancelled
        && part.order.lexicographicallyPrecedes(canceller.order) && !part.encloses(canceller)
    }
    var cancelled: [Part] = []
    for part in reached.flatMap(\.all) where !part.isCancelled {
      part.isCancelled = true
      if part.status == .running, isLeaf(part) { cancelled.append(part) }
    }
    ending += cancelled.sorted {
      (starts[ObjectIdentifier($0)] ?? 0) < (starts[ObjectIdentifier($1)] ?? 0)
    }
  }
}
