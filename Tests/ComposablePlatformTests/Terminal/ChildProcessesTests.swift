import ComposablePlatform
import Foundation
import TestSupport
import Testing

struct ChildProcessesTests {
  @Test("a signal that comes while a child process is started ends both")
  func endsStartingProcess() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      _ = ChildProcesses.add {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sleep")
        process.arguments = ["1000"]
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        FileHandle.standardOutput.write(Data("child: \(process.processIdentifier).".utf8))
        // A thread of a pool may block the signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGTERM)
        return process.processIdentifier
      }
      FileHandle.standardOutput.write(Data("The process has not ended.".utf8))
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let child = try #require(output.firstMatch(of: /child: ([0-9]+)\./).flatMap { pid_t($0.1) })
    #expect(!output.contains("has not ended"))
    await pause(while: isRunning(child))
  }

  /// Whether a process runs; where nothing waits for orphans, an ended process keeps its number.
  private func isRunning(_ number: pid_t) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return kill(number, 0) == 0 && state?.contains(") Z ") != true
  }
}
