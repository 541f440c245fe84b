import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

/// Keys that were on their way when the screen changed by itself.
@MainActor
struct FullScreenQuietTests {
  struct Shop: Equatable, Sendable {
    var name = ""
    var coupon = ""
    var hasCoupon = true
    var label = "Name"
    var isQuestionShown = false
    var pressed: [String] = []
  }

  enum ShopAction: Equatable, Sendable {
    case changed(Shop)
    case pressed(String)
    case couponGoes
    case questionAppears
  }

  private let clock = TestClock()
  private let terminal = ScriptedTerminal(columns: 60, rows: 20)
  private let store = Store(
    initialState: Shop(),
    reducer: Reducer<Shop, ShopAction, Void> { shop, action, _ in
      switch action {
      case .changed(let changed): shop = changed
      case .pressed(let what):
        shop.pressed.append(what)
        shop.isQuestionShown = false
      case .couponGoes: shop.hasCoupon = false
      case .questionAppears: shop.isQuestionShown = true
      }
      return .none
    }, environment: ())

  private static func screen(_ shop: Shop) -> Screen<ShopAction> {
    let form = Screen<ShopAction>.Form(shop) { .changed($0) }
    var screen = Screen<ShopAction>(
      title: "Shop",
      rows: [
        .form(
          [form.text(shop.label, \.name)] + (shop.hasCoupon ? [form.text("Coupon", \.coupon)] : [])),
        .controls([
          .button("Delete all", command: "delete", keys: ["d"], sends: .pressed("delete all")),
          .button("More", command: "more", keys: ["m"], sends: .pressed("more")),
        ]),
      ])
    if shop.isQuestionShown {
      screen.present(
        .prompt(
          Prompt(
            title: "Remove the file?",
            choices: [
              .init("Keep", role: .cancel, sends: ShopAction.pressed("keep")),
              .init("Delete it", role: .destructive, sends: .pressed("delete it")),
            ])))
    }
    return screen
  }

  private func run(_ body: @MainActor () async throws -> Void) async rethrows {
    let host = FullScreenHost(
      ui: TerminalUI(store.view, render: Self.screen), terminal: terminal,
      options: FullScreenOptions(), clock: clock)
    let session = Task { await host.run() }
    await terminal.settle()
    try await body()
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
  }

  private func change(_ action: ShopAction) async {
    store.view.send(action)
    await terminal.settle()
  }

  @Test("a question that appears by itself takes no letters until a pause")
  func question() async {
    await run {
      await terminal.type("\t\t")
      await change(.questionAppears)
      await terminal.type("ddd \rk")
      #expect(store.view.state.pressed.isEmpty)
      await clock.advance(by: .milliseconds(299))
      await terminal.type("d")
      #expect(store.view.state.pressed.isEmpty)
      // Each key starts the pause again.
      await clock.advance(by: .milliseconds(299))
      await terminal.type("d")
      #expect(store.view.state.pressed.isEmpty)
      await clock.advance(by: .milliseconds(300))
      await terminal.type("d")
      #expect(store.view.state.pressed == ["delete it"])
    }
  }

  @Test("another key shows that the user has read the question", arguments: ["\t", "\u{1B}[C"])
  func otherKeys(key: String) async {
    await run {
      await terminal.type("\t\t")
      await change(.questionAppears)
      await terminal.type(key + "\r")
      #expect(store.view.state.pressed == ["delete it"])
    }
  }

  @Test("escape closes a question that has just appeared")
  func escape() async {
    await run {
      await change(.questionAppears)
      await terminal.type("\u{1B}")
      #expect(store.view.state.pressed == ["keep"])
    }
  }

  @Test("letters for an input that goes away go nowhere else")
  func vanishing() async {
    await run {
      await terminal.type("\tcou")
      #expect(store.view.state.coupon == "cou")
      await change(.couponGoes)
      await terminal.type("dmd")
      #expect(store.view.state.pressed.isEmpty && store.view.state.name.isEmpty)
      await terminal.type("\u{1B}[200~pasted\u{1B}[201~")
      #expect(store.view.state.name.isEmpty)
      await clock.advance(by: .milliseconds(300))
      await terminal.type("ann")
      #expect(store.view.state.name == "ann")
    }
  }

  @Test("a screen that keeps changing does not make the user wait longer")
  func ticking() async {
    await run {
      await terminal.type("\t\t")
      await change(.questionAppears)
      for count in 0..<4 {
        await change(.changed(Shop(coupon: "\(count)", isQuestionShown: true)))
        await clock.advance(by: .milliseconds(100))
      }
      await terminal.type("d")
      #expect(store.view.state.pressed == ["delete it"])
    }
  }

  @Test("letters are typed on while the label of their input changes by itself")
  func labels() async {
    await run {
      await terminal.type("an")
      var shop = store.view.state
      shop.label = "Name (2)"
      await change(.changed(shop))
      await terminal.type("n")
      #expect(store.view.state.name == "ann")
    }
  }

  @Test("correcting a command does not end the wait")
  func command() async {
    await run {
      await terminal.type("\t\t:keepx")
      await change(.questionAppears)
      await terminal.type("\u{7F}\r")
      #expect(store.view.state.pressed.isEmpty)
      await clock.advance(by: .milliseconds(300))
      await terminal.type("\r")
      #expect(store.view.state.pressed == ["keep"])
    }
  }

  @Test("keys that edit text do not press a control when the input is gone")
  func editing() async {
    await run {
      await terminal.type("\tc")
      await change(.couponGoes)
      await terminal.type("\u{7F}d")
      #expect(store.view.state.pressed.isEmpty)
    }
  }

  @Test("keys whose meaning has not changed keep working")
  func unchanged() async {
    await run {
      await terminal.type("\t\tm")
      await change(.couponGoes)
      await terminal.type("mm")
      #expect(store.view.state.pressed == ["more", "more", "more"])
    }
  }

  @Test("a question that a key itself opens can be answered at once")
  func ownQuestion() async {
    let ui = TerminalUI(store.view) { shop in
      var screen = Self.screen(shop)
      screen.rows[1] = .controls([
        .button("Ask", command: "ask", keys: ["a"], sends: .questionAppears)
      ])
      return screen
    }
    let host = FullScreenHost(
      ui: ui, terminal: terminal, options: FullScreenOptions(), clock: clock)
    let session = Task { await host.run() }
    await terminal.type("\t\tad")
    #expect(store.view.state.pressed == ["delete it"])
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
  }
}
