internal import ComposableCore

/// The inputs of a form for which the user of a terminal is asked, one after the other.
struct Questions {
  /// The ids of the inputs that are asked for; nil for all that the form has, also those that come
  /// up meanwhile.
  var only: [String]?

  /// The ids of the inputs that were answered.
  var answered: Set<String> = []

  /// The id of the input for which the present line is typed; nil before it is shown.
  var present: String?

  /// The lines of the present answer, if it may have several.
  var lines: [String] = []

  /// Whether the button that ends the form is pressed after the last answer.
  let submits: Bool

  /// Returns the input that is asked for, and its id; nil if the screen has none.
  func next(in screen: HostScreen) -> (id: String, control: HostScreen.Control)? {
    screen.form?.namedInputs.first { id, control in
      control.isEnabled && !answered.contains(id) && only?.contains(id) != false
    }
  }
}

extension HostScreen.Control {
  /// The text before an answer: the label, with the present text, which an empty answer keeps.
  var question: String {
    guard let input else { return label }
    return switch input.kind {
    case .lines: "\(label) (end with an empty line)"
    case .choice(let options):
      "\(label) (\(options.map { $0 == input.text ? "[\($0)]" : $0 }.joined(separator: " ")))"
    case .hidden: input.text.isEmpty ? label : "\(label) [hidden]"
    case .text, .number, .toggle: input.text.isEmpty ? label : "\(label) [\(input.text)]"
    }
  }
}

extension HostScreen {
  /// The button with a command that opens a form, and takes its values; nil if there is none.
  func opener(_ word: String) -> Control? {
    firstControl { $0.command == word && $0.values != nil }
  }

  /// Whether a line types the text of a hidden input, which is shown and remembered nowhere.
  func typesSecret(_ line: String) -> Bool {
    guard let command = LineCommand(line), !command.rest.isEmpty else { return false }
    return hasHiddenInput(command.word)
  }
}

/// Splits a line into words, of which those with spaces are in quotation marks.
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
