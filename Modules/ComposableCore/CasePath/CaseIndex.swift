/// The case of a path among the cases of its enum.
@usableFromInline
struct CaseIndex<Root>: Sendable {
  @usableFromInline let value: Int

  /// Returns the index of the case of a root; nil if it has none.
  @usableFromInline let ofRoot: @Sendable (Root) -> Int?

  @inlinable
  init(_ value: Int, ofRoot: @escaping @Sendable (Root) -> Int?) {
    self.value = value
    self.ofRoot = ofRoot
  }
}
