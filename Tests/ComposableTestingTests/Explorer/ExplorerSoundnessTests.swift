import ComposableTesting
import TestSupport
import Testing

/// A state whose values all have the same description.
private struct Alike: ProgramState, Equatable, CustomStringConvertible {
  let number: Int
  var description: String { "a state" }
}

/// The same, with hashes.
private struct HashedAlike: ProgramState, Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "a state" }
}

/// A state that cannot be compared.
private struct Incomparable: ProgramState {
  let number: Int
}

/// Compares the explorer with a search by brute force, for random reducers with random trees of
/// effects.
@MainActor
struct ExplorerSoundnessTests {
  /// The maximum number of places of a compared program, by brute force.
  private static let limit = 100

  /// Explores a program with all rules.
  ///
  /// - Returns: Whether the program was small enough to be compared.
  private func compare<State: ProgramState>(
    _ program: Program, as type: State.Type, _ comment: Comment
  ) async -> Bool {
    let model = BruteForce(program, limit: Self.limit)
    guard !model.isBounded else { return false }
    // The explorer distinguishes some places that brute force does not.
    let explorer = program.explorer(of: type, limit: 3 * Self.limit)
    var states: Set<Int> = []
    var reductions: Set<BruteForce.Reduction> = []
    let all = (0..<Program.stateCount).filter { model.canAlwaysReach($0) }
    let exploration = await explorer.explore(
      [
        .always("is noted") {
          states.insert($0.number)
          return true
        },
        .onChange("is noted") {
          reductions.insert(.init(before: $0.number, action: $1, after: $2.number))
          return true
        },
      ] + all.map { state in .canAlwaysReach("\(state)") { $0.number == state } })
    guard !exploration.isBounded else { return false }
    #expect(exploration.violation == nil, comment)
    #expect(reductions == model.reductions, comment)
    #expect(states.isSuperset(of: model.states), comment)
    for state in 0..<Program.stateCount where !all.contains(state) {
      let exploration = await explorer.explore(
        .canAlwaysReach("\(state)") { $0.number == state })
      #expect(exploration.violation != nil, comment)
    }
    return true
  }

  @Test(
    "the explorer and a brute-force search agree on states and rules",
    arguments: seeds(1, of: 20))
  func random(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for number in 0..<60 {
      let program = Program(using: &random)
      let comment: Comment = "seed \(seed), program \(number):\n\(program)"
      let wasCompared =
        switch number % 3 {
        case 0: await compare(program, as: Alike.self, comment)
        case 1: await compare(program, as: HashedAlike.self, comment)
        default: await compare(program, as: Incomparable.self, comment)
        }
      if wasCompared { compared += 1 }
    }
    #expect(compared > 60 / 5)
  }

  @Test(
    "the explorer matches an exhaustive search of reducers with children",
    arguments: seeds(1, of: 20))
  func randomFamilies(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for number in 0..<10 {
      let program = FamilyProgram(using: &random)
      let paths = await AllPaths(of: program.explorer(), limit: 300, maximumLength: 6)
      guard !paths.hasReports else { continue }
      var reductions: Set<AllPaths<FamilyProgram.State, FamilyProgram.Action>.Reduction> = []
      let exploration = await program.explorer(depth: paths.length).explore(
        .onChange("is noted") {
          reductions.insert(.init(before: $0, action: $1, after: $2))
          return true
        })
      let comment: Comment = "seed \(seed), program \(number), \(paths.length) moves:\n\(program)"
      #expect(exploration.violation == nil, comment)
      #expect(exploration.bounds.isSubset(of: [.depth]), comment)
      #expect(reductions.subtracting(paths.reductions).isEmpty, comment)
      #expect(paths.reductions.subtracting(reductions).isEmpty, comment)
      compared += 1
    }
    #expect(compared > 10 / 2)
  }
}
