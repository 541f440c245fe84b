import ComposablePlatform
import Testing

@testable import ComposableTerminal

struct TerminalReaderTests {
  @Test("the most important of several signals determines the event")
  func signals() {
    func name(_ numbers: Int32...) -> String {
      switch TerminalReader.event(numbers) {
      case .ended(let signal): "ended by \(signal)"
      case .suspendRequested: "suspend"
      case .resumed: "resumed"
      case .resized: "resized"
      case .woken: "woken"
      case .input, nil: "nothing"
      }
    }
    typealias Signal = TerminalSignal
    #expect(name(Signal.resize, Signal.terminate) == "ended by \(Signal.terminate)")
    #expect(name(Signal.terminate, Signal.hangUp) == "ended by \(Signal.hangUp)")
    #expect(name(Signal.resume, Signal.stop) == "suspend")
    #expect(name(Signal.resize, Signal.resume) == "resumed")
    #expect(name(0, Signal.resize) == "resized")
    #expect(name(0) == "woken")
    #expect(name() == "nothing")
  }
}
