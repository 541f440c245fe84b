import ComposableCore
import Testing
@testable import ComposableJournal

struct RecordedSessionRendererTests {
  @Test("the session's notice explains why looking back failed")
  func notice() {
    func state(failure: String?) -> RecordedSessionViewState<Int> {
      RecordedSessionViewState(live: 0, past: nil, failure: failure)
    }
    #expect(recordedSessionNotice(after: state(failure: nil)) == Notice("back in the live session"))
    #expect(
      recordedSessionNotice(after: state(failure: "the journal is gone"))
        == Notice("cannot look back", failure: "the journal is gone"))
  }
}
