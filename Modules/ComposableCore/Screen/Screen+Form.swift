extension Screen {
  /// The inputs of a form, each bound to a part of a draft, which is the value being edited.
  ///
  /// ```swift
  /// let form = Screen<Action>.Form(login.draft) { .draftChanged($0) }
  /// let busy = login.isInFlight ? Refusal("a login is in progress", remedies: "wait") : nil
  /// var screen = Screen<Action>(title: "Login")
  /// screen.rows = [
  ///   .form([
  ///     form.text("Name", \.name, maximumLength: 40, disabled: busy),
  ///     form.secure("Password", \.password, disabled: busy),
  ///   ]),
  ///   .controls([
  ///     .button(
  ///       "Log in", command: "login", disabled: busy, opens: "NAME", sends: .loginTapped)
  ///   ]),
  /// ]
  /// ```
  ///
  /// All inputs send the same action, which contains the changed draft, and the reducer stores that
  /// draft. The first button after a screen's form ends the form: it is pressed by the enter key in
  /// the last input, and by line mode after the last answer.
  ///
  /// Each input also has a command that can be typed, as in `amount 12`. The command is the label
  /// in lower case, with hyphens instead of spaces.
  public struct Form<Draft: Sendable> {
    /// A reference to the draft, which is shared by all inputs so that a key press does not copy
    /// the draft for each input.
    @usableFromInline
    final class Reference: Sendable {
      @usableFromInline let draft: Draft

      @inlinable
      init(_ draft: Draft) { self.draft = draft }
    }

    @usableFromInline let reference: Reference
    @inlinable var draft: Draft { reference.draft }

    @usableFromInline let change: @Sendable (Draft) -> Action

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - draft: The current draft.
    ///   - change: Returns the action that replaces the draft.
    @inlinable
    public init(_ draft: Draft, sends change: @escaping @Sendable (Draft) -> Action) {
      reference = Reference(draft)
      self.change = change
    }

    /// Returns an input for one line of text.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current text is not accepted, or nil if it is accepted.
    /// - Returns: The control.
    @inlinable
    public func text(
      _ label: String, _ path: any WritableKeyPath<Draft, String> & Sendable,
      placeholder: String = "", maximumLength: Int = 1_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        label, path, .text, draft[keyPath: path], placeholder, maximumLength, refusal, problem
      ) { $0[keyPath: path] = $1 }
    }

    /// Returns an input for any number of lines of text.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters, including line ends.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current text is not accepted, or nil if it is accepted.
    /// - Returns: The control.
    @inlinable
    public func multiline(
      _ label: String, _ path: any WritableKeyPath<Draft, String> & Sendable,
      placeholder: String = "", maximumLength: Int = 10_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        label, path, .multiline, draft[keyPath: path], placeholder, maximumLength, refusal, problem
      ) { $0[keyPath: path] = $1 }
    }

    /// Returns an input for text that is never shown, remembered or recorded, such as a password.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current text is not accepted, or nil if it is accepted.
    /// - Returns: The control.
    @inlinable
    public func secure(
      _ label: String, _ path: any WritableKeyPath<Draft, Secret<String>> & Sendable,
      placeholder: String = "", maximumLength: Int = 1_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        // Text that was not recorded is shown like text that was entered.
        label, path, .secure, draft[keyPath: path].value ?? "secret", placeholder, maximumLength,
        refusal, problem
      ) { $0[keyPath: path] = Secret($1) }
    }

    /// Returns an input for a number.
    ///
    /// The draft contains the typed text, so that nothing is lost while the text is not a number.
    /// The reducer reads ``TypedValue/value``. If the typed value has decimals, the range and the
    /// step are integers of the smallest unit.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - range: The range of the number.
    ///   - step: The amount by which the arrow keys change the number; they do nothing if it is not
    ///     greater than zero.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current text is not accepted, other than not being a number
    ///     in the range; nil if there is none.
    /// - Returns: The control.
    @inlinable
    public func number<Number: LosslessStringConvertible & SignedNumeric & Comparable & Sendable>(
      _ label: String, _ path: any WritableKeyPath<Draft, TypedValue<Number>> & Sendable,
      in range: ClosedRange<Number>, step: Number = 1, placeholder: String = "",
      disabled refusal: Refusal? = nil, problem: Refusal? = nil
    ) -> Control {
      let typed = draft[keyPath: path]
      return input(
        label, path, .number, typed.text, placeholder, 400, refusal, problem,
        range: shortRange(range, of: typed),
        refuse: { text in
          if let number = typed.value(of: text), range.contains(number) { return nil }
          let (low, high) = (typed.text(of: range.lowerBound), typed.text(of: range.upperBound))
          let decimals = typed.decimals > 0 ? ", with at most \(typed.decimals) decimals" : ""
          return Refusal(
            "'\(text.shortened)' is not a number from \(short(low)) to \(short(high))\(decimals)")
        },
        step: { count in
          if let number = typed.value {
            return typed.text(of: next(number, after: step, isAbove: count > 0, range))
          }
          // Text that is not yet a number is not replaced.
          return typed.text.isEmpty
            ? typed.text(of: min(max(0, range.lowerBound), range.upperBound)) : typed.text
        }
      ) { $0[keyPath: path].text = $1 }
    }

    /// Returns an input for a date, such as `2026-03-31`.
    ///
    /// The draft contains the typed text. The reducer reads ``TypedValue/value``. The up key is for
    /// the next day, and the down key for the previous one.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - range: The range of the date.
    ///   - first: The date that the up and down keys enter if there is none, such as today; nil for
    ///     the first date of the range.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current text is not accepted, other than not being a date in
    ///     the range; nil if there is none.
    /// - Returns: The control.
    public func date(
      _ label: String, _ path: any WritableKeyPath<Draft, TypedValue<CalendarDate>> & Sendable,
      in range: ClosedRange<CalendarDate> = CalendarDate.range,
      startingAt first: CalendarDate? = nil,
      placeholder: String = "", disabled refusal: Refusal? = nil, problem: Refusal? = nil
    ) -> Control {
      let typed = draft[keyPath: path]
      let (low, high) = (range.lowerBound, range.upperBound)
      @Sendable func inRange(_ date: CalendarDate) -> CalendarDate { min(max(date, low), high) }
      return input(
        label, path, .date, typed.text, placeholder, 40, refusal, problem,
        refuse: { text in
          guard let date = typed.value(of: text) else {
            return Refusal(
              "'\(text.shortened)' is not a date such as \(inRange(first ?? .example))")
          }
          return range.contains(date) ? nil : Refusal("\(date) is not from \(low) to \(high)")
        },
        step: { count in
          if let date = typed.value { return inRange(date.adding(days: count)).description }
          // Text that is not yet a date is not replaced.
          return typed.text.isEmpty ? inRange(first ?? low).description : typed.text
        }
      ) { $0[keyPath: path].text = $1 }
    }

    /// Returns an input for one of several values.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - options: The values, in order.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current value is not accepted, or nil if it is accepted.
    ///   - name: Returns the text of a value; all texts must be different.
    /// - Returns: The control.
    @inlinable
    public func picker<Value: Equatable & Sendable>(
      _ label: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, of options: [Value],
      disabled refusal: Refusal? = nil, problem: Refusal? = nil,
      named name: (Value) -> String = { "\($0)" }
    ) -> Control {
      let names = options.map(name)
      let present = options.firstIndex(of: draft[keyPath: path])
      return input(
        label, path, .picker(names), present.map { names[$0] } ?? "", "", .max, refusal, problem
      ) { draft, text in
        if let index = names.firstIndex(of: text) { draft[keyPath: path] = options[index] }
      }
    }

    /// Returns a yes-or-no input.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: A key path to the part of the draft that is edited.
    ///   - refusal: The reason why the input is disabled, or nil if it is enabled.
    ///   - problem: The reason why the current value is not accepted, or nil if it is accepted.
    /// - Returns: The control.
    @inlinable
    public func toggle(
      _ label: String, _ path: any WritableKeyPath<Draft, Bool> & Sendable,
      disabled refusal: Refusal? = nil, problem: Refusal? = nil
    ) -> Control {
      input(
        label, path, .toggle, draft[keyPath: path] ? "yes" : "no", "", .max, refusal, problem
      ) { $0[keyPath: path] = $1 == "yes" }
    }

    @inlinable
    func input(
      _ label: String, _ path: any AnyKeyPath & Sendable, _ kind: InputKind, _ text: String,
      _ placeholder: String,
      _ maximumLength: Int, _ refusal: Refusal?, _ problem: Refusal?, range: String? = nil,
      refuse: @escaping @Sendable (String) -> Refusal? = { _ in nil },
      step: @escaping @Sendable (Int) -> String = { _ in "" },
      set: @escaping @Sendable (inout Draft, String) -> Void
    ) -> Control {
      let content = InputContent(
        kind, text: text, placeholder: placeholder, maximumLength: maximumLength, problem: problem,
        range: range, refuse: refuse, step: step)
      let input = Input(content) { [reference, change] text in
        var draft = reference.draft
        set(&draft, text)
        return change(draft)
      }
      return Control(
        .input(input), ControlContent(label, inputCommand(label), [], refusal, path: path))
    }
  }
}

extension Screen.Form: Sendable where Action: Sendable {}

/// Returns an input's command, which is its label in lower case, with hyphens instead of spaces.
@usableFromInline
func inputCommand(_ label: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(label.utf8.count)
  // Works on bytes, because most labels are ASCII and this runs for each input of each screen.
  for byte in label.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      bytes.append(byte | 0x20)
    case UInt8(ascii: " "), UInt8(ascii: "-"):
      if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
    case 0x80...:
      return unicodeInputCommand(label)
    default:
      break
    }
  }
  if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

private func unicodeInputCommand(_ label: String) -> String {
  label.lowercased().split { $0 == " " || $0 == "-" }
    .map { $0.filter { $0.isLetter || $0.isNumber } }
    .filter { !$0.isEmpty }.joined(separator: "-")
}
