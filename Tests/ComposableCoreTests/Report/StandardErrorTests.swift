import Foundation
import Testing

@testable import ComposableCore

@MainActor
struct StandardErrorTests {
  @Test("a store without a reporter writes complete reports to standard error")
  func writes() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Store(
          initialState: 0,
          reducer: Reducer<Int, String, Void> { _, _, _ in Dismiss()() },
          environment: ())
        store.view.send("an action with a long name")
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("an action with a long name"))
    #expect(
      output.contains(
        "Lift the feature's reducer with `ifLet` or `forEach`, to actions that can dismiss it."))
  }

  @Test("reporting to a closed standard error does not crash")
  func closed() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        try? FileHandle.standardError.close()
        let store = Store(
          initialState: 0,
          reducer: Reducer<Int, Bool, Void> { _, _, _ in Dismiss()() },
          environment: ())
        store.view.send(true)
      }
    }
  }
}
