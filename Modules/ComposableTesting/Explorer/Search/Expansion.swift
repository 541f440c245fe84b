/// The expansion of one place: its moves, and a run that is at the place.
@MainActor
struct Expansion {
  enum Status {
    /// No run is at the place.
    case unreached
    /// A run is at the place; `hasRepeated` means that the run repeated moves to get there, and has
    /// made no other move since.
    case reached(ExplorerRun, hasRepeated: Bool)
    /// A run has made a move that changed the effects in flight, and they have not settled.
    case moved(ExplorerRun, move: Int, name: MoveName)
    /// Another run did not reach the place again, or could not make a move again.
    case diverged
    /// The remaining moves are left out.
    case leftOut
  }

  /// The moves that a run repeats to reach the place.
  enum Route {
    /// The moves that produce the effects in flight.
    case effects
    /// All moves, because effects belong to openings of features.
    case path
  }

  let place: Int
  var status = Status.unreached
  private(set) var route = Route.effects

  /// The moves from the place; nil until a run has reached it.
  var moves: [Move]?

  /// The index of the next move.
  var next = 0

  /// The transitions of the moves, in order.
  var transitions: [Search.Transition] = []

  init(place: Int) {
    self.place = place
  }

  /// Whether no move remains.
  var isComplete: Bool {
    if case .leftOut = status { true } else { moves.map { next >= $0.count } ?? false }
  }

  /// The run at the place.
  var run: ExplorerRun? {
    if case .reached(let run, _) = status { run } else { nil }
  }

  /// The run that has made a move and whose effects have not settled.
  var unsettledRun: ExplorerRun? {
    if case .moved(let run, _, _) = status { run } else { nil }
  }

  /// Drops a run that turns out not to be at the place.
  mutating func dropRun() {
    switch (status, route) {
    case (.reached(_, hasRepeated: true), .effects): (status, route) = (.unreached, .path)
    case (.reached(_, hasRepeated: true), .path): status = .diverged
    default: status = .unreached
    }
  }
}
