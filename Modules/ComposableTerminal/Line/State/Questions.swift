internal import ComposableCore

/// The inputs of a form that the user at a terminal is asked for, one after another.
struct Questions: Hashable, Sendable {
  /// The ids of the inputs to ask for; nil for all inputs of the form, including inputs that appear
  /// later.
  var only: [String]?

  /// The ids of the answered inputs.
  var answered: Set<String> = []

  /// The id of the input that the current line answers; nil before the question is shown.
  var present: String?

  /// The lines of the current answer, if it may have several.
  var lines: [String] = []

  /// Whether to press the button that ends the form after the last answer.
  let submits: Bool

  /// Returns the next input to ask for, and its id; nil if the screen has none.
  func next(in screen: HostScreen) -> (id: String, control: HostScreen.Control)? {
    screen.form?.namedInputs.first { id, control in
      control.isEnabled && !answered.contains(id) && only?.contains(id) != false
    }
  }
}

extension HostScreen.Control {
  /// The text before an answer: the label and the current text, which an empty answer keeps.
  var question: String {
    guard let input else { return label }
    return switch input.kind {
    case .multiline: "\(label) (end with an empty line)"
    case .picker(let options):
      "\(label) (\(options.map { $0 == input.text ? "[\($0)]" : $0 }.joined(separator: " ")))"
    case .secure: input.text.isEmpty ? label : "\(label) [hidden]"
    case .text, .number, .date, .toggle: input.text.isEmpty ? label : "\(label) [\(input.text)]"
    }
  }
}

extension HostScreen {
  /// Returns the button with a given command that opens a form and takes its values; nil if there
  /// is none.
  func opener(_ word: String) -> Control? {
    firstControl { $0.command == word && $0.values != nil }
  }

  /// Whether a line sets the text of a hidden input, which is neither shown nor remembered.
  func typesSecret(_ line: String) -> Bool {
    guard let command = LineCommand(line), !command.rest.isEmpty else { return false }
    return hasHiddenInput(command.word)
  }
}

/// Splits a line into words; words with spaces are enclosed in quotation marks.
///
/// - Returns: The words; nil if a quotation mark is not closed.
func quotedWords(_ line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if let mark = quote {
      if character == mark { quote = nil } else { word?.append(character) }
    } else if character == "\"" || character == "'", word == nil {
      (quote, word) = (character, "")
    } else if character.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let word { words.append(word) }
  return quote == nil ? words : nil
}
