import ComposableTerminal

/// The commands of the group `favorites`.
enum FavoritesCommand: String, CaseIterable {
  case list, add, remove, check, repair, export
  case importing = "import"

  /// The entry of the command in the command table.
  @MainActor
  var entry: CommandLineTable.Command {
    CommandLineTable.Command(
      rawValue, operands: operands, summary: summary,
      options: [PrimeTime.data, PrimeTime.json] + options)
  }

  private var operands: String {
    switch self {
    case .list, .check, .repair: ""
    case .add, .remove: "N..."
    case .export, .importing: "FILE"
    }
  }

  private var options: [CommandLineTable.Option] {
    switch self {
    case .list, .add, .remove, .check: []
    case .repair, .importing:
      [.init("--dry-run", short: "-n", summary: "print the changes without making them")]
    case .export: [.init("--force", summary: "replace an existing file")]
    }
  }

  private var summary: String {
    switch self {
    case .list: "print the favorites, one per line"
    case .add: "add primes"
    case .remove: "remove favorites"
    case .check: "check that the file is valid"
    case .repair: "repair a damaged file, and keep a copy of the original"
    case .export: "write favorites to a file, one per line; '-' is standard output"
    case .importing: "add primes from a text or JSON file; '-' is standard input"
    }
  }
}
