/// Loads the number of Example: a random one from 1 to 100.
public func loadExample() async throws -> Int {
  Int.random(in: 1...100)
}
