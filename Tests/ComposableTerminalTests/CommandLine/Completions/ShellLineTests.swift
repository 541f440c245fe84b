import ComposableTesting
import Testing
@testable import ToolProgram

@testable import ComposableTerminal

struct ShellLineTests {
  @Test(
    "a line is split as bash does",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a ", ["a", ""]), ("a  b", ["a", "b"]), (" a", ["a"]),
      (#"a\ b"#, ["a b"]), (#"'a b' "c d"e"#, ["a b", "c de"]), (#"a'"'b"#, [#"a"b"#]),
      (#""a\"b\c""#, [#"a"b\c"#]), (#"'a\'b"#, [#"a\b"#]), ("'' ", ["", ""]), ("a\\", ["a"]),
      ("\"a b", ["a b"]), ("$HOME `id`", ["$HOME", "`id`"]), ("größe\t文件", ["größe", "文件"]),
    ])
  func splits(line: String, words: [String]) {
    #expect(ShellLine(line, breaks: "=:").words == words)
  }

  @Test("what the shell replaces begins after a break or a quotation mark")
  func kept() {
    func insertion(_ line: String, _ candidate: String) -> String {
      ShellLine(line, breaks: " \t\n\"'><=;|&(:").insertion(candidate)
    }
    #expect(insertion("show pl", "plain") == "plain")
    #expect(insertion("show --mode=pl", "--mode=plain") == "plain")
    #expect(insertion("show --mode=", "--mode=a b") == #"a\ b"#)
    #expect(insertion("show '", "it's") == #"it'\''s"#)
    #expect(insertion("show \"$", "$HOME `x`") == #"\$HOME \`x\`"#)
    #expect(insertion("show --mode='tw", "--mode=two words") == "two words")
    #expect(insertion("show '--mode=tw", "--mode=two words") == "--mode=two words")
    #expect(insertion("show ", "a\nb") == #"$'a\nb'"#)
    #expect(insertion("show ", "") == "''")
    #expect(insertion("show gr", "größe") == "größe")
    #expect(insertion("show ", "[a]*") == #"\[a\]\*"#)
  }

  @Test("an insertion is read back as the candidate", arguments: ["", "'", "\""])
  func readsBack(quote: String) {
    var generator = SeededGenerator(seed: 7)
    let letters = Array("ab =:'\"\\$`!*[]();|&<>~#\n\tü文é")
    for _ in 0..<500 {
      let count = Int.random(in: 1...8, using: &generator)
      let word = String((0..<count).map { _ in letters.randomElement(using: &generator)! })
      // A word with a line end is quoted in a form of its own.
      if quote.isEmpty, word.contains("\n") || word.contains("\t") { continue }
      let typed = ShellLine("show " + quote, breaks: "=:")
      let line = "show " + quote + typed.insertion(word) + quote
      #expect(ShellLine(line, breaks: "").words.last == word, "\(line)")
    }
  }

  @Test("answers quote nothing for zsh and fish, and skip lines for fish")
  @MainActor
  func answers() throws {
    func answer(_ words: String...) throws -> String {
      guard case .show(let text) = try ToolProgram.program.parse(["completions"] + words) else {
        return ""
      }
      return text
    }
    #expect(try answer("bash", "--", "tool show -m pl", "") == "words\0plain\0")
    #expect(try answer("bash", "--", "tool cat a", "") == "files\0")
    let zsh = try answer("zsh", "--", "show", "-m", "").split(
      separator: "\0", omittingEmptySubsequences: false)
    #expect(zsh.contains("a\nb") && zsh.contains("$HOME") && zsh[0] == "words")
    let fish = try answer("fish", "--", "show", "-m", "").split(separator: "\n")
    #expect(fish.contains("`id`") && !fish.contains("a") && fish[0] == "words ")
    #expect(try answer("fish", "--", "show", "--output=a").hasPrefix("files --output="))
  }
}
