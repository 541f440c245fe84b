import Foundation

extension Workload {
  /// Writes commands to the program `primetime` through a pipe.
  ///
  /// The program must be in the same folder as this program; nil if it has not been built.
  static var lineMode: Workload? {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appending(path: "primetime")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
    return Workload(
      id: "W9",
      title: "run a line mode command through a pipe",
      limit: .absolute(10_000),
      ways: [
        .ours(50_000) {
          { count in
            let process = Process()
            let (input, output) = (Pipe(), Pipe())
            process.executableURL = program
            process.environment = ["HOME": NSTemporaryDirectory()]
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            let commands = Data(String(repeating: "+\n-\n", count: count / 2).utf8)
            Task.detached {
              try? input.fileHandleForWriting.write(contentsOf: commands)
              try? input.fileHandleForWriting.close()
            }
            let answers = try? output.fileHandleForReading.readToEnd()
            process.waitUntilExit()
            let lines = answers?.count { $0 == UInt8(ascii: "\n") } ?? 0
            return process.terminationStatus == 0 && lines >= count
          }
        }
      ]
    )
  }
}
