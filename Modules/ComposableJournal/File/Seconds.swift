/// Returns a time or a duration in seconds: `3.204 s`.
///
/// - Parameter microseconds: The time, in microseconds.
/// - Returns: The text.
package func seconds(_ microseconds: Int) -> String {
  let milliseconds = String(1000 + microseconds / 1000 % 1000).dropFirst()
  return "\(microseconds / 1_000_000).\(milliseconds) s"
}
