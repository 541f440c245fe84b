extension Effect {
  /// Sends an action back to the reducer.
  ///
  /// The action goes to the end of the store's queue. Returned by a reducer, and not behind
  /// asynchronous work, it is reduced before the outermost `send` returns.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Self(Shape.send(action))
  }

  /// Asks the world something that answers at once, and sends the answer.
  ///
  /// - Parameter work: Called each time the effect runs, in the turn in which it was returned.
  /// - Returns: An effect that is over when its action is in the queue.
  public static func sync(_ work: @escaping @MainActor () -> Action) -> Self {
    Self(.sync { work() })
  }

  /// Does something at once and sends nothing.
  ///
  /// It fits any action type, since it never makes an action.
  public static func fireAndForget(_ work: @escaping @MainActor () -> Void) -> Self {
    Self(
      .sync {
        work()
        return nil
      })
  }
}
