import ComposableCore
import Foundation
import Testing

@testable import ComposableTerminal

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ScreenPictureTests {
  /// The elements of an XML file, or nil if it is not well-formed.
  private func elements(_ text: String) -> [String]? {
    let collector = Collector()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = collector
    return parser.parse() ? collector.elements : nil
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
    }
  }

  @Test("a picture of any text is well-formed")
  func wellFormed() {
    for text in ["<b>&\"'</b>", "\u{0}\u{1B}[31m", "\u{FFFE}\u{FFFF}", "漢字 e\u{301} 👩‍💻", "]]>"] {
      let screen = Screen<Int>(title: text, rows: [.text(text), .progress(text, fraction: 0.53)])
      let picture = screen.picture(columns: 40, rows: 10)
      #expect(elements(picture)?.contains("text") == true, "\(text.debugDescription)")
    }
  }

  @Test("each word has its own place, and lines and blocks are shapes")
  func shapes() throws {
    let screen = Screen<Int>(title: "Two words", rows: [.progress("", fraction: 0.5)])
    let picture = screen.picture(columns: 30, rows: 10)
    #expect(picture.contains(">Two</text>") && picture.contains(">words</text>"))
    #expect(!picture.contains("─") && !picture.contains("█"))
    let found = try #require(elements(picture))
    #expect(found.filter { $0 == "path" }.count == 2)
  }

  @Test("an animation shows its screens in turn, for finite times")
  func animation() throws {
    let screens = (1...3).map { Screen<Int>(title: "Screen \($0)") }
    let none = Screen<Int>.animation(of: [])
    #expect(none.isEmpty)
    for seconds in [0, -1, .nan, .infinity, 0.5] {
      let picture = Screen.animation(
        of: screens.map { ($0, Notice?.none, seconds) }, columns: 20, rows: 5)
      #expect(try #require(elements(picture)).filter { $0 == "animate" }.count == 3)
      #expect(picture.contains("keyTimes=\"0;0.333;0.666\""))
    }
  }
}
