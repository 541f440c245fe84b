import ComposableCore
@testable import ComposableScripts
import ComposableTesting
import Foundation
import TestSupport
import Testing

private struct Inner: Equatable {
  var name = "a"
  var numbers: [Int] = [1, 2]
}

private enum Choice {
  case none
  case one(Int)
  case two(for: Int, Inner)
  case inner(Inner)
}

private struct Outer {
  var inner = Inner()
  var choice: Choice?
  var isOn = false
}

struct SwiftSourceTests {
  @Test("values are written as Swift expressions")
  func values() {
    #expect(swiftSource(5) == "5")
    #expect(swiftSource("a \"b\"") == #""a \"b\"""#)
    #expect(swiftSource(Int?.none as Any) == "nil")
    #expect(swiftSource(["a": 1]) == #"["a": 1]"#)
    #expect(swiftSource([Int]()) == "[]")
    #expect(swiftSource(Choice.none) == ".none")
    #expect(swiftSource(Choice.one(2)) == ".one(2)")
    #expect(
      swiftSource(Choice.two(for: 1, Inner()))
        == #".two(for: 1, Inner(name: "a", numbers: [1, 2]))"#)
    #expect(
      swiftSource(Choice.inner(Inner())) == #".inner(Inner(name: "a", numbers: [1, 2]))"#)
  }

  @Test("a secret is written as a placeholder, unless it is hidden or empty")
  func secrets() {
    #expect(swiftSource(Secret("pa55")) == "Secret(<#secret#>)")
    #expect(swiftSource([Secret([1])]) == "[Secret(<#secret#>)]")
    #expect(swiftSource(Secret("")) == #"Secret("")"#)
    #expect(swiftSource(Secret<String>.hidden) == ".hidden")
  }

  private enum Status: CustomStringConvertible, CustomDebugStringConvertible {
    case waiting, done(Int)
    case `default`

    var description: String { "waiting for part" }
    var debugDescription: String { description }
  }

  @Test("a case is written with its name, not with its type's description")
  func described() {
    #expect(swiftSource(Status.waiting) == ".waiting")
    #expect(swiftSource([Status.done(1), .default]) == "[.done(1), .default]")
    #expect(swiftSource(Optional(Status.waiting) as Any) == ".waiting")
  }

  @Test("no scalar that joins its neighbors hides a character to escape")
  func joining() {
    for scalar in joiningScalars {
      for special in ["\"", "\\", "\u{1B}", "\n"] {
        let inside = swiftSource("\(scalar)\(special)\(scalar)").unicodeScalars.dropFirst()
          .dropLast()
        let raw = inside.filter { $0 == "\"" || $0.properties.generalCategory == .control }
        let backslashes = inside.count { $0 == "\\" }
        #expect(raw.count == (special == "\"" ? 1 : 0) && backslashes > 0, "\(scalar.value)")
      }
    }
  }

  @Test("control characters in a string are escaped")
  func controls() {
    #expect(swiftSource("\u{10FFFF}\u{E000}") == #""\u{10ffff}\u{e000}""#)
    #expect(swiftSource("\u{9B}1m\u{2028}\r\n") == #""\u{9b}1m\u{2028}\r\n""#)
  }

  @Test("only changed properties are assigned")
  func changes() {
    let before = Outer()
    var after = before
    after.inner.numbers = []
    after.choice = .one(3)
    #expect(
      swiftAssignments(from: before, to: after)
        == [#"$0.inner = Inner(name: "a", numbers: [])"#, "$0.choice = .one(3)"])
  }

  @Test("tuples are assigned by element, and simple values as a whole")
  func wholes() {
    #expect(swiftAssignments(from: 1, to: 2) == ["$0 = 2"])
    #expect(swiftAssignments(from: [1], to: [1]) == [])
    #expect(swiftAssignments(from: Choice.none, to: Choice.one(1)) == ["$0 = .one(1)"])
    #expect(
      swiftAssignments(from: (1, name: "a"), to: (2, name: "b")) == ["$0.0 = 2", "$0.name = \"b\""])
  }

  private struct Session: Equatable {
    var user = "a name of many letters"
    var place = Place.map(Point(x: 1, y: 2, title: "some place with a name"))
  }

  private struct Point: Equatable {
    var x: Int
    var y: Int
    var title: String
  }

  private enum Place: Equatable, CasePathable {
    case map(Point)
    case none

    struct Cases: Sendable {
      let map = CasePath<Place, Point>(embed: { .map($0) }) {
        if case .map(let point) = $0 { point } else { nil }
      }
    }

    static var cases: Cases { Cases() }
  }

