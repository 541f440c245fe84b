import Synchronization

/// Counts objects that are alive.
final class LiveCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Makes an object that is counted until it is released.
  func token() -> Token { Token(self) }

  /// An object that is counted until it is released.
  final class Token: Sendable, Equatable {
    private let owner: LiveCount

    fileprivate init(_ owner: LiveCount) {
      self.owner = owner
      owner.count.withLock { $0 += 1 }
    }

    deinit {
      owner.count.withLock { $0 -= 1 }
    }

    static func == (left: Token, right: Token) -> Bool { left === right }
  }

  /// Waits for a limited time until at most `count` objects are left: a task that has ended
  /// releases its captures some turns later, on another thread.
  ///
  /// - Returns: The number of objects left.
  func settled(at count: Int = 0) async -> Int {
    for _ in 0..<1000 where value > count {
      await Task.detached(priority: .background) { await Task.yield() }.value
      // Another test may keep the main actor busy: releases that wait for it run before this.
      await MainActor.run {}
    }
    return value
  }
}
