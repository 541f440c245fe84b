import AppFeature
import ComposableFiles
import LiveClients
@testable import PrimeTime
@testable import ComposableTerminal
import Testing

@MainActor
struct CommandLineTests {
  @Test("the help of every command fits in 80 columns")
  func helpFits() throws {
    let paths = [[]] + PrimeTime.program.paths.map { $0.map(\.name) }
    #expect(paths.contains(["favorites", "add"]) && paths.contains(["journal", "show"]))
    for path in paths {
      guard case .show(let text) = try PrimeTime.program.parse(["help"] + path) else {
        Issue.record("no help of \(path)")
        continue
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(path)")
    }
  }

  @Test("the favorites path comes from an option, a variable or the data folder")
  func storage() throws {
    func path(_ words: [String], _ variables: [String: String]) throws -> String? {
      let request = try PrimeTime.program.parse(words) { variables[$0] }
      guard case .run(_, let arguments) = request else { return nil }
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
      guard case .run(_, let arguments) = try PrimeTime.program.parse(words) else { return nil }
      return PrimeTime.nthPrimeSource(arguments) { $0 == "WOLFRAM_ALPHA_APP_ID" ? key : nil }
    }
    #expect(try source([], key: nil) == .offline)
    #expect(try source([], key: "k") == .online)
    #expect(try source(["--offline"], key: "k") == .offline)
    #expect(try source(["nth", "7"], key: "k") == .online)
    #expect(try source(["nth", "7", "--offline"], key: "k") == .offline)
  }
}
