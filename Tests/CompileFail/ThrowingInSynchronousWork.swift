// refused: invalid conversion from throwing function of type '@Sendable () throws -> Int' to non-throwing function type '@MainActor @Sendable () -> Int'
import ComposableCore

func load() throws -> Int { 1 }

let reducer = Reducer<Int, Int, Void> { _, _, _ in
  .sync { try load() }
}
