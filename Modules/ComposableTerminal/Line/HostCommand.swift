/// The commands of the host itself, in the order in which help lists them.
enum HostCommand: String, CaseIterable {
  case show
  case wait
  case help
  case quit

  /// The words of all commands.
  static let names = allCases.map(\.rawValue)

  var summary: String {
    switch self {
    case .show: "print the screen"
    case .wait: "wait for what was started with '&'"
    case .help: "this list"
    case .quit: "end; the end of the input does the same"
    }
  }
}
