extension Screen.Control {
  /// Returns a command with a number after it: `nth 7`, `+4`.
  ///
  /// - Parameters:
  ///   - label: The text on the control.
  ///   - command: The word before the number; between a sign and a number no space is needed.
  ///   - argument: The representation of the number in help.
  ///   - range: The range of the number.
  ///   - isNegated: Whether the action gets the negative of the number that is typed: `-4` after
  ///     the command `-`.
  ///   - keys: The keys that begin the command in a full-screen host.
  ///   - refusal: The reason why it is disabled; nil if it is enabled.
  ///   - refuse: Returns the reason why a number of the range is not accepted; nil if it is.
  ///   - action: Returns the action for a number.
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

  /// Returns a command with a text after it: `write FILE`.
  ///
  /// - Parameters:
  ///   - label: The text on the control.
  ///   - command: The word before the text.
  ///   - argument: The representation of the text in help.
  ///   - maximumLength: The maximum number of characters.
  ///   - keys: The keys that begin the command in a full-screen host.
  ///   - refusal: The reason why it is disabled; nil if it is enabled.
  ///   - refuse: Returns the reason why a text is not accepted; nil if it is.
  ///   - action: Returns the action for a text, which is not empty.
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

@usableFromInline
func numberRefusal(_ text: String, _ range: ClosedRange<Int>, _ command: String) -> Refusal {
  let example = min(max(7, range.lowerBound), range.upperBound).magnitude
  let remedy = command + (command.contains(where: \.isLetter) ? " " : "") + "\(example)"
  return Refusal(
    "'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)",
    remedies: remedy)
}

@usableFromInline
func lengthRefusal(_ count: Int, _ maximum: Int) -> Refusal {
  Refusal("the text has \(count) characters; at most \(maximum) are allowed")
}
