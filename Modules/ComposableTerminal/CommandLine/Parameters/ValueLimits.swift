/// The values of a type that a parameter accepts.
struct ValueLimits<Value: CommandLineValue>: Sendable {
  /// A text about the limits: ` from 1 to 9`.
  let text: String
  /// The least and the largest value; nil if there is none.
  let (first, last): (Value?, Value?)
  let contains: @Sendable (Value) -> Bool

  /// Creates the limits of a range.
  init<Range: RangeExpression<Value> & Sendable>(_ range: Range) where Value: Comparable {
    contains = { range.contains($0) }
    switch range {
    case let range as ClosedRange<Value>:
      text = " from \(range.lowerBound) to \(range.upperBound)"
      (first, last) = (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Value>:
      text = " of at least \(range.lowerBound)"
      (first, last) = (range.lowerBound, nil)
    case let range as PartialRangeThrough<Value>:
      text = " of at most \(range.upperBound)"
      (first, last) = (nil, range.upperBound)
    case let range as PartialRangeUpTo<Value>:
      text = " below \(range.upperBound)"
      (first, last) = (nil, nil)
    case let range as Swift.Range<Value>:
      text = " of at least \(range.lowerBound) and below \(range.upperBound)"
      (first, last) = (range.lowerBound, nil)
    default:
      text = ""
      (first, last) = (nil, nil)
    }
  }

  /// Returns a text about limits, which are those of the type where there are no others; nil for a
  /// type that is not one of whole numbers.
  static func numberText(from first: Value?, to last: Value?) -> String? {
    (Value.self as? any FixedWidthInteger.Type).map { type in
      " from \(first.map { "\($0)" } ?? "\(type.min)") to \(last.map { "\($0)" } ?? "\(type.max)")"
    }
  }
}
