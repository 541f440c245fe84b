import ComposablePlatform
import TestSupport
import Testing

struct EscapedTextTests {
  @Test("special characters are escaped beside every scalar that joins them")
  func escapes() {
    let escapes: [UnicodeScalar: String] = [
      "<": "[lt]", "\\": "[backslash]", "'": "[quote]", "\"": "[double]", "-": "[hyphen]",
    ]
    #expect(joiningScalars.count > 1000)
    for (special, escape) in escapes {
      for joining in joiningScalars {
        let text = "\(joining)\(special)\(joining)\(special)"
        let expected = "\(joining)\(escape)\(joining)\(escape)"
        #expect(text.escaping(escapes).unicodeScalars.elementsEqual(expected.unicodeScalars))
      }
    }
  }

  @Test("names with a backslash beside a joining scalar look different")
  func names() {
    for joining in joiningScalars {
      let (escaped, literal) = ("\(joining)\\\u{1B}", "\(joining)\\\\u{1B}")
      #expect(escaped.printableName != literal.printableName)
      #expect("\(joining)\\x".printableName.utf8.suffix(3).elementsEqual(#"\\x"#.utf8))
    }
  }

  @Test("text without special characters stays as it is")
  func unchanged() {
    #expect("素数 <b>".escaping(["&": "&amp;"]) == "素数 <b>")
  }

  @Test(
    "lines end at each line feed",
    arguments: [("a\r\nb", ["a\r", "b"]), ("a\n\n", ["a", "", ""])])
  func lines(text: String, lines: [String]) {
    #expect(text.scalarLines == lines)
    #expect("a\r\nb".printableLines == "a\\u{D}\nb")
  }
}
