/// Runs a program exhaustively by the documented rules of the engine, without the engine.
struct BruteForce {
  /// One action that was reduced.
  struct Reduction: Hashable {
    let before: Int
    let action: Int
    let after: Int
  }

  /// The numbers of the states at the visited places.
  private(set) var states: Set<Int> = []

  /// The actions that were reduced.
  private(set) var reductions: Set<Reduction> = []

  /// The number of moves to the nearest place with each state.
  private(set) var distances: [Int: Int] = [:]

  /// Whether there are more places than the limit.
  private(set) var isBounded = false

  private var places: [Configuration] = []
  private var edges: [(from: Int, to: Int)] = []

  /// The states that moves pass, and the places before the moves.
  private var passed: [Int: Set<Int>] = [:]

  init(_ program: Program, limit: Int) {
    var numbers: [[Int]: Int] = [:]
    var depths: [Int] = [0]
    let start = Configuration(program)
    places = [start]
    numbers[start.key] = 0
    var position = 0
    while position < places.count {
      let place = places[position]
      states.insert(place.state)
      distances[place.state] = min(distances[place.state] ?? .max, depths[position])
      for move in place.moves {
        let next = place.copy()
        next.make(move)
        reductions.formUnion(next.reductions)
        for reduction in next.reductions { passed[reduction.after, default: []].insert(position) }
        next.reductions = []
        if let number = numbers[next.key] {
          edges.append((position, number))
          continue
        }
        guard places.count < limit else {
          isBounded = true
          return
        }
        numbers[next.key] = places.count
        edges.append((position, places.count))
        places.append(next)
        depths.append(depths[position] + 1)
      }
      position += 1
    }
  }

  /// Whether a state can be reached, or passed by a move, from every place.
  func canAlwaysReach(_ state: Int) -> Bool {
    var before: [[Int]] = Array(repeating: [], count: places.count)
    for edge in edges { before[edge.to].append(edge.from) }
    var reaching = Set(places.indices.filter { places[$0].state == state })
    reaching.formUnion(passed[state] ?? [])
    var queue = Array(reaching)
    while let place = queue.popLast() {
      for other in before[place] where reaching.insert(other).inserted { queue.append(other) }
    }
    return reaching.count == places.count
  }
}
