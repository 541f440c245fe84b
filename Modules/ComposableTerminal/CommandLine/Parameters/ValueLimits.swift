/// The values of a type that a parameter accepts.
struct ValueLimits<Value: CommandLineValue>: Sendable {
  /// A text about the limits: `from 1 to 9`.
  let text: String
  /// The words of the least and the largest value; nil where there is no limit.
  private let (first, last): (String?, String?)
  let contains: @Sendable (Value) -> Bool

  /// Creates the limits of a range.
  init<Range: RangeExpression<Value> & Sendable>(_ range: Range) where Value: Comparable {
    contains = { range.contains($0) }
    var (first, last, end): (Value?, Value?, Value?)
    switch range {
    case let range as ClosedRange<Value>: (first, last) = (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Value>: first = range.lowerBound
    case let range as PartialRangeThrough<Value>: last = range.upperBound
    case let range as PartialRangeUpTo<Value>: end = range.upperBound
    case let range as Swift.Range<Value>: (first, end) = (range.lowerBound, range.upperBound)
    default: break
    }
    self.first = first?.argument
    let lastWord = last?.argument ?? (end as? any FixedWidthInteger).map { wordBefore($0) }
    self.last = lastWord
    text =
      switch (first?.argument, lastWord, end?.argument) {
      case (let first?, let last?, _): "from \(first) to \(last)"
      case (let first?, nil, let end?): "of at least \(first) and below \(end)"
      case (let first?, nil, nil): "of at least \(first)"
      case (nil, let last?, _): "of at most \(last)"
      case (nil, nil, let end?): "below \(end)"
      case (nil, nil, nil): ""
      }
  }

  /// Returns a text about limits, which are those of the type where there are no others; nil for a
  /// type that is not one of whole numbers.
  static func numberText(_ limits: Self?) -> String? {
    (Value.self as? any FixedWidthInteger.Type).map { type in
      "from \(limits?.first ?? "\(type.min)") to \(limits?.last ?? "\(type.max)")"
    }
  }
}

private func wordBefore(_ number: some FixedWidthInteger) -> String { "\(number &- 1)" }
