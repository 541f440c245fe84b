import Testing
@testable import ComposableTerminal

struct LineCommandTests {
  @Test(
    "a line is parsed into a word, an argument and an optional '&'",
    arguments: [
      ("set 7", "set", "7", false), ("  +  ", "+", "", false), ("nth &", "nth", "", true),
      ("nth&", "nth", "", true), ("write my file.json", "write", "my file.json", false),
      ("remove #1", "remove", "#1", false), ("&", "&", "", false),
      ("write\tf &", "write", "f", true), ("add M&", "add", "M&", false),
      ("add M & N", "add", "M & N", false), ("add \"M &\"", "add", "M &", false),
      ("add M & &", "add", "M &", true),
    ])
  func commands(line: String, word: String, argument: String, isInBackground: Bool) {
    let command = LineCommand(line)
    #expect(command?.word == word)
    #expect(command?.argument == argument)
    #expect(command?.isInBackground == isInBackground)
  }

  @Test("blank lines and comments are not commands", arguments: ["", "  ", "# set 7", "  #"])
  func nothing(line: String) {
    #expect(LineCommand(line) == nil)
  }
}
