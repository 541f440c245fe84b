import ComposableCore
import ComposableJournal
import Foundation

/// A part of a server, which has no screen: it reads events, one on each line, and records them.
///
///     printf 'place 17\npay 17 a\n' | orders orders.jsonl
@main
@MainActor
enum OrdersServer {
  static func main() async {
    let path = CommandLine.arguments.dropFirst().first ?? "orders.jsonl"
    do {
      try await run(recordingTo: path)
    } catch {
      FileHandle.standardError.write(Data("orders: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(recordingTo path: String) async throws {
    let journal = try JournalWriter<OrderBook.State, OrderBook.Action>(
      creating: path, header: JournalHeader(program: "orders", version: "0.1.0", schema: "1"),
      initialState: OrderBook.State(),
      onFailure: { error in
        FileHandle.standardError.write(Data("orders: \(error)\n".utf8))
        exit(1)
      })
    let view = Store(
      initialState: OrderBook.State(), reducer: OrderBook.reducer, environment: simulated,
      observers: [journal.observer, printer]
    ).view
    // Ends with the input, when no order is waiting for a service any more.
    await withDiscardingTaskGroup { group in
      for await line in lines {
        guard let action = OrderBook.Action(event: line) else {
          print("'\(line)' is not an event. Try 'place 17', 'pay 17 a' or 'cancel 17'.")
          continue
        }
        let work = view.send(action)
        group.addTask { await work.finish() }
      }
    }
    journal.close(after: view.state)
  }

  /// Prints the order to which an event or a response belongs.
  private static let printer = StoreObserver<OrderBook.State, OrderBook.Action> { action, book, _ in
    if case .order(_, .placed) = action { return }
    let id =
      switch action {
      case .placed(let id), .order(let id, _): id
      }
    guard let order = book.orders[id: id] else { return }
    let payments = order.payments.sorted { $0.key < $1.key }.map { ", payment \($0): \($1)" }
    print("\(id): \(order.phase)" + payments.joined())
  }

  /// Services that take a second; a real server would call its own.
  private static let simulated = Order.Environment(
    book: {
      try await Task.sleep(for: .seconds(1))
      return "P-\($0)"
    },
    refund: { _ in try await Task.sleep(for: .seconds(1)) },
    clock: ContinuousClock())

  /// The lines of the standard input, for which a thread of its own waits.
  private static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
