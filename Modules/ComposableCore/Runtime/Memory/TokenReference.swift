/// An unretained reference to a token, or an empty slot.
///
/// The token exists as long as the reference does. `ObservationToken.deinit` runs on the main
/// actor, where all references are used, and removes every reference to the token before the
/// token's memory is freed. If a token's last reference is released on another thread, the token
/// may be read once more before its `deinit` runs. References that are created in between do not
/// outlive the call (see decision 13).
@usableFromInline
struct TokenReference {
  private var reference: Unmanaged<ObservationToken>?

  init(_ token: ObservationToken) {
    reference = .passUnretained(token)
  }

  /// The token, which the caller retains, or nil if the slot is empty.
  @usableFromInline
  var token: ObservationToken? {
    reference?.takeUnretainedValue()
  }

  /// Whether the slot is empty.
  var isEmpty: Bool { reference == nil }

  /// The token's number in order of subscription, or nil if the slot is empty.
  @MainActor
  var number: UInt64? {
    reference?._withUnsafeGuaranteedRef { $0.number }
  }

  func refers(to token: ObservationToken) -> Bool {
    reference?.toOpaque() == Unmanaged.passUnretained(token).toOpaque()
  }

  /// Updates the token's index in its registry.
  @MainActor
  func moveToken(to index: Int) {
    reference?._withUnsafeGuaranteedRef { $0.position = .list(UInt32(index)) }
  }

  /// Empties the slot.
  mutating func clear() {
    reference = nil
  }
}