  @Test("only the changed parts of a case's payload are assigned")
  func cases() {
    let (old, new) = (Session(), Place.map(Point(x: 1, y: 3, title: "some place with a name")))
    #expect(swiftAssignments(from: old.place, to: new) == [#"$0.modify(\.map) { $0.y = 3 }"#])
    let session = Session(place: new)
    #expect(
      swiftAssignments(from: old, to: session) == [#"$0.place.modify(\.map) { $0.y = 3 }"#])
    #expect(swiftAssignments(from: new, to: Place.none) == ["$0 = .none"])
    let other = Place.map(Point(x: 7, y: 8, title: ""))
    #expect(
      swiftAssignments(from: new, to: other) == [#"$0 = .map(Point(x: 7, y: 8, title: ""))"#])
    // What is printed compiles and has this effect.
    var changed = old
    changed.place.modify(\.map) { $0.y = 3 }
    #expect(changed == session)
  }

  @Test("a nested type's name includes its outer types but not its module")
  func nestedNames() {
    #expect(
      swiftSource(Enclosing.Inner(box: Enclosing.Box(value: 1)))
        == "Enclosing.Inner(box: Enclosing.Box<Int>(value: 1))")
  }

  private struct Alike: Equatable, CustomStringConvertible {
    var number: Int
    var description: String { "one" }
  }

  private struct Holder {
    var alike = Alike(number: 1)
  }

  @Test("a date is written as an expression that compiles")
  func date() {
    #expect(
      swiftSource(Date(timeIntervalSinceReferenceDate: 0.1))
        == "Date(timeIntervalSinceReferenceDate: 0.1)")
  }

  @Test("a change is written even if both values have the same description")
  func equalDescriptions() {
    #expect(
      swiftAssignments(from: Holder(), to: Holder(alike: Alike(number: 2))) == [
        "$0.alike = Alike(number: 2)"
      ])
  }
}

struct Enclosing {
  struct Inner {
    var box: Box<Int>
  }

  struct Box<Value> {
    var value: Value
  }
}

/// Scripts with the library's own types: the printed scripts are compiled here as well.
@MainActor
struct SwiftSourceOfLibraryTypesTests {
  private struct Place: Equatable, Sendable {
    var path: StackState<String> = [:]
    var question: Prompt<Bool>?
    var rows: IdentifiedArray<Int, Row> = []
  }

  private struct Row: Equatable, Identifiable, Sendable {
    var id: Int
  }

  private enum Action: Equatable, Sendable {
    case path(StackAction<String, Int>)
    case question(PresentationAction<Bool>)
    case ask
  }

  private static let reducer = Reducer<Place, Action, Void> { place, action, _ in
    switch action {
    case .path(.push(let name)):
      place.path.push(name)
      place.rows.append(Row(id: place.rows.count))
    case .path(.pop): place.path.pop()
    case .path: break
    case .ask:
      place.question = Prompt(
        title: "Sure?", message: "",
        choices: [.init("Yes", sends: true), .init("No", role: .cancel, sends: false)])
    case .question: place.question = nil
    }
    return .none
  }

  @Test("the printed script compiles and passes")
  func scriptPasses() async {
    let actions: [Action] = [
      .path(.push("a")), .path(.pop), .path(.push("b")), .path(.element(id: 2, action: 7)), .ask,
      .question(.presented(true)),
    ]
    let view = Store(initialState: Place(), reducer: Self.reducer, environment: ()).view
    var lines: [String] = []
    for action in actions {
      let before = view.state
      view.send(action)
      let changes = swiftAssignments(from: before, to: view.state).joined(separator: "; ")
      lines.append(
        "Step(.send, \(swiftSource(action)))" + (changes.isEmpty ? "" : " { \(changes) }"))
    }
    // swift-format-ignore
    await assert(
      initialState: Place(), reducer: Self.reducer, environment: (),
      steps: Step(.send, .path(.push("a"))) { $0.path = [1: "a"]; $0.rows = [Row(id: 0)] },
      Step(.send, .path(.pop)) { $0.path = [:] },
      Step(.send, .path(.push("b"))) { $0.path = [2: "b"]; $0.rows = [Row(id: 0), Row(id: 1)] },
      Step(.send, .path(.element(id: 2, action: 7))),
      Step(.send, .ask) { $0.question = .init(title: "Sure?", choices: [.init("Yes", sends: true), .init("No", role: .cancel, sends: false)]) },
      Step(.send, .question(.presented(true))) { $0.question = nil }
    )
    #expect(
      lines == [
        #"Step(.send, .path(.push("a"))) { $0.path = [1: "a"]; $0.rows = [Row(id: 0)] }"#,
        #"Step(.send, .path(.pop)) { $0.path = [:] }"#,
        #"Step(.send, .path(.push("b"))) { $0.path = [2: "b"]; $0.rows = [Row(id: 0), Row(id: 1)] }"#,
        #"Step(.send, .path(.element(id: 2, action: 7)))"#,
        #"Step(.send, .ask) { $0.question = .init(title: "Sure?", choices: [.init("Yes", sends: true), .init("No", role: .cancel, sends: false)]) }"#,
        #"Step(.send, .question(.presented(true))) { $0.question = nil }"#,
      ])
  }
}
