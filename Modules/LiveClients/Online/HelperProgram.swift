internal import ComposablePlatform
import Foundation
import Synchronization

/// A program that runs to answer one question.
///
/// The program writes the answer to standard output, or the reason for a failure to standard error,
/// and exits. It inherits the environment of this process.
struct HelperProgram: Sendable {
  let path: String

  /// Runs the program.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Throws: ``HelperError`` if the program is missing or fails; `CancellationError` if the task
  ///   is cancelled, which ends the program.
  /// - Returns: The program's output, without surrounding whitespace.
  @concurrent
  func output(of words: [String]) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    // Uses files, because writing to a full pipe blocks until the pipe is read.
    let (output, error) = (try temporaryFile(), try temporaryFile())
    process.standardOutput = output
    process.standardError = error
    let run = ProgramRun(process)
    let isStarted = await withTaskCancellationHandler {
      await run.finish()
    } onCancel: {
      run.cancel()
    }
    try Task.checkCancellation()
    guard isStarted else { throw HelperError.missing(path: path) }
    let answer = text(output)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw HelperError.failed(reason: reason(text(error), of: process))
    }
    return answer
  }

  /// The maximum number of bytes in an answer or a reason.
  private static let sizeLimit = 4096

  private func text(_ file: FileHandle) -> String {
    try? file.seek(toOffset: 0)
    let data = (try? file.read(upToCount: Self.sizeLimit)) ?? nil
    return String(decoding: data ?? Data(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Creates an unnamed file.
  private func temporaryFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else {
      throw HelperError.failed(
        reason: "cannot create the file \(url.path). Compute the prime offline.")
    }
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forUpdating: url)
  }

  /// Returns the program's reason for a failure, without the program's name.
  private func reason(_ text: String, of process: Process) -> String {
    let name = URL(filePath: path).lastPathComponent
    guard text.hasPrefix("\(name): ") else {
      let kind = process.terminationReason == .exit ? "exit code" : "signal"
      return "\(path.printableName) failed (\(kind) \(process.terminationStatus)). Reinstall it."
    }
    return String(text.dropFirst(name.count + 2))
  }
}

/// An error from a helper program.
public enum HelperError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program cannot be run.
  case missing(path: String)
  /// The program failed, with its own reason.
  case failed(reason: String)
  /// The program's answer is not in the expected format.
  case notUnderstood(path: String)

  /// A message that states the cause and a remedy.
  public var description: String {
    switch self {
    case .missing(let path):
      "\(path.printableName), the helper for online requests, is not installed. "
        + "Install it, or compute the prime offline."
    case .failed(let reason): reason
    case .notUnderstood(let path):
      "the response from \(path.printableName) is not in the expected format. "
        + "Reinstall it, or compute the prime offline."
    }
  }
}
