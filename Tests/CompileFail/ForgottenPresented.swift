// refused: has no dynamic member 'tapped' using key path from root type 'PresentationAction<ChildAction>.Cases'
import ComposableCore

enum ChildAction: Sendable { case tapped(Int) }
enum Action: Sendable { case child(PresentationAction<ChildAction>), answer(ChildAction?) }

extension ChildAction: CasePathable {
  struct Cases: Sendable {
    var tapped: CasePath<ChildAction, Int> {
      CasePath("tapped", index: 0, embed: ChildAction.tapped) {
        if case .tapped(let number) = $0 { number } else { nil }
      }
    }
  }
  static var cases: Cases { Cases() }
}

extension Action: CasePathable {
  struct Cases: Sendable {
    var child: CasePath<Action, PresentationAction<ChildAction>> {
      CasePath("child", index: 0, embed: Action.child) {
        if case .child(let action) = $0 { action } else { nil }
      }
    }
  }
  static var cases: Cases { Cases() }
}

let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }
let whole: Reducer<Int, Action, Void> = reducer.pullback(
  state: \.self, action: .at(\.child.tapped))
