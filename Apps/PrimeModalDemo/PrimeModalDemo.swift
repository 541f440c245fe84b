import ComposablePlatform
import ComposableCore
import ComposableTerminal
import PrimeModal

/// A program that shows only the prime detail, for a number on the command line.
@main
enum PrimeModalDemo {
  static func main() async {
    await InteractiveSession.main(
      program: "prime-modal-demo",
      version: "0.1.0",
      summary: "primetime's prime detail on its own",
      command: .init(
        "of",
        operands: "[N]",
        summary: "run with the number N, in full screen or line mode",
        examples: ["prime-modal-demo of 7", "printf 'show\\nstar\\n' | prime-modal-demo of 7"])
    ) { arguments in
      let view = Store(
        initialState: PrimeModalState(
          count: try number(arguments.operands.first), favoritePrimes: []),
        reducer: primeModalReducer,
        environment: ()
      )
      .view(state: { PrimeModalViewState($0) }, action: { $0 })
      return TerminalUI(view, render: renderPrimeModal, notice: primeModalNotice)
    }
  }

  /// Returns the number on the command line; 7 if there is none.
  private static func number(_ word: String?) throws -> Int {
    guard let word else { return 7 }
    guard let number = Int(word) else {
      throw CommandLineError(
        "'\(word.quotable)' is not a whole number. Example: prime-modal-demo of 7")
    }
    return number
  }
}
