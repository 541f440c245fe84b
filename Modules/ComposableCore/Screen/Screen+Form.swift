extension Screen {
  /// The inputs of a form, each bound to a part of a draft: the value that is being edited.
  ///
  /// ```swift
  /// let form = Screen<LoginAction>.Form(login.draft) { .draftChanged($0) }
  /// let busy = login.isInFlight ? Refusal("the login is in progress", remedies: "wait") : nil
  /// var screen = Screen<LoginAction>(title: "Login")
  /// screen.rows = [
  ///   .form([
  ///     form.text("Name", \.name, maximumLength: 40, disabled: busy),
  ///     form.hidden("Password", \.password, disabled: busy),
  ///   ]),
  ///   .controls([
  ///     .button(
  ///       "Log in", command: "login", disabled: busy, opens: "NAME", sends: .loginTapped)
  ///   ]),
  /// ]
  /// ```
  ///
  /// All inputs send one action, which has the changed draft; the reducer stores it. The first
  /// button of the screen after its form is the one that ends it: the enter key in the last input
  /// presses it, and so does line mode after the last answer.
  ///
  /// Each input can be typed as a command, which is its label in lower case, with hyphens for
  /// spaces: `amount 12`.
  public struct Form<Draft: Sendable> {
    /// The draft, which each input refers to: a copy for each would be made at each key.
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
    ///   - draft: The present draft.
    ///   - change: Returns the action that replaces the draft.
    @inlinable
    public init(_ draft: Draft, sends change: @escaping @Sendable (Draft) -> Action) {
      reference = Reference(draft)
      self.change = change
    }

    /// Returns an input for a text of one line.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present text is not accepted; nil if it is.
    /// - Returns: The control.
    @inlinable
    public func text(
      _ label: String, _ path: any WritableKeyPath<Draft, String> & Sendable,
      placeholder: String = "", maximumLength: Int = 1_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        label, .text, draft[keyPath: path], placeholder, maximumLength, refusal, problem
      ) { $0[keyPath: path] = $1 }
    }

    /// Returns an input for a text of any number of lines.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters, line ends included.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present text is not accepted; nil if it is.
    /// - Returns: The control.
    @inlinable
    public func lines(
      _ label: String, _ path: any WritableKeyPath<Draft, String> & Sendable,
      placeholder: String = "", maximumLength: Int = 10_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        label, .lines, draft[keyPath: path], placeholder, maximumLength, refusal, problem
      ) { $0[keyPath: path] = $1 }
    }

    /// Returns an input for a text that is never shown, remembered or recorded: a password.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - maximumLength: The maximum number of characters.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present text is not accepted; nil if it is.
    /// - Returns: The control.
    @inlinable
    public func hidden(
      _ label: String, _ path: any WritableKeyPath<Draft, Secret<String>> & Sendable,
      placeholder: String = "", maximumLength: Int = 1_000, disabled refusal: Refusal? = nil,
      problem: Refusal? = nil
    ) -> Control {
      input(
        // One that was not recorded is shown as one that was entered.
        label, .hidden, draft[keyPath: path].value ?? "secret", placeholder, maximumLength, refusal,
        problem
      ) { $0[keyPath: path] = Secret($1) }
    }

    /// Returns an input for a number.
    ///
    /// The draft has the text as it is typed, so that nothing is lost while it is not a number; the
    /// reducer reads ``TypedValue/value``.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - range: The range of the number.
    ///   - step: The amount by which the arrow keys change it, more than zero.
    ///   - placeholder: The text that is shown while the input is empty.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present text is not accepted, if it is not that the text is
    ///     not a number of the range; nil if it is accepted.
    /// - Returns: The control.
    @inlinable
    public func number<Number: LosslessStringConvertible & SignedNumeric & Comparable & Sendable>(
      _ label: String, _ path: any WritableKeyPath<Draft, TypedValue<Number>> & Sendable,
      in range: ClosedRange<Number>, step: Number = 1, placeholder: String = "",
      disabled refusal: Refusal? = nil, problem: Refusal? = nil
    ) -> Control {
      let typed = draft[keyPath: path]
      return input(
        label, .number, typed.text, placeholder, 400, refusal, problem, range: shortRange(range),
        refuse: { text in
          guard let number = Number(text), range.contains(number) else {
            return Refusal(
              "'\(text)' is not a number from \(short(range.lowerBound)) to "
                + short(range.upperBound))
          }
          return nil
        },
        step: { count in
          if let number = typed.value {
            return next(number, after: step, isAbove: count > 0, range).description
          }
          // What is not a number yet is not replaced.
          return typed.text.isEmpty
            ? min(max(0, range.lowerBound), range.upperBound).description : typed.text
        }
      ) { $0[keyPath: path].text = $1 }
    }

    /// Returns an input for one of several values.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - options: The values, in order.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present value is not accepted; nil if it is.
    ///   - name: Returns the text of a value; no two are equal.
    /// - Returns: The control.
    @inlinable
    public func choice<Value: Equatable & Sendable>(
      _ label: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, of options: [Value],
      disabled refusal: Refusal? = nil, problem: Refusal? = nil,
      named name: (Value) -> String = { "\($0)" }
    ) -> Control {
      let names = options.map(name)
      let present = options.firstIndex(of: draft[keyPath: path])
      return input(
        label, .choice(names), present.map { names[$0] } ?? "", "", .max, refusal, problem
      ) { draft, text in
        if let index = names.firstIndex(of: text) { draft[keyPath: path] = options[index] }
      }
    }

    /// Returns an input for yes or no.
    ///
    /// - Parameters:
    ///   - label: The text before the input.
    ///   - path: The part of the draft.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - problem: The reason why the present value is not accepted; nil if it is.
    /// - Returns: The control.
    @inlinable
    public func toggle(
      _ label: String, _ path: any WritableKeyPath<Draft, Bool> & Sendable,
      disabled refusal: Refusal? = nil, problem: Refusal? = nil
    ) -> Control {
      input(
        label, .toggle, draft[keyPath: path] ? "yes" : "no", "", .max, refusal, problem
      ) { $0[keyPath: path] = $1 == "yes" }
    }

    @inlinable
    func input(
      _ label: String, _ kind: Input.Kind, _ text: String, _ placeholder: String,
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
      return Control(.input(input), ControlContent(label, inputCommand(label), [], refusal))
    }
  }
}

extension Screen.Form: Sendable where Action: Sendable {}

/// Returns the command of an input: its label in lower case, with hyphens for spaces.
@usableFromInline
func inputCommand(_ label: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(label.utf8.count)
  // The usual label is ASCII, and this is done for each input of each screen.
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
