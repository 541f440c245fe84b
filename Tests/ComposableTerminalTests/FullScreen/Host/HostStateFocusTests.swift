import ComposableCore
import Testing

@testable import ComposableTerminal

struct HostStateFocusTests {
  /// A list with lines of some ids.
  private func list(_ ids: [Int]) -> Surface {
    let items = Screen.Items(ids) { HostScreen.Item(id: "\($0)", text: "") }
    return Surface(HostScreen(title: "List", rows: [.list(items, empty: "")]))
  }

  @Test(
    "the selection follows a moved line or keeps a removed line's index",
    arguments: [
      ([0, 1, 2, 3, 4, 5], 3), ([3, 4, 5], 0), ([7, 8, 9, 0, 1, 2, 3, 4], 6), ([2, 3], 1),
      ([5, 4, 2, 1, 0, 3], 5),
      // It is gone: the line at its place, or the last.
      ([0, 1, 2, 4, 5], 3), ([0, 1], 1),
    ])
  func follows(ids: [Int], selection: Int) {
    var state = HostState(on: list([0, 1, 2, 3, 4, 5]))
    state.selectedRow = 3
    _ = state.follow(list(ids))
    #expect(
      state.rows.values.first == SelectedRow(index: selection, id: "\(ids[selection])"))
  }

  /// A row of controls.
  private func controls(_ labels: [String], id: String? = nil, title: String = "") -> Surface {
    let screen = HostScreen(
      title: title, rows: [.controls(labels.map { .button($0, sends: .quit) })])
    return Surface(id.map { screen.identified(by: $0) } ?? screen)
  }

  private func name(_ state: HostState) -> ControlName? { state.place.focus?.name }

  @Test(
    "the focus follows a moved target or goes to the nearest before it",
    arguments: [
      (["a", "b", "c", "d"], "c"), (["c", "x", "y", "z"], "c"), (["x", "a", "c"], "c"),
      // It is gone.
      (["a", "b", "d"], "b"), (["a", "x", "d"], "a"), (["x", "d", "y"], "d"), (["x", "y"], "x"),
    ])
  func follows(labels: [String], focus: String) {
    var state = HostState(on: controls(["a", "b", "c", "d"]))
    state.setFocus(2, controls(["a", "b", "c", "d"]).ring)
    _ = state.follow(controls(labels))
    #expect(name(state) == .label(focus))
  }

  @Test("a list that a typed command fills takes the focus")
  func listAppears() {
    func surface(_ ids: [Int]) -> Surface {
      let items = Screen.Items(ids) { HostScreen.Item(id: "\($0)", text: "") }
      return Surface(
        HostScreen(
          title: "", rows: [.list(items, empty: ""), .controls([.button("Undo", sends: .quit)])]))
    }
    var state = HostState(on: surface([]))
    _ = state.follow(surface([1]))
    #expect(name(state) == .label("Undo"))
    _ = state.follow(surface([]))
    state.hasTypedCommand = true
    _ = state.follow(surface([1]))
    #expect(name(state) == .list)
    _ = state.follow(surface([]))
    state.setFocus(0, surface([]).ring)
    _ = state.follow(surface([1]))
    #expect(name(state) == .label("Undo"))
  }

  @Test("a list that a typed command fills leaves the focus to an input")
  func listBesideToggle() {
    func surface(_ ids: [Int]) -> Surface {
      let form = Screen<Bool>.Form(true) { $0 }
      let items = Screen.Items(ids) { Screen<Bool>.Item(id: "\($0)", text: "") }
      let screen = Screen(
        title: "", rows: [.form([form.toggle("Paid", \.self)]), .list(items, empty: "")])
      return Surface(screen.map { ControlAction.send($0) })
    }
    var state = HostState(on: surface([]))
    let focus = name(state)
    state.hasTypedCommand = true
    _ = state.follow(surface([1]))
    #expect(name(state) == focus && name(state) != .list)
  }

  @Test("a list has the focus before a form beside it, until the form appears")
  func formBesideList() throws {
    func surface(hasForm: Bool) -> Surface {
      var screen = Screen<SheetAction>(
        title: "Notes",
        rows: [
          .list(
            Screen.Items([1, 2]) { Screen.Item(id: "\($0)", text: "note \($0)") }, empty: "none"),
          sheetButton("Add", keys: ["a"]),
        ])
      if hasForm { screen.sidebar = [.form([sheetForm(Sheet()).text("Title", \.a)])] }
      return Surface(screen.map { .send($0) })
    }
    let both = HostState(on: surface(hasForm: true))
    #expect(surface(hasForm: true).ring.list(at: both.place) != nil)
    #expect(both.input == nil)
    var state = HostState(on: surface(hasForm: false))
    _ = state.step(.key(KeyPress(key: .down)), on: surface(hasForm: false))
    _ = state.step(.key(.character("a")), on: surface(hasForm: true))
    #expect(state.input != nil && state.place.focus?.isInput == true)
    // When the form goes, the list has the focus again, with its selection.
    state.draw(on: surface(hasForm: false))
    #expect(state.input == nil && state.selectedRow == 1)
  }

  @Test("a form takes the focus neither from a popover nor by itself")
  func modestForm() {
    func surface(hasForm: Bool, hasPopover: Bool) -> Surface {
      var screen = Screen<SheetAction>(title: "Notes", rows: [sheetButton("Add")])
      if hasForm { screen.sidebar = [.form([sheetForm(Sheet()).text("Title", \.a)])] }
      if hasPopover { screen.overlay = .popover(Screen(title: "", rows: [sheetButton("Close")])) }
      return Surface(screen.map { .send($0) })
    }
    var state = HostState(on: surface(hasForm: false, hasPopover: true))
    _ = state.step(.drawn(), on: surface(hasForm: true, hasPopover: true))
    #expect(name(state) == .label("Close"))
    let before = surface(hasForm: false, hasPopover: false)
    var other = HostState(on: before)
    other.setFocus(0, before.ring)
    let change = HostEvent.screenChanged(from: other.meanings(before))
    _ = other.step(change, on: surface(hasForm: true, hasPopover: false))
    #expect(name(other) == .label("Add"))
  }

  @Test("a key gives the focus to an input")
  func inputKey() {
    let form = sheetForm(Sheet())
    let screen = Screen<SheetAction>(
      title: "Notes",
      rows: [
        sheetButton("Add", keys: ["a"]),
        .form([form.text("Title", \.a), form.text("Find", \.b).with(keys: ["/"])]),
      ])
    let surface = Surface(screen.map { .send($0) })
    var state = HostState(on: surface)
    #expect(state.input == nil)
    _ = state.step(.key(.character("/")), on: surface)
    #expect(state.place.focus?.name == surface.ring.targets[2].id.name && state.input != nil)
    // A choice does not change.
    let options = [form.picker("Kind", \.a, of: ["", "x"]).with(keys: ["c"])]
    let kinds = Surface(
      Screen<SheetAction>(title: "", rows: [sheetButton("Add"), .form(options)]).map { .send($0) })
    var other = HostState(on: kinds)
    #expect(other.step(.key(.character("c")), on: kinds) == nil && other.place.index == 1)
    // In an input, the key is a character.
    _ = state.step(.key(.character("/")), on: surface)
    #expect(state.input?.editor.text == "/")
  }

  @Test("a screen is recognized by its identity, whatever its title")
  func identity() {
    var state = HostState(on: controls(["a", "b"], id: "one", title: "First"))
    state.setFocus(1, controls(["a", "b"]).ring)
    _ = state.follow(controls(["a", "b"], id: "one", title: "Renamed"))
    #expect(name(state) == .label("b"))
    // The other screen has the same title and starts anew.
    _ = state.follow(controls(["a", "b"], id: "two", title: "Renamed"))
    #expect(name(state) == .label("a"))
    _ = state.follow(controls(["a", "b"], id: "one", title: "Renamed again"))
    #expect(name(state) == .label("b"))
  }

  @Test("identities that print alike are different")
  func identitiesThatPrintAlike() {
    func screen(_ id: some Hashable & Sendable) -> Surface {
      Surface(
        HostScreen(
          title: "", rows: [.controls([.button("a", sends: .quit), .button("b", sends: .quit)])]
        ).identified(by: id))
    }
    var state = HostState(on: screen(1))
    state.setFocus(1, screen(1).ring)
    _ = state.follow(screen("1"))
    #expect(name(state) == .label("a"))
    _ = state.follow(screen(1))
    #expect(name(state) == .label("b"))
  }

  /// Two forms with drafts of one type.
  private func forms(_ labels: [String], row: Bool = false) -> Surface {
    struct Draft { var street = "abc" }
    let inputs = labels.map { label in
      HostScreen.Form(Draft()) { _ in .quit }.text(label, \.street)
    }
    let button = HostScreen.Control.button("New", sends: .quit)
    return Surface(
      HostScreen(title: "", rows: (row ? [.controls([button])] : []) + [.form(inputs)]))
  }

  @Test("inputs of two forms have different identities, even for equal drafts")
  func twoForms() {
    var state = HostState(on: forms(["Billing", "Shipping"]))
    state.setFocus(1, forms(["Billing", "Shipping"]).ring)
    let focus = state.place.focus
    _ = state.follow(forms(["Billing", "Shipping"], row: true))
    #expect(state.place.focus == focus && state.place.index == 2)
    // The label changes while the user types.
    _ = state.follow(forms(["Billing", "Shipping (1)"], row: true))
    #expect(state.place.index == 2 && state.input?.id == state.place.focus)
  }

  @Test("a popover keeps the selection behind it")
  func popovers() {
    let items = Screen.Items(0..<5) { HostScreen.Item(id: "\($0)", text: "row \($0)") }
    let base = HostScreen(
      title: "",
      rows: [.list(items, empty: ""), .controls([.button("a", sends: .quit)])])
    func surface(_ rows: [HostScreen.Row]) -> Surface {
      var screen = base
      screen.overlay = .popover(HostScreen(title: "In front", rows: rows))
      return Surface(screen)
    }
    var state = HostState(on: Surface(base))
    _ = state.step(.key(KeyPress(key: .down)), on: Surface(base))
    _ = state.step(.key(KeyPress(key: .tab)), on: Surface(base))
    _ = state.follow(surface([.text("Saving…")]))
    #expect(name(state) == .label("a"))
    _ = state.follow(Surface(base))
    #expect(name(state) == .label("a"))
    let controls = surface([.controls([.button("b", sends: .quit)])])
    _ = state.follow(controls)
    #expect(name(state) == .label("b") && state.selectedRow == 1)
    _ = state.follow(Surface(base))
    #expect(name(state) == .label("a") && state.selectedRow == 1)
  }

  @Test("closing an overlay gives back the cursor in the text being edited")
  func cursor() {
    let form = forms(["Name"])
    var state = HostState(on: form)
    let press = HostEvent.key(KeyPress(key: .left))
    _ = state.step(press, on: form)
    #expect(state.input?.editor.cursor == 2)
    let question = HostScreen(title: "", rows: [.controls([.button("Stay", sends: .stay)])])
    var screen = form.screen
    screen.overlay = .modal(question)
    _ = state.follow(Surface(screen))
    #expect(state.input == nil && name(state) == .label("Stay"))
    _ = state.follow(form)
    #expect(state.input?.editor.cursor == 2)
  }

  @Test("a popover without controls never has the focus, whatever replaces it")
  func quietPopover() {
    func screen(_ overlays: HostScreen.Overlay...) -> Surface {
      var screen = HostScreen(
        title: "",
        rows: [.controls([.button("a", sends: .quit), .button("b", sends: .quit)])])
      for overlay in overlays { screen.present(overlay) }
      return Surface(screen)
    }
    func popover(_ text: String) -> HostScreen.Overlay {
      .popover(HostScreen(title: "", rows: [.text(text)]).identified(by: text))
    }
    let alert = HostScreen.Overlay.alert(Notice("done"), dismiss: .stay)
    var state = HostState(on: screen())
    state.setFocus(1, screen().ring)
    for surface in [screen(popover("x")), screen(popover("y")), screen(popover("x"))] {
      _ = state.follow(surface)
      #expect(name(state) == .label("b"))
    }
    for surface in [screen(alert), screen(popover("x"), alert)] {
      _ = state.follow(surface)
      #expect(name(state) == .command("ok", takesArgument: false))
    }
    _ = state.follow(screen())
    #expect(name(state) == .label("b"))
  }
}
