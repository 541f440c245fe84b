/// The elements of two lists or dictionaries, aligned by key, id or equality.
struct AlignedElements {
  /// An element's label, path component and value.
  typealias Element = (label: String, path: String, value: Any)

  let old: [Element]
  let new: [Element]
  let alignment: ListAlignment

  /// Whether two unmatched elements are different elements, not one element that has changed.
  let haveKeys: Bool

  /// The maximum number of pairs of elements to compare if the elements are not hashable.
  private static let limit = 10_000

  /// Aligns the elements of two dictionaries by their keys.
  init(keyed old: [(label: String, value: Any)], _ new: [(label: String, value: Any)]) {
    func elements(_ list: [(label: String, value: Any)]) -> [Element] {
      list.map { ($0.label, "[\($0.label)]", $0.value) }
    }
    (self.old, self.new) = (elements(old), elements(new))
    var numbers = Numbers<String>()
    alignment = ListAlignment(old.map { numbers[$0.label] }, new.map { numbers[$0.label] })
    haveKeys = true
  }

  /// Aligns the elements of two lists by id, or by equality if there are no unique ids and equality
  /// is trusted.
  init(_ old: [Any], _ new: [Any], trustsEquality: Bool) {
    func elements(_ list: [Any]) -> [Element] {
      list.enumerated().map { ("[\($0)]", "[\($0)]", $1) }
    }
    (self.old, self.new) = (elements(old), elements(new))
    if let ids = identities(of: old), let otherIDs = identities(of: new) {
      var numbers = Numbers<AnyHashable>()
      alignment = ListAlignment(ids.map { numbers[$0] }, otherIDs.map { numbers[$0] })
      haveKeys = true
    } else {
      alignment =
        trustsEquality
        ? Self.alignment(old, new) : ListAlignment(old.count, new.count) { _ in false }
      haveKeys = false
    }
  }

  /// Aligns equal elements, or elements at equal offsets if that requires no more changes.
  private static func alignment(_ old: [Any], _ new: [Any]) -> ListAlignment {
    let isSame = zip(old, new).map { areEqual($0, $1) == true }
    func byOffset() -> ListAlignment { ListAlignment(old.count, new.count) { isSame[$0] } }
    guard let (numbers, otherNumbers) = numbers(old, new) else { return byOffset() }
    let alignment = ListAlignment(numbers, otherNumbers)
    let changes = alignment.gaps.reduce(0) { $0 + max($1.old.count, $1.new.count) }
    let isShorter = old.count != new.count || isSame.count { !$0 } > changes
    return isShorter ? alignment : byOffset()
  }

  /// Returns a number for each element, equal for equal elements, or nil if that would take too
  /// long.
  private static func numbers(_ old: [Any], _ new: [Any]) -> (old: [Int], new: [Int])? {
    guard (old + new).allSatisfy({ $0 is any Hashable }) else { return slowNumbers(old, new) }
    var numbers = Numbers<HashableKey>()
    func numbered(_ elements: [Any]) -> [Int] {
      elements.compactMap { ($0 as? any Hashable).map { numbers[HashableKey($0)] } }
    }
    return (numbered(old), numbered(new))
  }

  private static func slowNumbers(_ old: [Any], _ new: [Any]) -> (old: [Int], new: [Int])? {
    func areSame(_ first: Any, _ second: Any) -> Bool { areEqual(first, second) == true }
    let changed = changedRanges(old, new, by: areSame)
    let (start, end) = (changed.old.lowerBound, old.count - changed.old.upperBound)
    let (oldMiddle, newMiddle) = (old[changed.old], new[changed.new])
    guard oldMiddle.count * newMiddle.count <= limit else { return nil }
    // The elements at the start and at the end have the lower numbers.
    var known: [Any] = []
    func numbered(_ elements: ArraySlice<Any>) -> [Int] {
      let middle = elements.map { element in
        let number = known.firstIndex { areSame($0, element) } ?? known.count
        if number == known.count { known.append(element) }
        return number + start + end
      }
      return Array(0..<start) + middle + Array(start..<start + end)
    }
    return (numbered(oldMiddle), numbered(newMiddle))
  }

  /// A hashable element; elements of different types are never equal.
  private struct HashableKey: Hashable {
    private let type: ObjectIdentifier
    private let element: AnyHashable

    init(_ element: some Hashable) {
      type = ObjectIdentifier(Swift.type(of: element))
      self.element = AnyHashable(element)
    }
  }

  /// A numbering of keys, in which equal keys have the same number.
  private struct Numbers<Key: Hashable> {
    private var numbers: [Key: Int] = [:]

    subscript(_ key: Key) -> Int {
      mutating get {
        let number = numbers[key, default: numbers.count]
        numbers[key] = number
        return number
      }
    }
  }
}
