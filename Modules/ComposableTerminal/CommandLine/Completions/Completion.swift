/// What can follow the words before the cursor, as the last of them or instead of it.
struct Completion: Equatable {
  /// A word, and what it means.
  struct Candidate: Equatable {
    let word: String
    let summary: String
  }

  /// The whole words, whether or not they begin with what is typed.
  var candidates: [Candidate] = []

  /// Whether the names of files can follow as well.
  var hasFiles = false

  /// The beginning of the last word that is not part of the name of a file: `--data=`.
  var prefix = ""
}

extension CommandLineProgram {
  /// Returns what can follow.
  ///
  /// Options are offered after a dash, or where nothing else can follow.
  ///
  /// - Parameter words: The words after the program's name up to the cursor; the last one is
  ///   incomplete, or empty.
  /// - Returns: The completion.
  func completion(of words: [String]) -> Completion {
    let current = words.last ?? ""
    let previous = Array(words.dropLast())
    let (path, rest) = resolved(previous)
    if let (own, index) = ownCommand(in: previous, path) {
      return completion(of: own, Array(previous[(index + 1)...]))
    }
    let command = path.last ?? commands[0]
    var place = Place()
    for word in rest { place.add(word, command) }
    if let option = place.option { return completion(of: option, after: "") }
    if !place.isPastOptions {
      if let (option, prefix) = option(beginning: current, command.options) {
        return completion(of: option, after: prefix)
      }
      if current.hasPrefix("-") { return optionCompletion(of: command, isFirst: path.isEmpty) }
    }
    var completion = Completion()
    if path.isEmpty || command.body == nil, place.operandCount == 0, !place.isPastOptions {
      completion.candidates = commandCandidates(after: path)
    }
    let last = command.operands.last
    let operand =
      place.operandCount < command.operands.count
      ? command.operands[place.operandCount] : last?.value?.isList == true ? last : nil
    if let operand {
      let values = self.completion(of: operand, after: "")
      completion.candidates += values.candidates
      completion.hasFiles = values.hasFiles
    }
    let isEmpty = completion.candidates.isEmpty && !completion.hasFiles && operand == nil
    return isEmpty && !place.isPastOptions
      ? optionCompletion(of: command, isFirst: path.isEmpty) : completion
  }

  /// What the words before the cursor have begun.
  private struct Place {
    var operandCount = 0
    var isPastOptions = false
    /// The option whose value follows.
    var option: ParameterDefinition?

    mutating func add(_ word: String, _ command: Command) {
      if option != nil {
        option = nil
      } else if isPastOptions || !isOption(word) {
        operandCount += 1
        isPastOptions = isPastOptions || command.passesOptions
      } else if word == "--" {
        isPastOptions = true
      } else {
        option = command.options.takingNextWord(after: word)
      }
    }
  }

  /// Returns the option whose value the current word has begun, as in `--mode=pl` and `-mpl`, and
  /// what precedes the value.
  private func option(
    beginning word: String, _ options: [ParameterDefinition]
  ) -> (ParameterDefinition, prefix: String)? {
    guard isOption(word), let last = options.named(by: word)?.last, let value = last.value,
      last.option.value != nil
    else { return nil }
    return (last.option, String(word.unicodeScalars.dropLast(value.unicodeScalars.count)))
  }

  private func completion(of parameter: ParameterDefinition, after prefix: String) -> Completion {
    guard let value = parameter.value else { return Completion() }
    return Completion(
      candidates: value.values.map { .init(word: prefix + $0, summary: "") },
      hasFiles: value.areFiles, prefix: prefix)
  }

  /// Returns the names of commands without their aliases, which only repeat them.
  private func commandCandidates(after path: [Command]) -> [Completion.Candidate] {
    let own = path.isEmpty ? OwnCommand.allCases : []
    return (path.last?.commands ?? commands).map { .init(word: $0.name, summary: $0.summary) }
      + own.map { .init(word: $0.rawValue, summary: $0.summary) }
  }

  private func optionCompletion(of command: Command, isFirst: Bool) -> Completion {
    let own: [ParameterDefinition] = isFirst ? [.help, .version] : [.help]
    return Completion(
      candidates: (command.options + own).flatMap { option in
        option.names.map { .init(word: $0, summary: option.summary) }
      })
  }

  private func completion(of own: OwnCommand, _ previous: [String]) -> Completion {
    switch own {
    case .help:
      let path = resolved(previous.filter { $0 != "--man" }).path
      var candidates = commandCandidates(after: path)
      if !previous.contains("--man") {
        candidates.append(.init(word: "--man", summary: "print the manual page"))
      }
      return Completion(candidates: candidates)
    case .completions:
      return Completion(
        candidates: previous.isEmpty
          ? CompletionShell.allCases.map { .init(word: $0.rawValue, summary: "") } : [])
    }
  }
}
