import AppFeature
import ComposableFiles
import LiveClients
@testable import PrimeTime
@testable import ComposableTerminal
import Testing

@MainActor
struct CommandTableTests {
  @Test("the help of every command fits in 80 columns")
  func helpFits() throws {
    var paths: [[String]] = [[]]
    func append(_ commands: [CommandLineTable.Command], in path: [String]) {
      for command in commands {
        paths.append(path + [command.name])
        append(command.commands, in: path + [command.name])
      }
    }
    append(PrimeTime.table.commands, in: [])
    #expect(paths.contains(["favorites", "add"]) && paths.contains(["journal", "show"]))
    for path in paths {
      guard case .show(let text) = try PrimeTime.table.parse(["help"] + path) else {
        Issue.record("no help of \(path)")
        continue
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(path)")
    }
  }

  @Test("the favorites path comes from an option, a variable or the data folder")
  func storage() throws {
    func path(_ words: [String], _ variables: [String: String]) throws -> String? {
      guard case .run(let arguments) = try PrimeTime.table.parse(words) else { return nil }
      return FavoritesStorage(arguments) { variables[$0] }.standard?.path
    }
    let variables = ["PRIMETIME_DATA": "/v.json", "XDG_DATA_HOME": "/x"]
    #expect(try path(["--data", "o.json"], variables) == "o.json")
    #expect(try path([], variables) == "/v.json")
    #expect(try path([], ["XDG_DATA_HOME": "/x"]) == "/x/primetime/favorites.json")
  }

  @Test("an API key selects the online source unless --offline is given")
  func source() throws {
    func source(_ words: [String], key: String?) throws -> NthPrimeSource? {
      guard case .run(let arguments) = try PrimeTime.table.parse(words) else { return nil }
      return PrimeTime.nthPrimeSource(arguments) { $0 == "WOLFRAM_ALPHA_APP_ID" ? key : nil }
    }
    #expect(try source([], key: nil) == .offline)
    #expect(try source([], key: "k") == .online)
    #expect(try source(["--offline"], key: "k") == .offline)
    #expect(try source(["nth", "7"], key: "k") == .online)
    #expect(try source(["nth", "7", "--offline"], key: "k") == .offline)
  }
}
