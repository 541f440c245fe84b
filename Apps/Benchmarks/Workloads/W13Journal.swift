import AppFeature
import ComposableCore
import ComposableJournal
import Foundation

private typealias Writer = JournalWriter<AppFeature.State, AppFeature.Action>

/// A journal in a temporary file, which is removed with this object.
@MainActor
private final class TemporaryJournal {
  nonisolated let path = NSTemporaryDirectory() + "journal-\(UUID().uuidString).jsonl"
  let writer: Writer
  let view: ViewStore<AppFeature.State, AppFeature.Action>

  init() throws {
    writer = try Writer(
      creating: path, header: JournalHeader(program: "primetime", version: "1", schema: "1"),
      initialState: AppFeature.State())
    view = Store(
      initialState: AppFeature.State(), reducer: AppFeature.reducer, environment: .silent,
      observers: [writer.observer]
    ).view(removeDuplicates: { _, _ in true })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Records a number of actions, and the end of the recording.
  func record(_ count: Int) {
    for number in 0..<count { view.send(session[number % session.count]) }
    writer.close(after: view.state)
  }

  func replay() throws -> JournalReplay<AppFeature.State, AppFeature.Action> {
    try JournalReplay(
      of: Journal(at: path), reducer: AppFeature.reducer, environment: .silent,
      clock: JournalClock())
  }
}

/// A journal with a million actions, written only once.
@MainActor private let long: JournalReplay<AppFeature.State, AppFeature.Action>? = {
  guard let journal = try? TemporaryJournal() else { return nil }
  journal.record(1_000_000)
  return try? journal.replay()
}()

extension Workload {
  /// Records a session of PrimeTime.
  static let recording = Workload(
    id: "W13-recording",
    title: "record an action in a file, with a hash of the state after every tenth action",
    limit: .absolute(5000),
    ways: [
      .floor(100_000) {
        let path = NSTemporaryDirectory() + "lines-\(UUID().uuidString)"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = FileHandle(forWritingAtPath: path)
        let line = Data(repeating: UInt8(ascii: "x"), count: 120)
        return { count in
          for _ in 0..<count { try? file?.write(contentsOf: line) }
          try? FileManager.default.removeItem(atPath: path)
          return file != nil
        }
      },
      .ours(100_000) {
        let journal = try? TemporaryJournal()
        return { count in
          for number in 0..<count { journal?.view.send(session[number % session.count]) }
          return journal?.writer.failure == nil && journal?.writer.actionCount == count
        }
      },
    ]
  )

  /// Replays a recorded session of PrimeTime.
  static let recordedReplay = Workload(
    id: "W13-replay", title: "replay a recorded action",
    limit: .absolute(10_000),
    ways: [
      .ours(100_000) {
        let journal = try? TemporaryJournal()
        journal?.record(100_000)
        var replay = try? journal?.replay()
        return { count in
          // Replays step by step, because seeking would begin at the last recorded state.
          for _ in 0..<count { _ = try? replay?.step() }
          return replay?.number == count
        }
      }
    ]
  )

  /// Seeks to positions in a recording of a million actions.
  static let seek = Workload(
    id: "W13-seek", title: "seek to an action in a recording of a million actions",
    limit: .absolute(100_000_000),
    ways: [
      .ours(10) {
        var replay = long
        return { count in
          for number in 0..<count { try? replay?.seek(to: (number * 7_654_321) % 1_000_000) }
          return replay?.number == (count - 1) * 7_654_321 % 1_000_000
        }
      }
    ]
  )

  /// Measures the size of a PrimeTime recording.
  static let recordedBytes = Workload(
    id: "W13-bytes", title: "size of a recorded action", unit: .bytes, limit: .absolute(200),
    ways: [
      Way(
        kind: .ours, count: 1, prepare: { { _ in true } },
        value: {
          guard let journal = try? TemporaryJournal() else { return .nan }
          journal.record(10_000)
          let attributes = try? FileManager.default.attributesOfItem(atPath: journal.path)
          return (attributes?[.size] as? Double ?? .nan) / 10_000
        })
    ]
  )
}
