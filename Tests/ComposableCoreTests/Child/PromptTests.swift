import ComposableCore
import Testing

struct PromptTests {
  @Test("a prompt with other actions keeps its texts, its roles and their order")
  func map() {
    let prompt = Prompt(
      title: "Delete?", message: "It is used.",
      choices: [
        .init("Delete", role: .destructive, sends: 1), .init("Keep", role: .cancel, sends: 2),
        .init("Ask later", sends: 3),
      ])
    #expect(
      prompt.map { "\($0)" }
        == Prompt(
          title: "Delete?", message: "It is used.",
          choices: [
            .init("Delete", role: .destructive, sends: "1"),
            .init("Keep", role: .cancel, sends: "2"), .init("Ask later", sends: "3"),
          ]))
  }
}
