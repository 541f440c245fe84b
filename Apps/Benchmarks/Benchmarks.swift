import Foundation

/// The library's benchmarks; see ``Options/help``.
@main
struct Benchmarks {
  @MainActor
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      guard !options.isHelp else { return print(Options.help) }
      if let bytes = options.bytes.flatMap(Bytes.init) {
        return print(bytes.measure() ?? .nan)
      }
      if let folder = options.curves { return try await Curves.write(into: folder) }
      try await run(options)
    } catch {
      writeNote("benchmarks: \(error)\n")
      exit(error is OptionError ? 2 : 1)
    }
  }

  @MainActor
  private static func run(_ options: Options) async throws {
    let workloads = Workload.all.filter { $0.matches(options.filter) }
      .map { options.isOursAlone ? $0.oursAlone : $0 }
    guard !workloads.isEmpty else { throw OptionError.nothingMatches(filter: options.filter ?? "") }
    if options.isMarked { return try await Marks.run(workloads) }
    if Workload.lineMode == nil {
      writeNote("benchmarks: W9 is skipped. Run 'swift build -c release' to include it.\n")
    }
    let stopwatch = Stopwatch(rounds: options.rounds) { writeNote("\r\u{1B}[K\($0)") }
    if !options.isJSON {
      print(Report.heading)
      print("|" + String(repeating: "---|", count: 11))
    }
    var isTooSlow = false
    for workload in workloads {
      let outcome = try await stopwatch.measure(workload)
      writeNote("\r\u{1B}[K")
      print(options.isJSON ? try Report.json(outcome) : Report.line(outcome))
      if let limit = outcome.limit, let ours = outcome.measurement(.ours) {
        // A factor of ten is above a machine's noise and below a serious regression. Byte counts
        // have no noise.
        let tolerance = workload.unit == .nanoseconds ? 10.0 : 1.0
        isTooSlow = isTooSlow || ours.median > tolerance * limit
      }
    }
    if options.isCheck, isTooSlow {
      writeNote(
        "benchmarks: a time is over ten times its limit, or a size exceeds its limit. See the table.\n"
      )
      exit(1)
    }
  }

  /// Writes text to standard error; writes progress only if standard error is a terminal.
  private static func writeNote(_ text: String) {
    if text.hasPrefix("\r"), isatty(STDERR_FILENO) == 0 { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
