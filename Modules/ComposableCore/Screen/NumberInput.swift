/// Returns the text of a number without decimals that are all zero.
@usableFromInline
func short(_ text: String) -> String {
  let parts = text.split(separator: ".")
  return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : text
}

/// Returns a range as help shows it, such as `1-20`, or nil if that text is too long.
@usableFromInline
func shortRange<Number>(_ range: ClosedRange<Number>, of typed: TypedValue<Number>) -> String? {
  let (low, high) = (typed.text(of: range.lowerBound), typed.text(of: range.upperBound))
  let text = "\(short(low))-\(short(high))"
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
  func rounded<Value: BinaryFloatingPoint>(_ value: Value) -> Any {
    // A small type has no room for the scale, and a large one is more precise than `Double`.
    if Value.significandBitCount < Double.significandBitCount {
      return Value(rounded(Double(value)) as? Double ?? 0)
    }
    let scale = (0..<max(first, second)).reduce(1 as Value) { scale, _ in scale * 10 }
    let scaled = (value * scale).rounded()
    return scaled.isFinite ? scaled / scale : value
  }
  return rounded(value) as? Number ?? number
}

/// Returns how many decimals a number has, or nil if it has more than 18.
private func decimalCount(_ number: Any) -> Int? {
  let parts = "\(number)".split(separator: "e")
  guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, let digits = parts.first else {
    return nil
  }
  let decimals = digits.split(separator: ".").dropFirst().first ?? ""
  let count = (decimals == "0" ? 0 : decimals.count) - exponent
  return count <= 18 ? max(count, 0) : nil
}
