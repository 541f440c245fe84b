internal import ComposableCore

/// Returns whether two values are equal, or have the same type and equal parts.
///
/// Objects are compared by identity, and values without parts by their bits. An `Equatable` value
/// is compared by its parts only if the value is not equal to itself, for example because it
/// contains a NaN, or if its mirror shows all parts.
package func areStructurallyEqual(_ first: Any, _ second: Any) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  if let areEqual = areEqual(first, second), areEqual || !showsAllParts(first) { return areEqual }
  if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
  if let first = first as? any Keyed { return first.hasEqualElements(as: second) }
  let (mirror, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
  guard !mirror.children.isEmpty || !other.children.isEmpty else {
    func haveEqualBits<Value>(_ first: Value) -> Bool {
      (second as? Value).map { ComposableScripts.haveEqualBits(first, $0) } ?? false
    }
    return mirror.isCollection || haveEqualBits(first)
  }
  return mirror.children.count == other.children.count
    && zip(mirror.children, other.children).allSatisfy {
      $0.label == $1.label && areStructurallyEqual($0.value, $1.value)
    }
}

/// Returns whether an `Equatable` value may be compared by its parts: an array with a NaN may be
/// equal to itself, but not to another array.
private func showsAllParts(_ value: Any) -> Bool {
  !(value is any CustomReflectable) || value is any StandardContainer
    || areEqual(value, value) == false
}

/// Returns whether two values have the same fields, bit by bit, and therefore refer to the same
/// objects.
///
/// Equal values may have different bits.
///
/// - Complexity: O(*n*) in the size of the type, without what the values refer to.
package func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
  // The bytes of both values exist until the closures return.
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in haveEqualBytes(first, second) }
  } || haveEqualCopies(first, second)
}

extension Array {
  /// Returns the number of elements from an index on, before the first with other bits than the
  /// element in its place in another array; see ``haveEqualBits(_:_:)``.
  ///
  /// - Parameters:
  ///   - start: The index.
  ///   - other: The other array.
  ///   - otherStart: The index in the other array; may be outside of it.
  /// - Returns: The number of elements.
  /// - Complexity: O(*n*) in the size of these elements, without what they refer to.
  package func countOfEqualBits(from start: Int, in other: Self, from otherStart: Int) -> Int {
    guard otherStart >= 0, otherStart < other.count, start < count else { return 0 }
    let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
    let count = Swift.min(count - start, other.count - otherStart)
    // The bytes of both arrays exist until the closures return.
    return withUnsafeBytes { first in
      other.withUnsafeBytes { second in
        (0..<count).first { index in
          let (place, otherPlace) = ((start + index) * stride, (otherStart + index) * stride)
          return !haveEqualBytes(
            UnsafeRawBufferPointer(rebasing: first[place..<(place + size)]),
            UnsafeRawBufferPointer(rebasing: second[otherPlace..<(otherPlace + size)]))
            && !haveEqualCopies(self[start + index], other[otherStart + index])
        } ?? count
      }
    }
  }
}

/// Returns whether two buffers with equally many bytes have the same bytes.
private func haveEqualBytes(
  _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
) -> Bool {
  let words = first.count & ~7
  for offset in stride(from: 0, to: words, by: 8) {
    guard
      first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    else { return false }
  }
  return first[words...].elementsEqual(second[words...])
}

/// Returns whether two values have the same bytes once they are copied to zeros.
///
/// The bytes between the fields of a value are arbitrary. A copy need not contain them.
private func haveEqualCopies<Value>(_ first: Value, _ second: Value) -> Bool {
  let (size, stride) = (MemoryLayout<Value>.size, MemoryLayout<Value>.stride)
  // A value of one word that contains a reference has no such bytes.
  guard size > MemoryLayout<UInt64>.size else { return false }
  return withUnsafeTemporaryAllocation(
    byteCount: 2 * stride, alignment: MemoryLayout<Value>.alignment
  ) { bytes in
    guard let start = bytes.baseAddress else { return false }
    start.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * stride)
    // Each copy is in its own half, and is deinitialized before the memory is freed.
    let one = start.initializeMemory(as: Value.self, to: first)
    let other = (start + stride).initializeMemory(as: Value.self, to: second)
    defer {
      one.deinitialize(count: 1)
      other.deinitialize(count: 1)
    }
    return haveEqualBytes(
      UnsafeRawBufferPointer(start: one, count: size),
      UnsafeRawBufferPointer(start: other, count: size))
  }
}

/// Returns a hash of a value's parts, which is equal for values with equal parts; see
/// ``areStructurallyEqual(_:_:)``.
///
/// Equal values may have different hashes if their `==` ignores a part.
package func structuralHash(of value: Any) -> Int {
  var hasher = Hasher()
  combine(value, into: &hasher, depth: 0)
  return hasher.finalize()
}

private func combine(_ value: Any, into hasher: inout Hasher, depth: Int) {
  if let value = value as? any Hashable {
    value.hash(into: &hasher)
    return
  }
  // Deeper parts are left out of the hash; the comparison includes them.
  guard depth < 20 else { return }
  if let value = value as? any Keyed {
    hasher.combine(value.hashOfElements)
    return
  }
  let mirror = Mirror(reflecting: value)
  for child in mirror.children {
    // The label of an enum's payload is its case.
    if mirror.displayStyle == .enum { hasher.combine(child.label) }
    combine(child.value, into: &hasher, depth: depth + 1)
  }
}

extension Mirror {
  /// Whether the parts are the elements of a collection, whose storage may have no parts.
  fileprivate var isCollection: Bool {
    displayStyle == .collection || displayStyle == .set || displayStyle == .dictionary
  }
}

/// A dictionary, whose elements have no order.
private protocol Keyed {
  func hasEqualElements(as other: Any) -> Bool

  /// A hash that does not depend on the order of the elements.
  var hashOfElements: Int { get }
}

extension Dictionary: Keyed {
  fileprivate func hasEqualElements(as other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return allSatisfy { key, value in
      other[key].map { areStructurallyEqual(value, $0) } ?? false
    }
  }

  fileprivate var hashOfElements: Int {
    reduce(0) { $0 ^ structuralHash(of: ($1.key, $1.value)) }
  }
}

/// A container of the standard library, whose mirror shows all elements.
private protocol StandardContainer {}

extension Array: StandardContainer {}
extension Dictionary: StandardContainer {}
extension Optional: StandardContainer {}
