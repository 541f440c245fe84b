extension Effect {
  /// Whether any part belongs into the effect table: it can be cancelled by id, it cancels, or it is a
  /// child's.
  var needsEnrollment: Bool {
    switch operation {
    case .none, .send, .sync, .run, .dismiss: false
    case .cancellable, .cancel, .throttled, .child, .enrolled, .ordered: true
    case .merge(let parts), .concatenate(let parts): parts.contains { $0.needsEnrollment }
    case .delayed(let part, _): part.needsEnrollment
    }
  }

  /// The same effect with each id and each child replaced by its entry, in the order in which the
  /// parts stand.
  ///
  /// - Parameter registry: Makes the entries.
  /// - Returns: The effect as the runner starts it.
  @MainActor
  func enrolled(in registry: inout EnrollmentRegistry) -> Self {
    switch operation {
    case .none, .send, .sync, .run, .dismiss, .enrolled, .ordered:
      return self
    case .merge(let parts):
      return Self(operation: .merge(parts.map { $0.enrolled(in: &registry) }))
    case .concatenate(let parts):
      return Self(operation: .concatenate(parts.map { $0.enrolled(in: &registry) }))
    case .delayed(let part, let wait):
      return Self(operation: .delayed(part.enrolled(in: &registry), by: wait))
    case .throttled(let part, let throttle):
      return Self(operation: .throttled(part.enrolled(in: &registry), throttle))
    case .cancellable(let part, let id, let cancelInFlight):
      let enrollment = registry.enroll(id, cancelsInFlight: cancelInFlight)
      return Self(operation: .enrolled(part.enrolled(in: &registry), enrollment))
    case .child(let part, let presence):
      let enrollment = registry.enroll(presence)
      return Self(operation: .enrolled(part.enrolled(in: &registry), enrollment))
    case .cancel(let id):
      return Self(operation: .ordered(cancel: id, registry.nextOrder()))
    }
  }
}

/// Gives the parts of what one reduction returned their entries in the effect table.
@MainActor
struct EnrollmentRegistry {
  let table: EffectTable
  let batch: UInt64

  /// Whether a child is there now.
  let isPresent: @MainActor (Presence) -> Bool

  private var position = 0

  init(
    table: EffectTable, batch: UInt64, isPresent: @escaping @MainActor (Presence) -> Bool
  ) {
    self.table = table
    self.batch = batch
    self.isPresent = isPresent
  }

  /// The next place in the order in which the parts stand.
  mutating func nextOrder() -> EffectOrder {
    defer { position += 1 }
    return EffectOrder(batch: batch, position: position)
  }

  mutating func enroll(_ id: EffectID, cancelsInFlight: Bool) -> Enrollment {
    let enrollment = Enrollment(.id(id, cancelsInFlight: cancelsInFlight), order: nextOrder())
    table.insert(enrollment)
    return enrollment
  }

  mutating func enroll(_ presence: Presence) -> Enrollment {
    let enrollment = Enrollment(.child(presence), order: nextOrder())
    // Its own action may have been the last of the child.
    if isPresent(presence) { table.insert(enrollment) } else { enrollment.cancel() }
    return enrollment
  }
}
