import Testing
@testable import ComposableMacroExpansion

struct CasePathsMacroTests {
  private func members(_ source: String) throws -> String {
    try CasePathsMacro.expansion(of: source, as: .member())
  }

  @Test("comments are removed from a payload type, but spaces are kept")
  func spaces() throws {
    let source = """
      @CasePaths
      enum TableAction {
        case any(/* any */ any Sendable & Hashable)
      }
      """
    #expect(
      try members(source).contains("ComposableCore.CasePath<TableAction, any Sendable & Hashable>"))
  }

  @Test("a case path copies its case's documentation")
  func documentation() throws {
    let text = try members(
      """
      /// The actions.
      enum Action {
        // A note.
        /// The dice was rolled.
        ///
        /// - Note: It may roll again.
        @available(macOS 15, *) case rolled(Int), stopped
        //// No documentation.
        case other /// After the case.
      }
      """)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("//") } == [
        "/// The paths to the cases.",
        "/// The dice was rolled.", "///", "/// - Note: It may roll again.",
        "/// The dice was rolled.", "///", "/// - Note: It may roll again.",
        "/// The path to the case `other`.",
        "/// The paths to the cases.", "/// The index of this value's case.",
      ])
  }

  @Test("the macro generates case paths, their indices and 'caseIndex'")
  func writesMembers() throws {
    let source = """
      @CasePaths
      public enum TableAction {
        case dice(DiceAction)
        case point(x: Int, Self? = nil)
        case cleared
      }
      """
    #expect(
      try members(source) == """
        /// The paths to the cases.
        public nonisolated struct Cases: Swift.Sendable {
          /// The path to the case `dice`.
          public var dice: ComposableCore.CasePath<TableAction, DiceAction> {
            ComposableCore.CasePath("dice", index: 0, embed: { .dice($0) }) {
              if case .dice(let value0) = $0 { value0 } else { nil }
            }
          }
          /// The path to the case `point`.
          public var point: ComposableCore.CasePath<TableAction, (x: Int, TableAction?)> {
            ComposableCore.CasePath("point", index: 1, embed: { .point(x: $0.0, $0.1) }) {
              if case .point(let value0, let value1) = $0 { (value0, value1) } else { nil }
            }
          }
          /// The path to the case `cleared`.
          public var cleared: ComposableCore.CasePath<TableAction, Void> {
            ComposableCore.CasePath("cleared", index: 2, embed: { _ in .cleared }) {
              if case .cleared = $0 { () } else { nil }
            }
          }
        }

        /// The paths to the cases.
        public nonisolated static var cases: Cases { Cases() }

        /// The index of this value's case.
        public nonisolated var caseIndex: Swift.Int? {
          switch self {
          case .dice: return 0
          case .point: return 1
          case .cleared: return 2
          }
        }
        """)
  }

  @Test("'#if' blocks are kept, and deprecated cases get no index")
  func keepsConditions() throws {
    let text = try members(
      "enum E {\n#if DEBUG\ncase a\n#else\ncase b\n#endif\n@available(*, deprecated) case c }")
    #expect(
      text.contains("  #if DEBUG\n  case .a: return 0\n  #else\n  case .b: return 1\n  #endif"))
    #expect(text.contains("  @available(*, deprecated) var c: "))
    #expect(text.contains("  default: return nil\n"))
    #expect(!text.contains("case .c: return"))
  }

  @Test("the conformance is added unless it already exists")
  func addsConformance() throws {
    let source = "enum E { case a }"
    #expect(
      try CasePathsMacro.expansion(of: source, as: .conformances("CasePathable", of: "A.E"))
        == "nonisolated extension A.E: ComposableCore.CasePathable {}")
    #expect(try CasePathsMacro.expansion(of: source, as: .conformances("", of: "A.E")) == "")
  }

  @Test(
    "an invalid declaration is reported with its position",
    arguments: [
      ("struct S { var a = 1 }", "'@CasePaths' applies only to an enum, but 'S' is a struct", "@"),
      ("func f() {}", "'@CasePaths' applies only to an enum", "@"),
      (
        "enum E: ~Copyable { case a }",
        "'E' cannot be copied, so its associated values cannot be extracted", "@"
      ),
      ("enum E { case a(Int), b, a }", "two cases have the name 'a'", "a }"),
      ("enum E { case `a`; case a }", "two cases have the name 'a'", "a }"),
      (
        "enum E { case a, cases(Int) }",
        "'cases' cannot be declared here, because '@CasePaths' declares it", "cases("
      ),
      (
        "enum E { case a; struct Cases {} }",
        "'Cases' cannot be declared here, because '@CasePaths' declares it", "Cases {"
      ),
      (
        "enum E { case a; var caseIndex: Int? { 1 } }",
        "'caseIndex' cannot be declared here, because '@CasePaths' declares it", "caseIndex:"
      ),
    ])
  func refuses(source: String, message: String, place: String) throws {
    let error = try #require(throws: Diagnostic.self) { try members(source) }
    #expect(error.message == message)
    switch error.place {
    case .attribute: #expect(place == "@" && error.fixIt?.newText == "")
    case .declaration(let offset, _):
      #expect(source.utf8.dropFirst(offset).starts(with: place.utf8))
    }
  }

  @Test("a type that is not visible in the extension is rejected with a remedy")
  func refusesPrivate() throws {
    func error(_ source: String, inside enclosing: [String]) -> Diagnostic? {
      do throws(Diagnostic) {
        _ = try CasePathsMacro.expansion(of: source, as: .member(inside: enclosing))
        return nil
      } catch {
        return error
      }
    }
    let inner = error("private enum E { case a }", inside: ["struct S {}"])
    #expect(inner?.message == "'E' is not visible in the macro's extension, because it is private")
    #expect(inner?.fixIt?.newText == "fileprivate")
    #expect(inner?.fixIt?.place == .declaration(offset: 0, length: 7))
    #expect(
      error("enum E { case a }", inside: ["private struct S {}", "struct T {}"])?.message
        == "'E' is not visible in the macro's extension, because 'S' is private: write 'fileprivate' there"
    )
    #expect(error("private enum E { case a }", inside: []) == nil)
    #expect(error("enum E { case a }", inside: ["private struct S {}"]) == nil)
    #expect(error("fileprivate enum E { case a }", inside: ["struct S {}"]) == nil)
  }

  @Test("generated members use the access level of an enclosing extension")
  func readsExtension() throws {
    func text(_ source: String, inside enclosing: [String]) throws -> String {
      try CasePathsMacro.expansion(of: source, as: .member(inside: enclosing))
    }
    let inside = ["public extension A.B where C: D {}"]
    #expect(
      try text("enum E { case a }", inside: inside).contains("public nonisolated var caseIndex"))
    #expect(
      try text("internal enum E { case a }", inside: inside).contains("\nnonisolated var caseIndex")
    )
    #expect(
      try text("enum E { case a }", inside: ["public struct A {}"]).contains(
        "\nnonisolated var caseI"))
    #expect(try text("enum E { case a }", inside: ["private extension A {}", "struct B {}"]) != "")
  }

  @Test("an enum without cases gets a note instead of an error")
  func notesEmptyEnums() throws {
    #expect(try members("enum E {}").contains("nonisolated struct Cases"))
    #expect(CasePathsMacro.notes(on: "enum E { struct F {} }").count == 1)
    #expect(CasePathsMacro.notes(on: "enum E { case a }").isEmpty)
  }

  @Test("the case path for an uninhabited case extracts nothing")
  func impossibleCases() throws {
    let text = try members("enum E { case alert(Never) }")
    #expect(text.contains(#"CasePath("alert", index: 0, embed: { $0 }) { _ in nil }"#))
    #expect(text.contains("caseIndex: Swift.Int? {\n  nil\n}"))
    let pair = try members("enum E { case pair(first: Int, second: Never), other }")
    #expect(pair.contains(#"CasePath("pair", index: 0, embed: { $0.1 }) { _ in nil }"#))
  }

  @Test("unnecessary backticks are removed from labels")
  func labels() throws {
    let text = try members("enum E { case pair(`default`: Int, `inout`: Int) }")
    #expect(text.contains("(default: Int, `inout`: Int)"))
    #expect(text.contains(".pair(default: $0.0, `inout`: $0.1)"))
  }

  @Test("an enum's '@usableFromInline' is copied to its members")
  func inlinable() throws {
    #expect(
      try members("@usableFromInline enum E { case a }")
        .contains("@usableFromInline nonisolated struct Cases"))
  }

  @Test("cases under different conditions can share a name")
  func allowsAlternatives() throws {
    let text = try members("enum E {\n#if A\ncase a(Int)\n#else\ncase a(String)\n#endif\n}")
    #expect(text.contains("CasePath<E, Int>") && text.contains("CasePath<E, String>"))
  }
}
