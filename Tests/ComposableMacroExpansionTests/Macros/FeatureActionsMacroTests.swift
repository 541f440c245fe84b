import Testing
@testable import ComposableMacroExpansion

struct FeatureActionsMacroTests {
  private func members(_ source: String) throws -> String {
    try FeatureActionsMacro.expansion(of: source, as: .member())
  }

  @Test("the macro generates one merged action enum with both initializers")
  func writesAction() throws {
    let source = """
      @FeatureActions
      public enum Dice {
        @CasePaths public enum ViewAction: String, Equatable, Sendable {
          case rollTapped
          case sides(Sides, old: [Sides], Self?)
          struct Sides {}
        }
        @CasePaths package enum ReducerAction: Sendable, Equatable {
          case rolled(number: Int = 6)
        }
      }
      """
    #expect(
      try members(source) == """
        @CasePaths
        /// The actions sent by the view, and the reducer's own actions.
        package enum Action: ComposableCore.MergedAction, Equatable, Sendable {
          case rollTapped
          case sides(ViewAction.Sides, old: [ViewAction.Sides], ViewAction?)
          case rolled(number: Int = 6)

          /// Creates the action that corresponds to a view action.
          package init(viewAction: ViewAction) {
            switch viewAction {
            case .rollTapped: self = .rollTapped
            case .sides(let value0, let value1, let value2): self = .sides(value0, old: value1, value2)
            }
          }

          /// Creates the action that corresponds to a reducer action.
          package init(reducerAction: ReducerAction) {
            switch reducerAction {
            case .rolled(let value0): self = .rolled(number: value0)
            }
          }
        }
        """)
  }

  @Test(
    "an invalid declaration is reported",
    arguments: [
      (
        "enum F { enum ViewAction {} }",
        "'F' has no enum 'ReducerAction'; '@FeatureActions' requires the enums 'ViewAction' and "
          + "'ReducerAction'"
      ),
      ("enum F { struct ViewAction {}; enum ReducerAction {} }", "'ViewAction' is not an enum"),
      (
        "enum F { enum ViewAction { case a }; enum ReducerAction { case b, a } }",
        "two actions have the name 'a'"
      ),
      (
        "enum F { enum ViewAction {}; enum ReducerAction {}; struct Action {} }",
        "'Action' cannot be declared here, because '@FeatureActions' declares it"
      ),
      ("protocol F {}", "'@FeatureActions' applies only to a type"),
      ("var f = 1", "'@FeatureActions' applies only to a type"),
    ])
  func refuses(source: String, message: String) throws {
    #expect(try #require(throws: Diagnostic.self) { try members(source) }.message == message)
  }

  @Test("a duplicate name is reported with a note at the original declaration")
  func showsBoth() throws {
    let source = "enum F { enum ViewAction { case a }; enum ReducerAction { case a } }"
    let error = try #require(throws: Diagnostic.self) { try members(source) }
    #expect(error.place == .declaration(offset: 63, length: 1))
    #expect(error.notePlace == .declaration(offset: 32, length: 1))
  }
}
