/// What led to the actions of a journal, and what they led to.
public struct JournalCauses: Sendable {
  private let actions: [Int: RecordedAction]
  private let results: [Int: [RecordedAction]]
  private let effects: [Int: [Effect]]
  private let end: Int

  /// An effect and its times, in microseconds.
  private struct Effect {
    let source: String
    let start: Int
    var end: RecordedEffect?
  }

  /// Collects the causes of a journal.
  public init(of journal: Journal) {
    var actions: [Int: RecordedAction] = [:]
    var results: [Int: [RecordedAction]] = [:]
    var effects: [Int: (cause: Int, effect: Effect)] = [:]
    for entry in journal.entries {
      switch entry {
      case .action(let action):
        actions[action.number] = action
        if let cause = action.cause { results[cause, default: []].append(action) }
      case .effect(let effect) where effect.phase == .started:
        effects[effect.effect] = (
          effect.cause, Effect(source: effect.source, start: effect.time)
        )
      case .effect(let effect):
        effects[effect.effect]?.effect.end = effect
      case .state, .end:
        break
      }
    }
    self.actions = actions
    self.results = results
    self.effects = Dictionary(grouping: effects.sorted { $0.key < $1.key }) { $0.value.cause }
      .mapValues { $0.map(\.value.effect) }
    end = journal.duration
  }

  /// The number of the action of a front end that an action goes back to; nil if there is no such
  /// action.
  ///
  /// - Complexity: O(*n*) in the number of causes.
  public func root(of number: Int) -> Int? {
    guard var action = actions[number] else { return nil }
    while let cause = action.cause, let earlier = actions[cause] { action = earlier }
    return action.number
  }

  /// Draws the tree of causes to which an action belongs, an action or an effect a line.
  ///
  /// The line of the action itself begins with `>`. A time is that since the cause.
  ///
  /// - Parameter number: The number of the action.
  /// - Returns: The lines; empty if there is no such action.
  /// - Complexity: O(*n*) in the number of actions in the tree.
  public func tree(of number: Int) -> [String] {
    guard let root = root(of: number), let action = actions[root] else { return [] }
    var lines: [String] = []
    // A list and not calls, since a chain may be long.
    var pending: [(line: Line, depth: Int)] = [(.action(action), 0)]
    while let (line, depth) = pending.popLast() {
      let mark: String
      if case .action(let action) = line {
        mark = action.number == number ? ">" : " "
      } else {
        mark = " "
      }
      // Deeper trees would not fit into a terminal.
      let indent = String(repeating: "  ", count: min(depth, 30))
      lines.append("\(mark) \(indent)\(text(of: line))")
      guard case .action(let action) = line else { continue }
      let inner =
        effects[action.number, default: []].map { Line.effect($0) }
        + results[action.number, default: []].map { Line.action($0) }
      pending += inner.reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  private enum Line {
    case action(RecordedAction)
    case effect(Effect)
  }

  private func text(of line: Line) -> String {
    switch line {
    case .action(let action):
      let wait = action.cause.flatMap { actions[$0] }.map {
        " after \(duration(action.time - $0.time))"
      }
      return "\(action.number) \(action.action.sourceText)\(wait ?? "")"
    case .effect(let effect):
      let end: String =
        switch effect.end?.phase {
        case .ended: "ran for \(duration((effect.end?.time ?? effect.start) - effect.start))"
        case .cancelled:
          "was cancelled after \(duration((effect.end?.time ?? effect.start) - effect.start))"
        default: "in flight for \(duration(end - effect.start))"
        }
      return "effect at \(effect.source) \(end)"
    }
  }

  private func duration(_ microseconds: Int) -> String {
    switch microseconds {
    case ..<1000: "\(max(microseconds, 0)) us"
    case ..<1_000_000: "\(microseconds / 1000) ms"
    default: "\(microseconds / 1_000_000).\(microseconds / 100_000 % 10) s"
    }
  }
}

extension Journal {
  /// The time of the last line, in microseconds since the start.
  public var duration: Int {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): return action.time
      case .effect(let effect): return effect.time
      case .end(let time, _): return time
      case .state: continue
      }
    }
    return 0
  }
}
