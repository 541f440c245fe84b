import ComposableCore
import Foundation

/// A kind of object whose memory is measured.
///
/// Many objects of one kind are created in a separate process, so that no freed memory is reused.
@MainActor
enum Bytes: String, CaseIterable {
  case naiveStore, naiveObserved, store, observed

  /// Returns the resident memory per object, in bytes; nil if the system does not report it.
  func measure() -> Double? {
    let naive = NaiveStore<Level1, Action1>(Level1(part: CounterState())) { _, _ in [] }
    let root = Store(
      initialState: Level1(part: CounterState()),
      reducer: Reducer<Level1, Action1, Void>.empty, environment: ())
    return switch self {
    case .naiveStore:
      Self.each { naive.scope(state: { $0.part }, action: { .part($0) }) }
    case .naiveObserved:
      Self.each {
        let view = NaiveViewStore(naive.scope(state: { $0.part }, action: { .part($0) }))
        view.observe { _ in }
        return view
      }
    case .store:
      Self.each { root.scope(state: \.part, action: .part()) }
    case .observed:
      Self.each { root.scope(state: \.part, action: .part()).view.observe { _ in } }
    }
  }

  private static func each<Object: AnyObject>(_ make: () -> Object) -> Double? {
    let count = 100_000
    // The pages of the array are resident before the measurement starts.
    var objects = [Object?](repeating: nil, count: count)
    for index in 0..<1000 { objects[index] = make() }
    guard let before = resident() else { return nil }
    for index in 1000..<count { objects[index] = make() }
    guard let after = resident() else { return nil }
    return withExtendedLifetime(objects) { (after - before) / Double(count - 1000) }
  }

  private static func resident() -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return pages * Double(NSPageSize())
  }

  /// Measures in a separate process.
  func measureInSubprocess() -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--bytes", rawValue]
    process.standardOutput = output
    guard (try? process.run()) != nil,
      let data = try? output.fileHandleForReading.readToEnd()
    else { return .nan }
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
  }
}

extension Workload {
  /// Measures the memory of a scoped store.
  static let storeBytes = Workload(
    id: "W7-store",
    title: "size of a scoped store",
    unit: .bytes,
    limit: .absolute(200),
    ways: [.bytes(.naive, .naiveStore), .bytes(.ours, .store)]
  )

  /// Measures the memory of a scoped store with its view store and an observer.
  static let observedBytes = Workload(
    id: "W7-observed",
    title: "size of a scoped store with an observer",
    unit: .bytes,
    limit: .absolute(480),
    ways: [.bytes(.naive, .naiveObserved), .bytes(.ours, .observed)]
  )
}

extension Way {
  fileprivate static func bytes(_ kind: Kind, _ bytes: Bytes) -> Way {
    Way(kind: kind, count: 1, prepare: { { _ in true } }, value: { bytes.measureInSubprocess() })
  }
}
