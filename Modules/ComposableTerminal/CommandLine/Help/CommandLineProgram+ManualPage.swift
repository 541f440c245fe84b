internal import ComposablePlatform

extension CommandLineProgram {
  /// The program's manual page, in the format of man(7).
  var manualPage: String {
    var lines = [
      ".TH \(escaped(name.uppercased())) 1 \"\" \"\(escaped(name)) \(escaped(version))\"",
      ".SH NAME", "\(escaped(name)) \\- \(escaped(summary))", ".SH SYNOPSIS",
    ]
    for command in commands {
      lines += [".B \(escaped(usage(of: [command])))", ".br"]
    }
    lines += [".SH COMMANDS"]
    if !hasOnlyCommand { lines.append("The default command is \(escaped(commands[0].name)).") }
    for path in paths {
      guard let command = path.last else { continue }
      lines += [".SS \(escaped(path.name))", escaped(command.summary)]
      if !command.aliases.isEmpty {
        let names = command.aliases.joined(separator: ", ")
        lines += [".PP", escaped("Also: \(names)")]
      }
      lines += [".PP", ".B \(escaped(usage(of: path)))"]
      if let detail = command.detail { lines += [".PP", escaped(detail)] }
      if command.body != nil { lines += list(operandRows(of: command) + optionRows(of: command)) }
    }
    for own in OwnCommand.allCases {
      lines += [".SS \(own.rawValue)", escaped(own.summary), ".PP"]
      lines += [".B \(escaped("\(name) \(row(own).left)"))"]
    }
    lines += [".SH OPTIONS"] + list([row(of: .help), row(of: .version)])
    if !variableRows.isEmpty { lines += [".SH ENVIRONMENT"] + list(variableRows) }
    lines += [".SH EXIT STATUS"]
    lines += list([
      ("0", "The command succeeded, or its answer is yes."),
      ("1", "The command failed, or its answer is no."),
      ("2", "The command line or the input is not valid."),
    ])
    lines +=
      [".SH EXAMPLES", ".nf"] + paths.flatMap { $0.last?.examples ?? [] }.unique.map(escaped) + [
        ".fi"
      ]
    return lines.joined(separator: "\n")
  }

  private func list(_ rows: [HelpText.Row]) -> [String] {
    rows.flatMap { [".TP", ".B \(escaped($0.left))", escaped($0.right)] }
  }

  /// Returns escaped text, so that hyphens and backslashes print unchanged and no line is taken for
  /// a macro.
  private func escaped(_ text: String) -> String {
    text.escaping(["\\": "\\e", "-": "\\-"]).scalarLines
      .map { [".", "'"].contains($0.unicodeScalars.first) ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }
}

extension [String] {
  /// The texts in order, without texts that occur earlier.
  fileprivate var unique: Self {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
