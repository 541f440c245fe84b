extension Screen.Control {
  /// Returns a field that takes a number, such as `nth 7` or `+4`.
  ///
  /// - Parameters:
  ///   - label: The text on the control.
  ///   - command: The word before the number; no space is needed between a sign and a number.
  ///   - argument: The representation of the number in help.
  ///   - range: The range of the number.
  ///   - isNegated: Whether the typed number is negated, so that 4 after the command `-` becomes
  ///     -4.
  ///   - keys: The keys that begin the command in a full-screen host.
  ///   - refusal: The reason why the field is disabled, or nil if it is enabled.
  ///   - refuse: Returns the reason why a number in the range is not accepted, or nil if it is.
  ///   - action: Returns the action for the number.
  /// - Returns: The control.
  @inlinable
  public static func number(
    _ label: String,
    command: String,
    argument: String = "N",
    in range: ClosedRange<Int> = .min ... .max,
    isNegated: Bool = false,
    keys: [ScreenKey] = [],
    disabled refusal: Refusal? = nil,
    refuse: @escaping @Sendable (Int) -> Refusal? = { _ in nil },
    sends action: @escaping @Sendable (Int) -> Action
  ) -> Self {
    field(label, command: command, argument: argument, keys: keys, disabled: refusal) { text in
      guard let number = Int(isNegated ? "-" + text : text), range.contains(number) else {
        return .failure(numberRefusal(text, range, command))
      }
      return refuse(number).map { .failure($0) } ?? .success(action(number))
    }
  }

  /// Returns a field that takes text, such as `write FILE`.
  ///
  /// - Parameters:
  ///   - label: The text on the control.
  ///   - command: The word before the text.
  ///   - argument: The representation of the text in help.
  ///   - maximumLength: The maximum number of characters.
  ///   - keys: The keys that begin the command in a full-screen host.
  ///   - refusal: The reason why the field is disabled, or nil if it is enabled.
  ///   - refuse: Returns the reason why the text is not accepted, or nil if it is accepted.
  ///   - action: Returns the action for the text, which is not empty.
  /// - Returns: The control.
  @inlinable
  public static func text(
    _ label: String,
    command: String,
    argument: String = "TEXT",
    maximumLength: Int = .max,
    keys: [ScreenKey] = [],
    disabled refusal: Refusal? = nil,
    refuse: @escaping @Sendable (String) -> Refusal? = { _ in nil },
    sends action: @escaping @Sendable (String) -> Action
  ) -> Self {
    field(label, command: command, argument: argument, keys: keys, disabled: refusal) { text in
      guard text.count <= maximumLength else {
        return .failure(lengthRefusal(text.count, maximumLength))
      }
      return refuse(text).map { .failure($0) } ?? .success(action(text))
    }
  }
}

extension Screen.Control {
  /// Returns a field that takes one of several values, such as `sort name|price`.
  ///
  /// An option can be abbreviated, and its case does not matter.
  ///
  /// - Parameters:
  ///   - label: The text on the control.
  ///   - command: The word before the option.
  ///   - options: The values, in order.
  ///   - keys: The keys that begin the command in a full-screen host.
  ///   - refusal: The reason why the field is disabled, or nil if it is enabled.
  ///   - name: Returns the text of a value; all texts must be different.
  ///   - action: Returns the action for the value.
  /// - Returns: The control.
  @inlinable
  public static func choice<Value: Sendable>(
    _ label: String,
    command: String,
    of options: [Value],
    keys: [ScreenKey] = [],
    disabled refusal: Refusal? = nil,
    named name: (Value) -> String = { "\($0)" },
    sends action: @escaping @Sendable (Value) -> Action
  ) -> Self {
    let names = options.map(name)
    let isEmpty = options.isEmpty ? Refusal("there is nothing to choose from") : nil
    return Self(
      .field(argument: optionsText(names)) { text in
        matchingOption(text, of: names, command: command).map { action(options[$0]) }
      }, ControlContent(label, command, keys, refusal ?? isEmpty, options: names))
  }
}

/// Returns the representation of options in help.
@usableFromInline
func optionsText(_ options: [String]) -> String {
  let isShort = !options.isEmpty && options.reduce(0) { $0 + $1.count + 1 } <= 40
  return isShort ? options.joined(separator: "|") : "CHOICE"
}

/// Returns the index of the option with the given text, or the start of its text, ignoring case.
@usableFromInline
func matchingOption(
  _ text: String, of options: [String], command: String? = nil
) -> Result<Int, Refusal> {
  let typed = text.lowercased()
  let exact = options.firstIndex(of: text) ?? options.firstIndex { $0.lowercased() == typed }
  let matches = options.indices.filter { options[$0].lowercased().hasPrefix(typed) }
  if let index = exact ?? (matches.count == 1 ? matches[0] : nil) { return .success(index) }
  guard !options.isEmpty else { return .failure(Refusal("there is nothing to choose from")) }
  let named = matches.isEmpty ? options : matches.map { options[$0] }
  let list =
    named.count <= 8
    ? named.alternatives : named.prefix(8).joined(separator: ", ") + ", …"
  let remedies = command.map { command in named.prefix(3).map { "\(command) \($0)" } } ?? []
  return .failure(
    Refusal(
      "'\(text.shortened)' \(matches.isEmpty ? "is not" : "could mean") \(list)",
      remedies: remedies))
}

@usableFromInline
func numberRefusal(_ text: String, _ range: ClosedRange<Int>, _ command: String) -> Refusal {
  let example = min(max(7, range.lowerBound), range.upperBound).magnitude
  let remedy = command + (command.contains(where: \.isLetter) ? " " : "") + "\(example)"
  return Refusal(
    "'\(text.shortened)' is not a whole number from \(range.lowerBound) to \(range.upperBound)",
    remedies: remedy)
}

@usableFromInline
func lengthRefusal(_ count: Int, _ maximum: Int) -> Refusal {
  Refusal("the text has \(count) characters; at most \(maximum) are allowed")
}
