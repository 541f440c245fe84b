/// Returns a number as text, without a fraction of zero.
@usableFromInline
func short(_ number: some LosslessStringConvertible) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Returns a range as help shows it, `1-20`; nil if that is long.
@usableFromInline
func shortRange(_ range: ClosedRange<some LosslessStringConvertible>) -> String? {
  let text = "\(short(range.lowerBound))-\(short(range.upperBound))"
  return text.utf8.count <= 12 ? text : nil
}

/// Returns the number that is a step above or below another one, in a range.
@usableFromInline
func next<Number: SignedNumeric & Comparable>(
  _ number: Number, after step: Number, isAbove: Bool, _ range: ClosedRange<Number>
) -> Number {
  let (low, high) = (range.lowerBound, range.upperBound)
  // One that is not a number is in no range.
  guard range.contains(number) else { return number > high ? high : low }
  // Written so that nothing overflows.
  if isAbove {
    return (high < 0 ? high - number < step : number > high - step) ? high : number + step
  }
  return (low > 0 ? number - low < step : number < low + step) ? low : number - step
}
