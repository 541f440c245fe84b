import Foundation

/// Requests the n-th prime from an online service, through a helper program.
///
/// - Parameters:
///   - n: An index from 1.
///   - helper: The path of the program, which takes `n` as its only argument.
/// - Throws: ``HelperError``; `CancellationError` if the task is cancelled.
/// - Returns: The n-th prime, according to the service.
public func onlineNthPrime(_ n: Int, helper: String) async throws -> Int {
  guard let prime = Int(try await HelperProgram(path: helper).output(of: ["\(n)"])) else {
    throw HelperError.notUnderstood(path: helper)
  }
  return prime
}

/// Returns the path of a program in the same folder as this program.
public func programPath(besideThisOne name: String) -> String {
  let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
  let folder = program?.deletingLastPathComponent() ?? URL(filePath: ".")
  return folder.appending(component: name).path
}
