import ComposableCore
@testable import ComposableTesting

/// Makes every sequence of moves, each in a store of its own.
///
/// It uses the engine, and no knowledge of the explorer about places that are the same.
@MainActor
struct AllPaths<State: Hashable & Sendable, Action: Hashable & Sendable> {
  /// One action that was reduced.
  struct Reduction: Hashable {
    let before: State
    let action: Action
    let after: State
  }

  /// The actions that were reduced.
  private(set) var reductions: Set<Reduction> = []

  /// The number of moves of the longest sequences that were all made.
  private(set) var length = 0

  /// Whether the engine has reported anything.
  private(set) var hasReports = false

  private struct Walk {
    let path: [Int]
    let store: ReducerStore<State, Action>
    let run: ExplorerRun
  }

  private enum Step {
    case send(Int)
    case answer(Int, choice: Int)
    case pass(EffectID)
  }

  /// Makes sequences of moves while there are not more than `limit` of one length.
  init(of explorer: StateExplorer<State, Action>, limit: Int, maximumLength: Int) async {
    var paths: [[Int]] = [[]]
    for length in 0...maximumLength where paths.count <= limit {
      self.length = length
      paths = await follow(paths, explorer)
    }
  }

  /// Makes sequences of moves, which are given by the indices of the moves.
  ///
  /// - Returns: These sequences, each followed by every move.
  private mutating func follow(
    _ paths: [[Int]], _ explorer: StateExplorer<State, Action>
  ) async -> [[Int]] {
    let values = ExploredValues<State, Action>([], explorer.actions)
    let walks = paths.map { path in
      let store = explorer.begin(explorer.initialStates[0], values, keepsReductions: true)
      return Walk(path: path, store: store, run: ExplorerRun(store))
    }
    for step in paths[0].indices {
      for walk in walks { make(steps(walk)[walk.path[step]], walk) }
      await ExplorerRuns.settle(walks.map(\.run))
    }
    for walk in walks {
      for reduction in walk.store.reductions {
        reductions.insert(
          .init(before: reduction.before, action: reduction.action, after: reduction.after))
      }
      if walk.store.reports.messages.first != nil { hasReports = true }
    }
    return walks.flatMap { walk in steps(walk).indices.map { walk.path + [$0] } }
  }

  private func steps(_ walk: Walk) -> [Step] {
    let store = walk.store
    let requests = store.world.requests
    return store.userActions().map { .send($0) }
      + requests.indices.flatMap { index in
        (0..<requests[index].answerCount).map { .answer(index, choice: $0) }
      }
      + store.effects.openIntervals.sorted { $0.value.number < $1.value.number }
      .map { .pass($0.key) }
  }

  private func make(_ step: Step, _ walk: Walk) {
    switch step {
    case .send(let action): walk.store.send(action)
    case .answer(let index, let choice): walk.store.world.answer(index, choice: choice)
    case .pass(let id): _ = walk.run.make(.pass(id))
    }
  }
}
