// refused: does not conform to the 'Sendable' protocol
import ComposableCore

final class Account {
  var balance = 0
}

let reducer = Reducer<Int, Account, Void> { _, _, _ in .none }
