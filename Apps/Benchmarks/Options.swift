/// The command-line options.
struct Options: Equatable {
  var isJSON = false
  var isCheck = false
  var isHelp = false
  var isOursAlone = false
  var filter: String?
  var rounds = 9
  var curves: String?

  /// Whether to only bracket the work with signals; see ``Marks``.
  var isMarked = false

  /// The kind of objects to measure; the program passes this option to a copy of itself.
  var bytes: String?

  static let help = """
    Compares the library with the minimum required work (floor) and with the
    design it replaces (naive), all in one run.

    usage: benchmarks [options]

      --filter TEXT    runs only one workload or group, such as W4-100 or W4
      --rounds N       measures each workload N times, 1 to 99 (default 9)
                       and reports the median
      --json           prints one JSON object per workload, each on its own line
      --ours           measures only the library, not the floor or the naive design
      --check          exits with 1 if a time is more than ten times its limit, or a
                       size exceeds its limit
      --marks          runs a small amount of work between signals, for instructions.sh
      --curves FOLDER  writes a table and SVG plots of cost by size into FOLDER
      --help           prints this text
    """

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--marks": isMarked = true
      case "--ours": isOursAlone = true
      case "--help", "-h": isHelp = true
      case "--filter": filter = try Self.value(of: argument, from: &rest)
      case "--bytes": bytes = try Self.value(of: argument, from: &rest)
      case "--curves": curves = try Self.value(of: argument, from: &rest)
      case "--rounds":
        let text = try Self.value(of: argument, from: &rest)
        guard let number = Int(text), (1...99).contains(number) else {
          throw .notANumber(option: argument, text: text)
        }
        rounds = number
      default:
        throw .unknown(argument)
      }
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(OptionError) -> String {
    guard let value = rest.popFirst() else { throw .missingValue(option: option) }
    return value
  }
}

/// An error in the arguments.
enum OptionError: Error, CustomStringConvertible {
  case unknown(String)
  case missingValue(option: String)
  case notANumber(option: String, text: String)
  case nothingMatches(filter: String)

  var description: String {
    switch self {
    case .unknown(let option):
      "there is no option '\(option)'. See --help."
    case .missingValue(let option):
      "'\(option)' needs a value. See --help."
    case .notANumber(let option, let text):
      "'\(option)' takes a number from 1 to 99, not '\(text)'."
    case .nothingMatches(let filter):
      "there is no workload '\(filter)'. The ids are W1 to W15, some with a variant, such as W4-100."
    }
  }
}
