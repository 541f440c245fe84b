extension Screen {
  /// Returns the screen as lines of text, in the form in which tests and line mode print it.
  ///
  /// A button is drawn as `[command] label`, and a disabled button as `(command) label - reason`.
  /// Lines of text and controls are wrapped between words; a word that is longer than a line is not
  /// split. The last line ends with a line terminator.
  ///
  /// - Parameter width: The maximum number of columns in a line, at least 20.
  /// - Returns: The lines, each with a line terminator.
  public func plainText(width: Int = 80) -> String {
    lines(width: max(width, 20)).map { $0 + "\n" }.joined()
  }

  fileprivate func lines(width: Int) -> [String] {
    let heading = title.isEmpty ? [] : [title, String(repeating: "=", count: title.columnCount)]
    // A control without a command is used only in the full screen.
    let typed = navigation.filter { $0.command != nil }
    let choices = typed.isEmpty ? [] : Row.controls(typed).lines(width: width)
    return heading + choices + allRows.flatMap { $0.lines(width: width) }
      + (overlay?.lines(width: width) ?? [])
  }
}

extension Screen.Row {
  fileprivate func lines(width: Int) -> [String] {
    switch self {
    case .text(let text, let style):
      (style.mark + text).wrapped(toColumns: width)
    case .values(let values):
      valueLines(values).flatMap { $0.wrapped(toColumns: width) }
    case .controls(let controls):
      // A control is wrapped only if it does not fit on one line.
      ComposableCore.lines(of: controls.map(\.drawn), separatedBy: "   ", columns: width)
        .flatMap { $0.wrapped(toColumns: width) }
    case .form(let controls):
      controls.formLines().flatMap { $0.wrapped(toColumns: width) }
    case .list(let items, let empty):
      items.isEmpty
        ? ["  " + empty]
        : (items.header(columns: width - 2).map { ["  " + $0] } ?? [])
          + (0..<items.count).map { items.markedLine($0, width) }
    case .progress(let label, let fraction?):
      [label, progressBar(fraction, columns: 25, "#", "-")]
    case .progress(let label, nil):
      label.withEllipsis.wrapped(toColumns: width)
    case .blank:
      [""]
    }
  }
}

extension String {
  /// This label with an ellipsis, which shows that the operation is running.
  package var withEllipsis: String {
    hasSuffix("...") || hasSuffix("…") ? self : self + "..."
  }
}

extension Screen.Items {
  /// Returns a line, after the mark of the line that the state has selected.
  fileprivate func markedLine(_ index: Int, _ width: Int) -> String {
    let item = self[index]
    let isSelected = item.id != nil && item.id == selection?.id
    return (isSelected ? "> " : "  ") + text(of: item, columns: width - 2)
  }
}

extension Screen.Overlay {
  fileprivate func lines(width: Int) -> [String] {
    screen.lines(width: width - 2).map { $0.isEmpty ? "|" : "| " + $0 }
  }
}

extension Screen.Control {
  fileprivate var drawn: String {
    let name =
      switch kind {
      case .field(let argument, _): [command, argument].compactMap { $0 }.joined(separator: " ")
      case .button, .lookup, .input: command ?? ""
      }
    guard !name.isEmpty else { return refusal.map { "(\(label)) - \($0.reason)" } ?? "[\(label)]" }
    return refusal.map { "(\(name)) \(label) - \($0.reason)" } ?? "[\(name)] \(label)"
  }
}

/// Returns names and values as lines, with the values in a column.
package func valueLines(_ values: [(name: String, value: String)]) -> [String] {
  let width = values.map(\.name.columnCount).max() ?? 0
  return values.map { labelled($0, $1, width) }
}

/// Returns a label and its text, which is aligned in a column after the longest label.
private func labelled(_ label: String, _ text: String, _ width: Int) -> String {
  let margin = String(repeating: " ", count: width - label.columnCount + 1)
  return "\(label):" + (text.isEmpty ? "" : margin + text)
}

extension Screen.Control {
  /// An input's label and text on one line, as line mode prints a change.
  @usableFromInline var line: String {
    let text = input?.shownText(choices: false) ?? ""
    return text.isEmpty
      ? "\(label):" : "\(label): \(text.split(separator: "\n").joined(separator: " "))"
  }
}

extension Array {
  /// The lines of a form's inputs, with the labels in a column.
  fileprivate func formLines<Action>() -> [String] where Element == Screen<Action>.Control {
    let width = map { $0.label.columnCount }.max() ?? 0
    return flatMap { control -> [String] in
      guard let input = control.input else { return [control.drawn] }
      let reason = (control.refusal ?? input.problem).map { " - \($0.reason)" } ?? ""
      let lines = input.shownText(choices: true)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let first = labelled(control.label, "\(lines.first ?? "")\(reason)", width)
      let indent = String(repeating: " ", count: width + 2)
      return [first] + lines.dropFirst().map { indent + $0 }
    }
  }
}

extension Screen.Input {
  /// Returns the text to print; an empty input shows its placeholder, and hidden text is masked.
  ///
  /// - Parameter choices: Whether a choice is printed with its alternatives.
  /// - Returns: The text, which may have several lines.
  fileprivate func shownText(choices: Bool) -> String {
    switch kind {
    case _ where text.isEmpty && !placeholder.isEmpty: "(\(placeholder))"
    case .secure: text.isEmpty ? "" : "(hidden)"
    case .picker(let options) where choices && options.count <= 6:
      options.map { $0 == text ? "[\($0)]" : $0 }.joined(separator: " ")
    case .text, .multiline, .number, .date, .picker, .toggle: text
    }
  }
}

/// Returns a progress bar.
///
/// - Parameters:
///   - fraction: The completed fraction; NaN and values below 0 count as 0, values above 1 as 1.
///   - columns: The number of characters between the brackets.
///   - filled: The character for the completed part.
///   - unfilled: The character for the rest.
/// - Returns: The bar and the percentage.
package func progressBar(
  _ fraction: Double, columns: Int, _ filled: Character, _ unfilled: Character
) -> String {
  let count = Int(clampedFraction(fraction) * Double(columns))
  return "[" + String(repeating: filled, count: count)
    + String(repeating: unfilled, count: columns - count) + "] " + percentage(fraction)
}

/// Returns a fraction as a percentage, rounded down.
package func percentage(_ fraction: Double) -> String { "\(Int(clampedFraction(fraction) * 100))%" }

/// Returns a fraction from 0 to 1; NaN counts as 0.
package func clampedFraction(_ fraction: Double) -> Double {
  fraction.isNaN ? 0 : min(max(fraction, 0), 1)
}
