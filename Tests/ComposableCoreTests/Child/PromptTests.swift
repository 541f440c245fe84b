import ComposableCore
import Testing

private struct Item: Equatable, Sendable {
  var title = ""
}

private enum Answer: Equatable, Sendable { case delete, keep }

private enum Destination: Equatable, Sendable, CasePathable {
  case item(Item)
  case question(Prompt<Answer>)

  struct Cases: Sendable {
    var item: CasePath<Destination, Item> {
      CasePath("item", index: 0, embed: Destination.item) {
        if case .item(let item) = $0 { item } else { nil }
      }
    }

    var question: CasePath<Destination, Prompt<Answer>> {
      CasePath("question", index: 1, embed: Destination.question) {
        if case .question(let prompt) = $0 { prompt } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

private enum DestinationAction: Equatable, Sendable, CasePathable {
  case item(String)
  case question(Answer)

  struct Cases: Sendable {
    var item: CasePath<DestinationAction, String> {
      CasePath("item", index: 0, embed: DestinationAction.item) {
        if case .item(let title) = $0 { title } else { nil }
      }
    }

    var question: CasePath<DestinationAction, Answer> {
      CasePath("question", index: 1, embed: DestinationAction.question) {
        if case .question(let answer) = $0 { answer } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

private struct ScreenState: Equatable {
  var destination: Destination?
  var titles: [String] = []
}

private enum ScreenAction: Equatable, Sendable, CasePathable {
  case ask
  case destination(PresentationAction<DestinationAction>)

  struct Cases: Sendable {
    var destination: CasePath<ScreenAction, PresentationAction<DestinationAction>> {
      CasePath("destination", index: 1, embed: ScreenAction.destination) {
        if case .destination(let action) = $0 { action } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

private let itemReducer = Reducer<Item, String, Void> { item, title, _ in
  item.title = title
  return .none
}

private let question = Prompt(
  title: "Delete?", choices: [.init("Delete", sends: Answer.delete), .init("Keep", sends: .keep)])

private let screenReducer = Reducer<ScreenState, ScreenAction, Void>.combine(
  itemReducer.ifCaseLet(state: .at(\.item), action: .at(\.item))
    .ifLet(state: \.destination, action: .at(\.destination)) { destination, screen, _ in
      if case .item(let item) = destination { screen.titles.append(item.title) }
      return .none
    },
  .prompt(
    state: \.destination, case: .at(\.question), action: .at(\.destination.presented.question)),
  Reducer { screen, action, _ in
    switch action {
    case .ask: screen.destination = .question(question)
    case .destination(.presented(.question(.delete))): screen.titles = []
    case .destination: break
    }
    return .none
  })

@MainActor
struct PromptTests {
  private let reports = Recorder<Report>()

  private func store(_ state: ScreenState) -> ViewStore<ScreenState, ScreenAction> {
    Store(
      initialState: state, reducer: screenReducer, environment: (),
      reporter: .recording(in: reports)
    ).view
  }

  @Test("a prompt's answer dismisses the destination and reaches the parent")
  func amongDestinations() {
    let view = store(ScreenState(titles: ["a"]))
    for answer in [Answer.keep, .delete] {
      view.send(.ask)
      #expect(view.destination == .question(question))
      view.send(.destination(.presented(.question(answer))))
      #expect(view.destination == nil)
      #expect(view.titles == (answer == .keep ? ["a"] : []))
    }
    view.send(.ask)
    view.send(.destination(.dismiss))
    #expect(view.destination == nil)
    #expect(reports.values.isEmpty)
  }

  @Test("an answer to an absent prompt is reported and ignored")
  func absent() {
    let view = store(ScreenState(destination: .item(Item())))
    view.send(.destination(.presented(.question(.delete))))
    #expect(view.destination == .item(Item()))
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("the parent receives a dismissed child's state exactly once")
  func onDismiss() {
    let view = store(ScreenState(destination: .item(Item())))
    view.send(.destination(.presented(.item("b"))))
    #expect(view.titles.isEmpty)
    view.send(.destination(.dismiss))
    #expect(view.destination == nil)
    #expect(view.titles == ["b"])
    view.send(.destination(.dismiss))
    #expect(view.titles == ["b"])
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("mapping a prompt keeps its text and its choices' roles and order")
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
