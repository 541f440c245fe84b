/// The observers of each list's rows, for as long as they are in use.
struct SharedLists {
  /// An unretained reference to a list's observers.
  // A weak reference to the observers would slow down all their retains and releases. Instead, the
  // weak reference is to a small object that only the observers own, and that exists as long as
  // they do.
  private struct Reference {
    weak var lifetime: AnyListObservers.Lifetime?
    unowned let observers: AnyListObservers
  }

  private var references: [ReaderIdentity: Reference] = [:]
  private var limit = 16

  /// The number of stored lists; lists that are no longer in use are removed from time to time.
  var count: Int { references.count }

  /// The observers of a list's rows, or nil if they are not in use.
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
