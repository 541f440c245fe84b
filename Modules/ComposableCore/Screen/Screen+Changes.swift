extension Screen {
  /// Returns the first text that has changed since an earlier state of the screen, on one line, or
  /// nil if no text has changed.
  ///
  /// Texts are compared in reading order: the title, the rows, an overlay, the rows of hidden
  /// screens, the footer. For a list, the result is the first new line; for controls, the first new
  /// label.
  ///
  /// - Complexity: O(*n*) in the number of rows and lines before the change, at most 1,000 lines
  ///   per list.
  @inlinable
  package func firstChange(since old: Self) -> String? {
    if title != old.title, !title.isEmpty { return title }
    return rows.firstChange(since: old.rows) ?? sidebar.firstChange(since: old.sidebar)
      ?? overlayChange(since: old)
      ?? hiddenChange(since: old) ?? footer.firstChange(since: old.footer)
  }

  @inlinable
  func hiddenChange(since old: Self) -> String? {
    for (screen, before) in zip(hidden, old.hidden) {
      if let change = screen.rows.firstChange(since: before.rows) { return change }
    }
    return nil
  }

  @inlinable
  func overlayChange(since old: Self) -> String? {
    // A host shows the message of an alert.
    guard let screen = overlay?.screen, screen.notice == nil else { return nil }
    return old.overlay.map { screen.firstChange(since: $0.screen) }
      ?? screen.rows.firstChange(since: []) ?? screen.title
  }
}

extension Screen.Overlay {
  /// The overlay's screen.
  @inlinable
  package var screen: Screen {
    switch self {
    case .modal(let screen), .popover(let screen): screen
    }
  }
}

extension Array {
  @inlinable
  func firstChange<Action>(since old: Self) -> String? where Element == Screen<Action>.Row {
    for index in indices {
      if let change = self[index].change(since: index < old.count ? old[index] : .blank) {
        return change
      }
    }
    return nil
  }
}

extension Screen.Row {
  /// Returns the text in this row that differs from another row, or nil if there is none.
  @inlinable
  func change(since old: Self) -> String? {
    switch (self, old) {
    case (.text(let text, let style), .text(let before, let oldStyle)):
      (text == before && style == oldStyle) || text.isEmpty ? nil : style.mark + text
    case (.text(let text, let style), _): text.isEmpty ? nil : style.mark + text
    case (.values(let values), .values(let before)): valueChange(values, before)
    case (.values(let values), _): values.first.map { "\($0.name): \($0.value)" }
    case (.progress(let label, _), .progress(let before, _)): label == before ? nil : label
    case (.progress(let label, _), _): label
    case (.list(let items, _), .list(let before, _)): items.change(since: before)
    case (.list(let items, let empty), _): items.isEmpty ? empty : items.text(at: 0)
    case (.controls(let controls), .controls(let before)): controls.change(since: before)
    case (.form(let inputs), .form(let before)): inputs.textChange(since: before)
    case (.form(let inputs), _): inputs.first?.line
    case (.controls, _), (.blank, _): nil
    }
  }
}

@inlinable
func valueChange(
  _ values: [(name: String, value: String)], _ old: [(name: String, value: String)]
) -> String? {
  for (index, new) in values.enumerated() where index >= old.count || old[index] != new {
    return "\(new.name): \(new.value)"
  }
  return nil
}

extension Screen.Items {
  /// The maximum number of lines that are compared.
  @inlinable static var comparedLimit: Int { 1000 }

  /// Returns the first line that is new or different, or the first line that was removed.
  @inlinable
  func change(since old: Self) -> String? {
    let limit = Self.comparedLimit
    let common = Swift.min(count, old.count, limit)
    let first = (0..<common).first { text(at: $0) != old.text(at: $0) } ?? common
    if count < old.count { return first < limit ? "removed \(old.text(at: first))" : nil }
    return first < Swift.min(count, limit) ? text(at: first) : nil
  }
}

extension Array {
  /// Returns the label and text of the first input whose text has changed.
  @inlinable
  func textChange<Action>(since old: Self) -> String? where Element == Screen<Action>.Control {
    for control in self {
      let before = old.firstControl { $0.command == control.command }
      if let before, control.input?.text != before.input?.text { return control.line }
    }
    return change(since: old)
  }

  /// Returns the first label that has changed.
  @inlinable
  func change<Action>(since old: Self) -> String? where Element == Screen<Action>.Control {
    for (control, before) in zip(self, old) where control.label != before.label {
      return control.label
    }
    return nil
  }
}
