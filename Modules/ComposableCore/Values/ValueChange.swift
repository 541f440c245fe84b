/// A part of a value that differs from the same part of another value.
package struct ValueChange {
  /// The path of the part, such as `inbox[2].isRead`; empty for the whole value.
  package let path: String

  /// The part of the first value, or nil if only the second value has the part.
  package let old: Any?

  /// The part of the second value, or nil if only the first value has the part.
  package let new: Any?

  /// The offset of an element in the first list, if its order among the other elements has changed.
  private let oldOffset: Int?

  /// Creates a change at a path; a leading dot is removed from the path.
  package init(path: String, old: Any? = nil, new: Any? = nil, oldOffset: Int? = nil) {
    self.path = path.hasPrefix(".") ? String(path.dropFirst()) : path
    self.old = old
    self.new = new
    self.oldOffset = oldOffset
  }

  /// The two parts on one line, after their path.
  package var text: String {
    if let oldOffset { return "\(path): moved from [\(oldOffset)]" }
    let texts = texts
    return (path.isEmpty ? "" : path + ": ") + texts.first + " → " + texts.second
  }

  /// The two parts, each on one line.
  package var texts: (first: String, second: String) {
    if let old, let new { return differentTexts(old, new) }
    func text(_ value: Any?) -> String { value.map { briefText($0, isQuoted: true) } ?? "absent" }
    return (text(old), text(new))
  }
}

/// Returns the smallest parts in which two values differ, in order; the result is empty if no
/// difference is visible in their structure.
///
/// See ``ValueDifference/init(from:to:limit:)``.
package func valueChanges(from first: Any, to second: Any, limit: Int = 1000) -> [ValueChange] {
  ValueDifference(from: first, to: second, limit: limit).changes
}
