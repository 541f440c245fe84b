internal import ComposableCore

/// The inputs of a form for which the user of a terminal is asked, one after the other.
struct Questions {
  /// The commands of the inputs that are not answered yet; the first is the one that is asked for.
  var commands: [String]

  /// Whether the button that ends the form is pressed after the last answer.
  let submits: Bool

  /// The lines of the present answer, if it may have several.
  var lines: [String] = []

  /// Returns the input that is asked for; nil if the screen has it no more.
  func control(in screen: HostScreen) -> HostScreen.Control? {
    guard let command = commands.first else { return nil }
    return screen.form?.inputs.first { $0.command == command && $0.isEnabled }
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
    guard let command = LineCommand(line), !command.argument.isEmpty else { return false }
    return firstControl { $0.command == command.word }?.input?.kind == .hidden
  }
}

/// Splits a line into words, of which those with spaces are in quotation marks.
///
/// - Returns: The words; nil if a quotation mark has no other one.
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
