import ComposableTesting
import Foundation

/// Runs command lines in a shell, with the programs of this build on the path and a home folder of
/// their own.
struct Shell {
  struct Outcome {
    let output: String
    let error: String
    let exitCode: Int32
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The folder of this build's programs, which is that of its tests.
  static var programs: String {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    return URL(filePath: tests ?? CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - variables: Environment variables beside those of every command line.
  /// - Throws: The error of starting the shell.
  /// - Returns: What the command line has written, and its exit code.
  func run(_ command: String, variables: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": "\(Self.programs):/usr/bin:/bin",
      "HOME": folder.url.path,
      "XDG_DATA_HOME": folder("data"),
      "TZ": "UTC",
    ].merging(variables) { _, new in new }
    // Files, since a pipe that is not read blocks when it is full.
    let (outputFile, output) = try newFile("stdout")
    let (errorFile, error) = try newFile("stderr")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try String(contentsOf: outputFile, encoding: .utf8),
      error: try String(contentsOf: errorFile, encoding: .utf8),
      exitCode: process.terminationStatus
    )
  }

  private func newFile(_ name: String) throws -> (URL, FileHandle) {
    let url = URL(filePath: folder(".\(name)"))
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }
}
