/// One observer, from subscription until it is cancelled.
@MainActor
@usableFromInline
final class Subscriber {
  // Touched on the main actor alone and written whole; what it held is released by `ChangeNotifier`.
  @exclusivity(unchecked) var onChange: (@MainActor () -> Void)?

  /// Its place in the order of subscription.
  let number: UInt64

  /// The version it knows already.
  let version: UInt64

  /// The row it is about, if it is about one.
  let row: RowAudience?

  init(
    number: UInt64,
    version: UInt64,
    row: RowAudience?,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.number = number
    self.version = version
    self.row = row
    self.onChange = onChange
  }
}
