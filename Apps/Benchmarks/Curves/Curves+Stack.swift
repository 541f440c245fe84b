extension Curves {
  /// Measures the stack usage of an action, by the size of the state in bytes.
  static func stacks() -> Figure {
    let curves = [StackUse.observed, .scoped].map { use in
      var curve = Curve(title: "stack for \(use.title)")
      add(use, Eight(Eight(0)), to: &curve)
      add(use, Eight(Eight(Eight(0))), to: &curve)
      add(use, Eight(Eight(Eight(Eight(0)))), to: &curve)
      add(use, Eight(Eight(Eight(Eight(Eight<Int16>(0))))), to: &curve)
      return curve
    }
    return Figure(
      name: "stack", title: "Stack use of an action by state size", unit: "bytes",
      costs: "bytes of stack", sizes: "bytes of state", curves: curves)
  }

  private static func add(
    _ use: StackUse, _ content: some Equatable & Sendable, to curve: inout Curve
  ) {
    let size = MemoryLayout.size(ofValue: LargeState(content: content))
    curve.points.append((size, use.bytes(content)))
  }
}
