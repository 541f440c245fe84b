/// Returns a number as text, without a trailing `.0`.
@usableFromInline
func short(_ number: some LosslessStringConvertible) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Returns a range as help shows it, such as `1-20`, or nil if that text is too long.
@usableFromInline
func shortRange(_ range: ClosedRange<some LosslessStringConvertible>) -> String? {
  let text = "\(short(range.lowerBound))-\(short(range.upperBound))"
  return text.utf8.count <= 12 ? text : nil
}

/// Returns the number one step above or below another number, within a range; the same number for a
/// step that is not positive.
@usableFromInline
func next<Number: SignedNumeric & Comparable>(
  _ number: Number, after step: Number, isAbove: Bool, _ range: ClosedRange<Number>
) -> Number {
  let (low, high) = (range.lowerBound, range.upperBound)
  // A NaN is never in a range.
  guard range.contains(number) else { return number > high ? high : low }
  guard step > 0 else { return number }
  // Written to avoid overflow.
  if isAbove {
    let isLast = high < 0 ? high - number < step : number > high - step
    return isLast ? high : rounded(number + step, as: number, step)
  }
  let isLast = low > 0 ? number - low < step : number < low + step
  return isLast ? low : rounded(number - step, as: number, step)
}

/// Returns a number with no more decimals than two other numbers have, so that three steps of 0.1
/// are 0.3, although no floating-point number equals 0.1.
private func rounded<Number>(_ number: Number, as first: Number, _ second: Number) -> Number {
  guard let value = number as? any BinaryFloatingPoint, let first = decimalCount(first),
    let second = decimalCount(second)
  else { return number }
  let scale = (0..<max(first, second)).reduce(1.0) { scale, _ in scale * 10 }
  func rounded<Value: BinaryFloatingPoint>(_ value: Value) -> Any {
    Value((Double(value) * scale).rounded() / scale)
  }
  return rounded(value) as? Number ?? number
}

/// Returns how many decimals a number has, or nil if it has an exponent or more than 12 decimals.
private func decimalCount(_ number: Any) -> Int? {
  let parts = "\(number)".split(separator: ".")
  guard parts.count == 2, parts[1].count <= 12, parts[1].allSatisfy(\.isNumber) else { return nil }
  return parts[1].count
}
