/// The route of actions from an effect to the root store's queue, for any type of action.
@usableFromInline
class AnyActionRoute: DeepNode {
  /// The step from the next outer state to the state at this end, or nil if both are the
  /// same state.
  private let step: (any StateStep)?

  /// The location of the state at this end, once it has been looked up.
  private var foundLocation: ChildLocation?

  /// The rest of the route, or nil at the root.
  var outer: AnyActionRoute? { nil }

  init(depth: Int, step: (any StateStep)?) {
    self.step = step
    super.init(depth: depth)
  }

  init(root: ChildLocation) {
    step = nil
    foundLocation = root
    super.init(depth: 0)
  }

  /// Returns the location of the state at this end, created if necessary; nil if the route was
  /// released.
  @MainActor
  func location() -> ChildLocation? {
    guard var (location, routes) = lastFound() else { return nil }
    while let route = routes.popLast() {
      location = route.step?.enter(location) ?? location
      route.foundLocation = location
    }
    return location
  }

  /// Returns the existing locations of the state at this end, regardless of the children's
  /// identities.
  @MainActor
  func existingLocations() -> [ChildLocation] {
    guard let (location, found) = lastFound() else { return [] }
    var (locations, routes) = ([location], found)
    while let route = routes.popLast() {
      locations = locations.flatMap { route.step?.find(in: $0) ?? [$0] }
    }
    return locations
  }

  /// Returns the innermost location that has been looked up, and the routes from there to this
  /// route, with the outermost last.
  // A loop, because a route may have 100,000 steps.
  @MainActor
  private func lastFound() -> (location: ChildLocation, routes: [AnyActionRoute])? {
    var routes: [AnyActionRoute] = []
    var route = self
    while route.foundLocation == nil, let outer = route.outer {
      routes.append(route)
      route = outer
    }
    return route.foundLocation.map { ($0, routes) }
  }
}

/// The route of one effect's actions to the root store's queue.
@usableFromInline
class ActionRoute<Action: Sendable>: AnyActionRoute {
  /// Passes an action along the route.
  ///
  /// - Returns: The remaining steps of a long route, or nil if the action is queued.
  @MainActor
  func pass(_ action: consuming Action, from part: EffectPart) -> RemainingRoute? {
    nil
  }

  /// Passes an action along the whole route into the queue.
  @MainActor
  final func deliver(_ action: consuming Action, from part: EffectPart) {
    var remaining = pass(action, from: part)
    while let rest = remaining { remaining = rest.pass() }
  }
}

/// The remaining steps of an action's route, which are returned to a loop to limit the call depth.
struct RemainingRoute {
  let pass: @MainActor () -> RemainingRoute?
}

/// The step from a part's effect to the whole's effect, followed by the rest of the route.
final class MappedRoute<PartAction: Sendable, Action: Sendable>: ActionRoute<PartAction> {
  private let transform: @Sendable (consuming PartAction) -> Action
  private var next: ActionRoute<Action>?

  init(
    _ transform: @escaping @Sendable (consuming PartAction) -> Action,
    to next: ActionRoute<Action>,
    step: (any StateStep)?
  ) {
    self.transform = transform
    self.next = next
    super.init(depth: next.depth + 1, step: step)
  }

  deinit {
    releaseNodes()
  }

  override var outer: AnyActionRoute? { next }

  override func takeNodes(into nodes: inout [DeepNode]) {
    if let next { nodes.append(next) }
    next = nil
  }

  override func pass(_ action: consuming PartAction, from part: EffectPart) -> RemainingRoute? {
    let action = transform(action)
    guard let next else { return nil }
    guard depth.isMultiple(of: 64) else { return next.pass(action, from: part) }
    return RemainingRoute { next.pass(action, from: part) }
  }
}

/// The end of all routes, which is the root store's queue.
@usableFromInline
final class QueueRoute<Action: Sendable>: ActionRoute<Action> {
  private let enqueue: @MainActor (consuming Action, EffectPart) -> Void

  init(
    at location: ChildLocation,
    enqueue: @escaping @MainActor (consuming Action, EffectPart) -> Void
  ) {
    self.enqueue = enqueue
    super.init(root: location)
  }

  override func pass(_ action: consuming Action, from part: EffectPart) -> RemainingRoute? {
    enqueue(action, part)
    return nil
  }
}
