import Testing
@testable import ComposableMacroExpansion

struct ViewStateMacroTests {
  private func members(_ source: String) throws -> String {
    try ViewStateMacro.expansion(of: source, as: .member())
  }

  @Test("the macro generates a view state with the shown properties")
  func writesViewState() throws {
    let source = """
      @ViewState
      public struct DiceState: Sendable, Codable {
        @Shown var rolls: [Int] = []
        var requestCount = 0
        @Shown var isRolling = false
      }
      """
    #expect(
      try members(source) == """
        /// The part of the state that the view shows.
        public struct ViewState: Swift.Equatable, Sendable {
          public var rolls: [Int]
          public var isRolling: Bool

          /// Creates the view state from the feature's state.
          public init(_ state: DiceState) {
            self.rolls = state.rolls
            self.isRolling = state.isRolling
          }

          /// Creates the view state from its properties.
          public init(rolls: [Int], isRolling: Bool) {
            self.rolls = rolls
            self.isRolling = isRolling
          }
        }
        """)
  }

  @Test("'Self' in a shown property's type refers to the state")
  func replacesSelf() throws {
    let text = try members("struct S { @Shown var a: [Self.Row]; struct Row {} }")
    #expect(text.contains("  var a: [S.Row]\n") && text.contains("init(a: [S.Row])"))
  }

  @Test(
    "an invalid use of '@ViewState' or '@Shown' is reported",
    arguments: [
      ("struct S { var a = 1 }", "'S' has no property marked '@Shown'"),
      ("enum S { case a }", "'@ViewState' applies only to a struct, but 'S' is an enum"),
      (
        "struct S { @Shown var a = f() }",
        "the shown property 'a' needs a type annotation: write 'var a: TYPE'"
      ),
      (
        "struct S { @Shown static var a: Int = 1 }",
        "the shown property 'a' is static, but view state is created from an instance"
      ),
      (
        "struct S { @Shown lazy var a: Int = 1 }",
        "the shown property 'a' is lazy, so reading it would change the state"
      ),
      (
        "struct S { @Shown var a: Int { get async { 1 } } }",
        "the shown property 'a' has a getter marked 'async'"
      ),
      (
        "struct S { @Shown var a: () -> Int }",
        "the shown property 'a' is a function, and functions cannot be compared"
      ),
      (
        "struct S { @Shown var a: Int; struct ViewState {} }",
        "'ViewState' cannot be declared here, because '@ViewState' declares it"
      ),
    ])
  func refuses(source: String, message: String) throws {
    #expect(try #require(throws: Diagnostic.self) { try members(source) }.message == message)
  }

  @Test("'@Shown' generates nothing and is allowed only on properties")
  func marks() throws {
    #expect(try ShownMacro.expansion(of: "@Shown public var a: Int { 1 }", as: .peer) == "")
    let error = try #require(throws: Diagnostic.self) {
      try ShownMacro.expansion(of: "@Shown func f() { let a = 1 }", as: .peer)
    }
    #expect(error.message == "'@Shown' applies only to a property")
  }
}
