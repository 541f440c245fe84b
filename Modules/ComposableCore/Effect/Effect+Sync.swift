extension Effect {
  /// Returns an effect that sends an action to the reducer.
  ///
  /// The action is appended to the store's queue. Unless the effect follows asynchronous work, the
  /// action is reduced before the outermost `send` returns.
  public static func send(_ action: Action) -> Self {
    Self(Shape.send(action))
  }

  /// Returns an effect that performs synchronous work and sends its result.
  ///
  /// - Parameter work: Called each time the effect runs, in the turn in which the effect was
  ///   returned, unless the effect follows asynchronous work.
  /// - Returns: An effect that ends when its action is queued.
  public static func sync(_ work: @escaping @MainActor () -> Action) -> Self {
    sync(optional: work)
  }

  /// Returns an effect that performs synchronous work and sends no action.
  ///
  /// The effect can have any action type, because it sends no actions.
  public static func fireAndForget(_ work: @escaping @MainActor () -> Void) -> Self {
    sync(optional: {
      work()
      return nil
    })
  }

  /// Returns an effect that performs synchronous work and sends its result, if there is one.
  private static func sync(optional work: @escaping @MainActor () -> Action?) -> Self {
    Self(
      EffectNode { context, route in
        context.add(
          .sync { part in
            // The work may cancel its own part.
            guard let action = work(), !part.isCancelled else { return }
            route.deliver(action, from: part)
          })
      })
  }
}
