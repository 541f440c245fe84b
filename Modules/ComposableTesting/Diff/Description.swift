internal import ComposableCore

/// Returns a value as indented lines, one leaf per line, for line-by-line comparison.
///
/// A note replaces parts nested deeper than 100 levels, objects inside themselves, and lines beyond
/// the limit.
///
/// - Parameters:
///   - value: The value.
///   - limit: The maximum number of lines.
/// - Returns: The lines.
/// - Complexity: O(*n*) in the number of leaves, at most the limit.
func described(_ value: Any, limit: Int = 100_000) -> [String] {
  var describer = Describer(limit: limit)
  describer.describe(value)
  return describer.lines
}

/// Returns the lines of a multiline string or description; nil for any other value.
func textLines(of value: Any) -> [Line]? {
  let text: String
  switch (value, Shape(of: value)) {
  case (let string as String, _): text = string
  case (let substring as Substring, _): text = String(substring)
  case (_, .leaf(let description)): text = description
  default: return nil
  }
  let lines = lines(of: text)
  return lines.count > 1 ? lines : nil
}

/// Whether the parts are a case's single payload, without parts of its own, which takes one line.
private func isCase(_ open: String, _ parts: [Shape.Part]) -> Bool {
  guard open.hasPrefix("."), parts.count == 1, parts[0].label == nil else { return false }
  let shape = Shape(of: parts[0].value)
  guard case .leaf = shape else { return false }
  return textLines(of: parts[0].value) == nil
}

/// Writes values as lines.
struct Describer {
  private(set) var lines: [String] = []

  /// The maximum number of lines.
  let limit: Int

  /// Whether the limit was reached.
  private(set) var isFull = false

  /// The objects that contain the current value, outermost first.
  private var objects: [ObjectIdentifier] = []
  private var depth = 0
  private static let maximumDepth = 100

  init(limit: Int) {
    self.limit = limit
  }

  private mutating func append(_ line: String) {
    guard !isFull else { return }
    isFull = lines.count >= limit
    lines.append(isFull ? "… and more, not shown" : line)
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The label of the value; nil if it has none.
  ///   - indent: The space before each line.
  mutating func describe(_ value: Any, label: String? = nil, indent: String = "") {
    guard !isFull else { return }
    let start = indent + (label.map { $0 + ": " } ?? "")
    let shape = Shape(of: value)
    if let lines = textLines(of: value) { return describe(lines, start, indent) }
    switch shape {
    case .leaf(let text):
      append(start + text)
    case .optional(let wrapped):
      describe(wrapped, label: label, indent: indent)
    case .parts(let open, let children, let close) where children.isEmpty:
      append(start + open + close)
    case .parts(let open, let children, let close) where isCase(open, children):
      append(start + open + briefText(children[0].value, isQuoted: true) + close)
    case .parts(let open, let children, let close):
      append(start + open)
      nest(in: value, indent) { describer in
        for child in children {
          describer.describe(child.value, label: child.label, indent: indent + "  ")
        }
      }
      append(indent + close)
    case .list(let elements), .set(let elements):
      describeElements(of: value, elements.lazy.map { (nil, $0) }, "[", start, indent)
    case .keyed(let elements):
      describeElements(
        of: value, elements.lazy.map { ($0.label, $0.value) }, elements.isEmpty ? "[:" : "[", start,
        indent)
    }
  }

  private mutating func describeElements(
    of value: Any, _ elements: some Collection<Shape.Part>, _ open: String, _ start: String,
    _ indent: String
  ) {
    guard !elements.isEmpty else { return append(start + open + "]") }
    append(start + open)
    nest(in: value, indent) { describer in
      for element in elements where !describer.isFull {
        describer.describe(element.value, label: element.label, indent: indent + "  ")
      }
    }
    append(indent + "]")
  }

  /// Writes multiline text, one line at a time.
  private mutating func describe(_ lines: [Line], _ start: String, _ indent: String) {
    append(start + "\"\"\"")
    for line in lines.prefix(limit) {
      append(indent + "  " + LineTexts.text(line))
    }
    append(indent + "\"\"\"")
  }

  /// Calls a closure that writes a value's parts, unless the value is too deep or contains itself.
  private mutating func nest(in value: Any, _ indent: String, _ body: (inout Describer) -> Void) {
    let object = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    if let object, objects.contains(object) { return append(indent + "  … the same object again") }
    guard depth < Self.maximumDepth else { return append(indent + "  … nested deeper") }
    depth += 1
    if let object { objects.append(object) }
    body(&self)
    if object != nil { objects.removeLast() }
    depth -= 1
  }
}
