import ComposableCore

@testable import ComposableTerminal

/// A state for forms that change: two texts, a secret, a step, and the buttons that were pressed.
struct Sheet: Equatable {
  struct Draft: Codable, Equatable, Sendable {
    var a = ""
    var b = ""
    var pin = Secret("")
  }

  var draft = Draft()
  var step = 0
  var isBusy = false
  var pressed: [String] = []
}

enum SheetAction: Equatable, Sendable {
  case changed(Sheet.Draft)
  case pressed(String)
  case next
  case busy(Bool)
}

let sheetReducer = Reducer<Sheet, SheetAction, Void> { sheet, action, _ in
  switch action {
  // A digit is not accepted.
  case .changed(let draft) where draft.a.contains(where: \.isNumber): break
  case .changed(let draft): sheet.draft = draft
  case .pressed(let name): sheet.pressed.append(name)
  case .next: sheet.step += 1
  case .busy(let isBusy): sheet.isBusy = isBusy
  }
  return .none
}

@MainActor
func sheetStore() -> ViewStore<Sheet, SheetAction> {
  Store(initialState: Sheet(), reducer: sheetReducer, environment: ()).view
}

/// A form of a sheet.
func sheetForm(_ sheet: Sheet) -> Screen<SheetAction>.Form<Sheet.Draft> {
  Screen<SheetAction>.Form(sheet.draft) { .changed($0) }
}

func sheetButton(
  _ name: String, command: String? = nil, keys: [ScreenKey] = []
) -> Screen<SheetAction>.Row {
  .controls([.button(name, command: command, keys: keys, sends: .pressed(name))])
}
