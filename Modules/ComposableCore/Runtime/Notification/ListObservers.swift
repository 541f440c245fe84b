/// The observers of a list's rows.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row: SendableMetatype>: AnyListObservers {
  @usableFromInline let tokens = ListTokens<ID>()

  @inlinable
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    super.init()
    // Does not capture `self`, which would be retained during each call, or forever.
    collect = { [tokens] in tokens.collect(from: rows, into: &$0) }
  }
}
