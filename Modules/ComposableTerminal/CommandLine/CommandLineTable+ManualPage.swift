internal import ComposablePlatform

extension CommandLineTable {
  /// The program's manual page, in the format of man(7).
  var manualPage: String {
    var lines = [
      ".TH \(escaped(program.uppercased())) 1 \"\" \"\(escaped(program)) \(escaped(version))\"",
      ".SH NAME", "\(escaped(program)) \\- \(escaped(summary))", ".SH SYNOPSIS",
    ]
    for command in commands {
      lines += [".B \(escaped(program))", escaped(command.usage), ".br"]
    }
    lines += [".SH COMMANDS", "The default command is \(escaped(commands[0].name))."]
    for (path, command) in paths {
      let name = path.replacing("/", with: " ")
      lines += [".SS \(escaped(name))", escaped(command.summary)]
      guard command.commands.isEmpty else { continue }
      lines += [".PP", ".B \(escaped("\(program) \(name)"))", escaped(command.form)]
      if let detail = command.detail { lines += [".PP", escaped(detail)] }
      for option in command.options + [.help] {
        lines += [".TP", ".B \(escaped(option.usage))", escaped(option.summary)]
      }
    }
    lines.append(".SH ENVIRONMENT")
    for variable in variables {
      lines += [".TP", ".B \(escaped(variable.name))", escaped(variable.summary)]
    }
    lines += [
      ".SH EXIT STATUS", ".TP", ".B 0", "The command succeeded, or its answer is yes.",
      ".TP", ".B 1", "The command failed, or its answer is no.",
      ".TP", ".B 2", "The command line or the input is not valid.",
      ".SH EXAMPLES", ".nf",
    ]
    lines += commands.flatMap(\.examples).map(escaped) + [".fi"]
    return lines.joined(separator: "\n")
  }

  /// Returns escaped text, so that hyphens and backslashes print unchanged and no line is taken for
  /// a macro.
  private func escaped(_ text: String) -> String {
    text.escaping(["\\": "\\e", "-": "\\-"]).scalarLines
      .map { [".", "'"].contains($0.unicodeScalars.first) ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }
}
