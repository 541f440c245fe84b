/// The observers of the rows of a list.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row: SendableMetatype>: AnyListObservers {
  @usableFromInline let tokens = ListTokens<ID>()

  @inlinable
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    super.init()
    // Without `self`, which would be retained for each call, or for ever.
    collect = { [tokens] in tokens.collect(from: rows, into: &$0) }
  }
}
