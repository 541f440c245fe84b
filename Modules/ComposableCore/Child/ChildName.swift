/// What a report calls a child.
@usableFromInline
struct ChildName: Sendable {
  /// The combinator that looks for it, such as `ifLet`.
  private let combinator: StaticString

  /// Where the combinator was written.
  private let source: SourcePosition

  /// The id of the row; nil when it is no row.
  private let row: (any Sendable)?

  @usableFromInline
  init(_ combinator: StaticString, _ source: SourcePosition, row: (any Sendable)? = nil) {
    self.combinator = combinator
    self.source = source
    self.row = row
  }

  /// The name of one row of the combinator.
  @usableFromInline
  func row(_ id: some Sendable) -> Self {
    Self(combinator, source, row: id)
  }
}

extension ChildName: CustomStringConvertible {
  @usableFromInline var description: String {
    let child = row.map { "row \($0)" } ?? "child"
    return "the \(child) of the `\(combinator)` at \(source)"
  }
}
