import ComposableTesting
import TestSupport
import Testing
@testable import ComposableMacroExpansion

struct LexerTests {
  @Test(
    "the lexer splits source text into tokens",
    arguments: [
      ("a.b(c)", ["a", ".", "b", "(", "c", ")"]),
      ("a->b >= c", ["a", "->", "b", ">", "=", "c"]),
      ("`a b`.c", ["`a b`", ".", "c"]),
      ("1.5e-3+2", ["1.5e-3", "+", "2"]),
      ("0xFF_00", ["0xFF_00"]),
      ("1...3", ["1", ".", ".", ".", "3"]),
      ("a/b/c", ["a", "/", "b", "/", "c"]),
      ("(/b c/)", ["(", "/b c/", ")"]),
      ("= /a\\/b/", ["=", "/a\\/b/"]),
      ("= / a/", ["=", "/", "a", "/"]),
      ("#/a/b/# c", ["#/a/b/#", "c"]),
      ("return /a/", ["return", "/a/"]),
      ("#\"a\"b\"#", ["#\"a\"b\"#"]),
      ("\"a\\(b(\"c\"))d\" e", ["\"a\\(b(\"c\"))d\"", "e"]),
      ("\"a\nb", ["\"a", "b"]),
      ("\"\"\"\na\"b\n\"\"\" c", ["\"\"\"\na\"b\n\"\"\"", "c"]),
      ("a/*b*/c//d", ["a", "c"]),
      ("/*a", []),
      ("\"\\(", ["\"\\("]),
      ("####", ["####"]),
      ("", []),
    ])
  func divides(source: String, tokens: [String]) {
    #expect(Lexer.tokens(of: source).map { String($0.text) } == tokens)
  }

  @Test("each token records its offset and whether it starts a line")
  func positions() {
    let tokens = Lexer.tokens(of: "ä b\n/* \n */c")
    #expect(tokens.map(\.offset) == [0, 3, 12])
    #expect(tokens.map(\.startsLine) == [true, false, true])
    #expect(tokens.map(\.isJoined) == [true, false, false])
  }

  @Test(
    "pathological input is parsed in linear time",
    arguments: [
      "#", "#/a ", "= /a ", "= #/\n", "\"\\(", "#\"\"\" ", "/*", "a < ", "(", "`", "\"\"\"", "\\",
      "<",
    ])
  func isLinear(part: String) {
    let source =
      "enum E { case a(x: Int = " + String(repeating: part, count: size(10_000, of: 50_000))
    #expect(DeclarationParser.declaration(in: source)?.name == "E")
  }

  @Test(
    "random text neither crashes nor hangs the parser or a macro", arguments: seeds(5, of: 100))
  func random(seed: UInt64) {
    let parts = [
      "enum", "struct", "case", "var", "let", "func", "E", "a", "Self", "`x`", "`", "(", ")", "[",
      "]", "{", "}", "<", ">", ",", ":", ";", ".", "=", "->", "&", "?", "@", "#", "#if", "#else",
      "#endif", "\"", "\"\"\"", "#\"", "\"#", "\\(", "/", "#/", "/#", "//", "/*", "*/", "\n", " ",
      "1", "1.5", "public", "static", "class", "ViewAction", "ReducerAction", "@Shown",
      "@available(",
      "where", "typealias", "é", "🙂", "\0", "\r\n", "$0", "-",
    ]
    var generator = SeededGenerator(seed: seed)
    var (expanded, refused) = (0, 0)
    for number in 0..<1000 {
      let start = ["enum E {", "struct S {", "enum F { enum ViewAction {", ""][number % 4]
      let source =
        start
        + (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &generator)]
        }.joined(separator: Bool.random(using: &generator) ? " " : "")
      let macro = Plugin.macros[number / 4 % Plugin.macros.count]
      do {
        _ = try macro.expansion(of: source, as: .member())
        expanded += 1
      } catch {
        refused += 1
      }
    }
    #expect(expanded > 0 && refused > 0)
  }
}
