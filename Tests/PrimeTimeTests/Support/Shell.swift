import ComposableTesting
import Foundation

/// Runs command lines in a shell, with the programs of this build on the path and a home folder of
/// their own.
struct Shell {
  struct Outcome {
    let output: String
    let error: String
    let exitCode: Int
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
    let environment = [
      "PATH": "\(Self.programs):/usr/bin:/bin",
      "HOME": folder.url.path,
      "XDG_DATA_HOME": folder("data"),
      "TZ": "UTC",
    ].merging(variables) { _, new in new }
    // Files, since a pipe that is not read blocks when it is full.
    let (output, error) = (folder(".stdout"), folder(".stderr"))
    for file in [output, error] { try Data().write(to: URL(filePath: file)) }
    let process = try startProgram(
      ["/bin/sh", "-c", "cd '\(folder.url.path)'\n\(command)"], input: "/dev/null", output: output,
      error: error, environment: environment)
    var status: CInt = 0
    while waitpid(process, &status, 0) != process, errno == EINTR {}
    return Outcome(
      output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8),
      exitCode: exitCode(ofStatus: status)
    )
  }
}
