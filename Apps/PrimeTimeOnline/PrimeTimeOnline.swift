import Foundation
import WolframAlpha

/// Prints the n-th prime according to Wolfram Alpha: `primetime-online N`.
///
/// This is a separate program because the networking library cannot be linked statically and takes
/// longer to load than `primetime` takes to start. `primetime` runs the program for each question.
@main
enum PrimeTimeOnline {
  static func main() async {
    Task { try await endWithParent() }
    do {
      print(try await answer(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("primetime-online: \(error)\n".utf8))
      exit(error is UsageError ? 2 : 1)
    }
  }

  /// Ends the process when its parent process has ended.
  private static func endWithParent() async throws {
    let parent = getppid()
    while getppid() == parent { try await Task.sleep(for: .milliseconds(200)) }
    exit(1)
  }

  private static func answer(_ words: [String]) async throws -> Int {
    guard words.count == 1, let n = Int(words[0]), n > 0 else { throw UsageError() }
    let variables = ProcessInfo.processInfo.environment
    let client = try WolframAlphaClient(
      key: variables["WOLFRAM_ALPHA_APP_ID"],
      address: variables["WOLFRAM_ALPHA_URL"] ?? WolframAlphaClient.standardAddress)
    return try await client.nthPrime(n)
  }
}

private struct UsageError: Error, CustomStringConvertible {
  let description = "expected a number of at least 1. Example: primetime-online 7"
}
