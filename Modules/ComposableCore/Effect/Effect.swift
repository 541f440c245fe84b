/// What a reducer wants done in the world: an inert value that a store runs.
///
/// Building, mapping and merging effects runs nothing, and an effect that is run twice runs twice.
/// ``none`` costs no allocation.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline let operation: Operation

  @inlinable
  init(operation: Operation) {
    self.operation = operation
  }

  /// The shapes an effect can have.
  @usableFromInline
  indirect enum Operation: Sendable {
    case none
    case send(Action)
    /// Work that is over when it returns, with or without an answer.
    case sync(@MainActor () -> Action?)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case cancel(id: EffectID)
    /// A part that starts when a wait is over, and never when the wait fails.
    case delayed(Effect, by: Run)
    case throttled(Effect, Throttle)
    case child(Effect, Presence)
    /// A child's wish to be put away.
    case dismiss
    /// A part that the effect table knows already: made by the runner, never by a reducer.
    case enrolled(Effect, Enrollment)
    /// A cancellation that knows its place among what it was returned with.
    case ordered(cancel: EffectID, EffectOrder)
  }
}

extension Effect {
  /// Nothing to do.
  @inlinable
  public static var none: Self {
    Self(operation: .none)
  }

  /// Whether there is nothing to do.
  @inlinable
  public var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// How many single pieces of work there are: sent actions, synchronous work, asynchronous work
  /// and cancellations each count as one.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
  public var count: Int {
    switch operation {
    case .none: 0
    case .send, .sync, .run, .cancel, .dismiss, .ordered: 1
    case .merge(let parts), .concatenate(let parts): parts.reduce(0) { $0 + $1.count }
    case .cancellable(let part, _, _), .delayed(let part, _),
      .throttled(let part, _), .child(let part, _), .enrolled(let part, _):
      part.count
    }
  }
}
