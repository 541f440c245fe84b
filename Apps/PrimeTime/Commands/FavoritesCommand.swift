/// The words after `favorites`.
enum FavoritesCommand: String, CaseIterable {
  case list, add, remove, check, repair, export
  case importing = "import"

  static let help = """
    list             print them, one a line
    add N...         add primes
    remove N...      remove favorites
    check            whether the file is sound
    repair           keep what can be read of a damaged file, and a copy of it
    export FILE      write them to a file, one a line; '-' is standard output
    import FILE      add those of a file, one a line or JSON; '-' is standard input
    """
}
