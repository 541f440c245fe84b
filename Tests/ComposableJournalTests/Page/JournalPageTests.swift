import ComposableCore
import ComposableTesting
import Foundation
import Testing
@testable import ComposableJournal

@MainActor
struct JournalPageTests {
  private struct Content: Decodable {
    struct Action: Decodable {
      let cause: Int?
      let text: String
      let changes: [String]
      let screen: Int
    }
    struct Effect: Decodable {
      let cause: Int
      let isInFlight: Bool
    }
    let actions: [Action]
    let effects: [Effect]
    let screens: [String]
    let first: Int
  }

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  /// Returns the page of a journal and what it shows.
  private func page(
    _ screen: (MachineState) -> String = { "count \($0.count)" }
  ) throws -> (text: String, content: Content) {
    let text = try replay(path).page(screen: screen)
    let start = try #require(text.range(of: "id=\"content\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let json = text[start.upperBound..<end.lowerBound]
    return (text, try JSONDecoder().decode(Content.self, from: Data(json.utf8)))
  }

  @Test("a page shows every action with its cause, changes and effects")
  func content() async throws {
    let clock = TestClock()
    let environment = MachineEnvironment(sleep: { try await clock.sleep(for: .seconds($0)) })
    _ = try await record(path, environment: environment) { view in
      view.send(.add(1))
      let asking = view.send(.ask(delay: 2))
      await clock.advance(by: .seconds(2))
      await asking.finish()
      view.send(.add(0))
      view.send(.ask(delay: 5))
    }
    let content = try page().content
    #expect(
      content.actions.map(\.text) == [
        "add(1)", "ask(delay: 2)", "answered(2)", "add(0)", "ask(delay: 5)",
      ])
    #expect(content.actions.map(\.cause) == [nil, nil, 2, nil, nil])
    #expect(content.actions[0].changes.first == "count: 0 -> 1")
    #expect(content.screens == ["count 0", "count 1", "count 3"])
    #expect([content.first] + content.actions.map(\.screen) == [0, 1, 1, 2, 2, 2])
    #expect(content.effects.map(\.isInFlight) == [false, true])
    #expect(content.effects.map(\.cause) == [2, 5])
    await clock.run()
  }

  @Test("a page leaves out a screen of more than 100,000 bytes")
  func largeScreen() async throws {
    _ = try await record(path) { $0.send(.add(1)) }
    let content = try page { String(repeating: "é", count: 50_000 + $0.count) }.content
    #expect(content.screens.map(\.utf8.count) == [100_000, content.screens[1].utf8.count])
    #expect(
      content.screens[1] == "This screen has 100002 bytes, and the page shows at most 100,000.\n")
  }

  @Test("a page contains each row of its windows once, with the roles of texts")
  func windows() async throws {
    _ = try await record(path) { view in
      view.send(.add(1))
      view.send(.add(0))
    }
    let text = try replay(path).page(window: { state in
      [[PageText("count ", role: "text"), PageText("\(state.count)", role: "title")], []]
    })
    #expect(
      text.contains(
        #""screens":[[0,1],[2,1]],"rows":[["count ",["0","title"]],[],["count ",["1","title"]]]"#))
  }

  @Test("journal text never becomes markup and never ends the page's script")
  func markup() async throws {
    let name = "</script><img src=x onerror=alert(1)> CONTENT \u{2028}"
    _ = try await record(path) { $0.send(.name(name)) }
    let (text, content) = try page()
    #expect(!text.contains("<img"))
    #expect(content.actions[0].changes.first?.contains("<img src=x") == true)
  }

  @Test(
    "a letter that joins the following character does not hide markup",
    arguments: ["\u{0D4E}", "\u{0600}", "\u{110BD}", "\u{1193F}"])
  func joinedMarkup(letter: String) async throws {
    _ = try await record(path) { $0.send(.name("\(letter)</script><script>alert(1)</script>")) }
    let text = try page().text
    // Compared by bytes, as a browser does.
    let scripts = text.utf8.split(separator: UInt8(ascii: "<")).count {
      $0.starts(with: "script".utf8)
    }
    #expect(scripts == 2)
    #expect(try page { $0.names.joined() }.content.screens.last?.contains("</script>") == true)
  }

  @Test("a page runs only scripts with its own random number")
  func policy() async throws {
    _ = try await record(path) { $0.send(.add(1)) }
    let (first, second) = (try page().text, try page().text)
    let number = try #require(first.firstMatch(of: /script-src 'nonce-([0-9a-z]+)'/)?.output.1)
    #expect(!first.contains("NONCE") && !first.contains("unsafe-inline"))
    #expect(first.contains("<script nonce=\"\(number)\">"))
    #expect(!second.contains(number))
  }

  @Test("a page escapes characters that change the text direction")
  func bidirectional() async throws {
    _ = try await record(path) { $0.send(.name("a\u{202E}b")) }
    let (text, content) = try page { "names \($0.names.joined())" }
    #expect(!text.contains("\u{202E}"))
    #expect(content.actions[0].changes.first?.contains(#"a\u{202E}b"#) == true)
    #expect(content.screens.last == #"names a\u{202E}b"#)
  }
}
