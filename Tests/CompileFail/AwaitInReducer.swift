// refused: cannot pass function of type '@Sendable (inout Int, Int, @escaping @Sendable () async -> Int) async -> Effect<Int>' to parameter expecting synchronous function type
import ComposableCore

let reducer = Reducer<Int, Int, @Sendable () async -> Int> { state, _, load in
  state = await load()
  return .none
}
