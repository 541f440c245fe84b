import ComposableCore

extension Workload {
  /// Creates a screen of twenty rows and renders it as text.
  static let screen = Workload(
    id: "W10",
    title: "print a screen of 20 rows as plain text",
    ways: [
      .ours(2000) {
        let control = Screen<Int>.Control.button(
          "Increment", command: "+", disabled: nil, sends: 1)
        var lines = 0
        return { count in
          for number in 0..<count {
            var rows: [Screen<Int>.Row] = (0..<19).map { .text("row \($0) of frame \(number)") }
            rows.append(.controls([control]))
            let text = Screen(title: "Frame", rows: rows).plainText(width: 80)
            lines += lineCount(text)
          }
          return lines == count * 22
        }
      }
    ]
  )
}

/// Returns the number of lines.
///
/// On the main actor, each call of the closure would check the current executor.
nonisolated private func lineCount(_ text: String) -> Int {
  text.utf8.count { $0 == UInt8(ascii: "\n") }
}
