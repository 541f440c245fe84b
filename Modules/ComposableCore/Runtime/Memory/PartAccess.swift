/// Access to a part of a value, by its offset if the part is stored, and otherwise by its key path.
///
/// A key path takes ten times as long, so the offset is computed once.
@usableFromInline
struct PartAccess<Whole, Part>: Sendable {
  @usableFromInline let keyPath: any WritableKeyPath<Whole, Part> & Sendable
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: any WritableKeyPath<Whole, Part> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
  }

  /// Whether the part is stored in a value type, not computed, observed or stored in an object.
  @inlinable
  var isStored: Bool { offset != nil }

  /// Returns a copy of the part.
  // `inout`, because the offset refers to the memory of the whole; nothing is changed. A computed
  // part is not read through `modify`, which would call its setter.
  @inlinable
  func read(_ whole: inout Whole) -> Part {
    isStored ? modify(&whole) { $0 } : whole[keyPath: keyPath]
  }

  /// Returns whether an optional part is present, without copying it if it is stored.
  @inlinable
  func contains<Value>(in whole: inout Whole) -> Bool where Part == Value? {
    isStored ? modify(&whole) { $0 != nil } : whole[keyPath: keyPath] != nil
  }

  /// Changes the part in place.
  @inlinable
  func modify<Result>(_ whole: inout Whole, _ body: (inout Part) -> Result) -> Result {
    guard let offset else { return body(&whole[keyPath: keyPath]) }
    // The offset is nil for a part that is computed, observed or reached through an object.
    // Otherwise, it is the offset of an initialized `Part` in the memory of the whole, to which
    // access is exclusive here.
    return withUnsafeMutablePointer(to: &whole) { pointer in
      let part = UnsafeMutableRawPointer(pointer).advanced(by: offset)
      return body(&part.assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
