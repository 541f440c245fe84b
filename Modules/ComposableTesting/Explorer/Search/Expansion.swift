/// The expansion of one place: the moves from it, and a run that is at the place.
@MainActor
struct Expansion {
  enum Status {
    /// No run is at the place.
    case unreached
    /// A run is at the place; whether it has repeated moves to get there, and made none since.
    case reached(ExplorerRun, hasRepeated: Bool)
    /// A run has made a move that changed the effects in flight, which have not settled.
    case moved(ExplorerRun, move: Int, name: MoveName)
    /// The place is not reached again, or a move cannot be made again, by another run.
    case diverged
    /// The moves that are left are not made.
    case leftOut
  }

  /// What a run repeats to reach the place.
  enum Route {
    /// The moves that produce the effects in flight.
    case effects
    /// All moves, since effects belong to openings of features.
    case path
  }

  let place: Int
  var status = Status.unreached
  private(set) var route = Route.effects

  /// The moves from the place; nil until a run is there.
  var moves: [Move]?

  /// The index of the next move.
  var next = 0

  /// The transitions of the moves, in their order.
  var transitions: [Search.Transition] = []

  init(place: Int) {
    self.place = place
  }

  /// Whether no move is left.
  var isComplete: Bool {
    if case .leftOut = status { true } else { moves.map { next >= $0.count } ?? false }
  }

  /// The run that is at the place.
  var run: ExplorerRun? {
    if case .reached(let run, _) = status { run } else { nil }
  }

  /// The run that has made a move and whose effects have not settled.
  var unsettledRun: ExplorerRun? {
    if case .moved(let run, _, _) = status { run } else { nil }
  }

  /// Drops a run that is not at the place after all.
  mutating func dropRun() {
    switch (status, route) {
    case (.reached(_, hasRepeated: true), .effects): (status, route) = (.unreached, .path)
    case (.reached(_, hasRepeated: true), .path): status = .diverged
    default: status = .unreached
    }
  }
}
