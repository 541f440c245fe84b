import Testing

@testable import ComposableCore

struct TypeNamesTests {
  struct State { var box = Box<Int>() }
  struct Box<Content> {
    struct Inner { struct Deep {} }
    var content: Content?
  }
  private struct Hidden { var count = 1 }

  @Test("a type's name contains the types around it, but not its module")
  func names() {
    #expect(nestedName(of: Int.self) == "Int")
    #expect(nestedName(of: State.self) == "TypeNamesTests.State")
    #expect(nestedName(of: Box<[State]>.self) == "TypeNamesTests.Box<Array<TypeNamesTests.State>>")
    #expect(nestedName(of: Box<Int>.Inner.Deep.self) == "TypeNamesTests.Box<Int>.Inner.Deep")
    #expect(
      nestedName(of: Box<(Int, State)>.self) == "TypeNamesTests.Box<(Int, TypeNamesTests.State)>")
    #expect(nestedName(of: Box<() -> Int>.self) == "TypeNamesTests.Box<() -> Int>")
  }

  @Test("a private type, whose full name cannot be written, has its own name")
  func privateTypes() {
    struct Local {}
    #expect(nestedName(of: Hidden.self) == "Hidden")
    #expect(nestedName(of: Local.self) == "Local")
  }

  @Test("a value is shown with the full name of its type")
  func values() {
    #expect(
      briefText(State()) == "TypeNamesTests.State(box: TypeNamesTests.Box<Int>(content: nil))")
  }
}
