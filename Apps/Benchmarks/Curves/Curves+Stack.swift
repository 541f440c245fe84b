extension Curves {
  /// Returns the curves of the stack that an action takes, by the size of the state in bytes.
  static func stacks() -> [Curve] {
    [StackUse.observed, .scoped].map { use in
      var curve = Curve(name: "stack-\(use)", title: "stack for \(use.title)", unit: "bytes")
      add(use, Eight(Eight(0)), to: &curve)
      add(use, Eight(Eight(Eight(0))), to: &curve)
      add(use, Eight(Eight(Eight(Eight(0)))), to: &curve)
      add(use, Eight(Eight(Eight(Eight(Eight<Int16>(0))))), to: &curve)
      return curve
    }
  }

  private static func add(
    _ use: StackUse, _ content: some Equatable & Sendable, to curve: inout Curve
  ) {
    let size = MemoryLayout.size(ofValue: LargeState(content: content))
    curve.points.append((size, use.bytes(content)))
  }
}
