/// The causes and the results of a journal's actions.
package struct JournalCauses: Sendable {
  private let journal: Journal

  /// The effects of each action and the actions that these effects sent, by action number.
  private var results: [Int: [Result]] = [:]

  private enum Result {
    case action(RecordedAction)
    case effect(RecordedEffect)
  }

  /// Collects the causes of a journal.
  package init(of journal: Journal) {
    self.journal = journal
    for effect in journal.effects { results[effect.cause, default: []].append(.effect(effect)) }
    for action in journal.actions {
      if let cause = action.cause { results[cause, default: []].append(.action(action)) }
    }
  }

  /// Returns the action with a number; nil if there is none.
  private func action(_ number: Int) -> RecordedAction? {
    number > 0 && number <= journal.actions.count ? journal.actions[number - 1] : nil
  }

  /// Returns the number of the front end's action that led to an action; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of causes.
  package func root(of number: Int) -> Int? {
    guard var action = action(number) else { return nil }
    while let cause = action.cause.flatMap(self.action) { action = cause }
    return action.number
  }

  /// Draws the tree of causes that contains an action, with one action or effect per line.
  ///
  /// The line of the action itself begins with `>`. Times are measured from the cause.
  ///
  /// - Parameter number: The number of the action.
  /// - Returns: The lines; empty if there is no such action.
  /// - Complexity: O(*n*) in the number of actions in the tree.
  package func tree(of number: Int) -> [String] {
    guard let root = root(of: number).flatMap(action) else { return [] }
    var lines: [String] = []
    // Not recursive, because a chain may be long.
    var pending: [(result: Result, depth: Int)] = [(.action(root), 0)]
    while let (result, depth) = pending.popLast() {
      // Deeper indentation would not fit in a terminal.
      let indent = String(repeating: "  ", count: min(depth, 30))
      switch result {
      case .effect(let effect):
        lines.append("  \(indent)\(text(of: effect))")
      case .action(let action):
        lines.append("\(action.number == number ? ">" : " ") \(indent)\(text(of: action))")
        pending += results[action.number, default: []].reversed().map { ($0, depth + 1) }
      }
    }
    return lines
  }

  private func text(of action: RecordedAction) -> String {
    let wait = action.cause.flatMap(self.action).map {
      " after \(duration(action.time - $0.time))"
    }
    return "\(action.number) \(action.action.sourceText)\(wait ?? "")"
  }

  private func text(of effect: RecordedEffect) -> String {
    let verb =
      switch effect.end?.isCancelled {
      case false?: "ran for"
      case true?: "was cancelled after"
      case nil: "in flight for"
      }
    return "effect at \(effect.source) \(verb) \(duration(journal.duration(of: effect)))"
  }

  private func duration(_ microseconds: Int) -> String {
    switch microseconds {
    case ..<1000: "\(max(microseconds, 0)) us"
    case ..<1_000_000: "\(microseconds / 1000) ms"
    default: "\(microseconds / 1_000_000).\(microseconds / 100_000 % 10) s"
    }
  }
}
