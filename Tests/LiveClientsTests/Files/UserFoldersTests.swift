import LiveClients
import Testing

struct UserFoldersTests {
  private func data(_ variables: [String: String]) -> String? {
    UserFolders(program: "p") { variables[$0] }.data
  }

  @Test("XDG_DATA_HOME takes precedence when it is absolute")
  func variable() {
    #expect(data(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/p")
    #expect(data(["XDG_DATA_HOME": "/x/", "HOME": "/h"]) == "/x/p")
  }

  @Test("an empty or relative XDG_DATA_HOME counts as unset", arguments: [nil, "", "x", "./x"])
  func unset(value: String?) {
    var variables = ["HOME": "/h"]
    variables["XDG_DATA_HOME"] = value
    #if os(macOS)
      #expect(data(variables) == "/h/Library/Application Support/p")
    #else
      #expect(data(variables) == "/h/.local/share/p")
    #endif
  }

  @Test("there is no data folder if HOME is unset, empty or relative", arguments: [nil, "", "h"])
  func homeless(home: String?) {
    #expect(data(home.map { ["HOME": $0] } ?? [:]) == nil)
  }
}
