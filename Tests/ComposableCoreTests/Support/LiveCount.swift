import Synchronization

/// Counts objects that are alive.
final class LiveCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Makes an object that counts as long as it lives.
  func token() -> Token { Token(self) }

  /// An object that counts as long as it lives.
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

  /// Waits until no more than so many are left, for a while: a task that has ended lets go of what
  /// it held some turns later, on another thread.
  ///
  /// - Returns: How many are left.
  func settled(at count: Int = 0) async -> Int {
    for _ in 0..<1000 where value > count {
      await Task.detached(priority: .background) { await Task.yield() }.value
      // Another test may keep the main actor busy: whoever has to let go there is before us.
      await MainActor.run {}
    }
    return value
  }
}
