import AppFeature
import ComposableCore
import ComposableTerminal
import ComposableTesting
import Counter
import Foundation
import Testing

/// The pictures of the documents, which are drawn from full screens.
@MainActor
struct PictureTests {
  @Test("the README's picture shows the current screen")
  func detail() {
    let view = AppFeature.ViewState(
      AppFeature.State(counter: Counter.State(count: 7, isPrimeDetailShown: true)), timeZone: .gmt)
    let notice = AppFeature.notice(.counter(.isPrimeButtonTapped), before: view, after: view)
    check(AppFeature.screen(view).picture(notice: notice), "primetime")
  }

  private func check(_ picture: String, _ name: String, line: UInt = #line) {
    assertGolden(
      picture, named: "../../../docs/pictures/\(name)", extension: "svg", line: line)
  }
}
