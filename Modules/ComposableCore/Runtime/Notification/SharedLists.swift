/// The observers of the rows of each list, as long as they are in use.
struct SharedLists {
  /// Refers to the observers of a list without retaining them.
  // A weak reference to them would slow down every retain and release of theirs: the weak reference
  // is to a small object that they alone own, and while that exists so do they.
  private struct Reference {
    weak var lifetime: AnyListObservers.Lifetime?
    unowned let observers: AnyListObservers
  }

  private var references: [ReaderIdentity: Reference] = [:]
  private var limit = 16

  /// How many lists are remembered; those that are not in use any more are forgotten now and then.
  var count: Int { references.count }

  /// The observers of the rows of a list; nil when nothing uses them.
  @MainActor
  subscript(list: ReaderIdentity) -> AnyListObservers? {
    get {
      guard let reference = references[list], reference.lifetime != nil else { return nil }
      return reference.observers
    }
    set {
      references[list] = newValue.map { Reference(lifetime: $0.lifetime, observers: $0) }
      guard references.count > limit else { return }
      references = references.filter { $0.value.lifetime != nil }
      limit = max(16, 2 * references.count)
    }
  }
}
