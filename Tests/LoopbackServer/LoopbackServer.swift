import Foundation
import Synchronization

/// An HTTP server on this machine that behaves as a test says.
package final class LoopbackServer: Sendable {
  /// What the server does with a connection, after it has read the request.
  package enum Behavior: Sendable {
    /// Sends bytes and closes the connection.
    case send(String)
    /// Sends bytes, and then others again and again until the client leaves.
    case sendEndlessly(String, then: String)
    /// Sends nothing until the client leaves.
    case hang
  }

  private let listener: CInt
  private let state: Mutex<(behaviors: [Behavior], requests: [String])>

  /// The address of the server.
  package let address: String

  /// Starts a server.
  ///
  /// - Parameter behaviors: The behavior for each connection; the last is that for all others.
  /// - Throws: `POSIXError` if there is no port.
  package init(_ behaviors: [Behavior]) throws {
    state = Mutex((behaviors, []))
    let listener = socket(AF_INET, Self.stream, 0)
    self.listener = listener
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The pointers do not escape, and the length is that of the structure.
    let isListening = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/v2/query"
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          close(listener)
          return
        }
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    // The accepting thread closes the listener. If it were closed here, its number could be reused
    // while that thread still calls `accept` with it.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// The first line of each request, in order.
  package var requests: [String] { state.withLock { $0.requests } }

  private func serve(_ connection: CInt) {
    let request = read(connection)
    let behavior = state.withLock { state -> Behavior in
      state.requests.append(String(request.prefix { $0 != "\r\n" && $0 != "\r" }))
      return state.behaviors.count > 1 ? state.behaviors.removeFirst() : state.behaviors[0]
    }
    switch behavior {
    case .send(let text): write(text, to: connection)
    case .sendEndlessly(let head, let rest):
      write(head, to: connection)
      // Not as fast as it can: the client's library does not return from reading while there is
      // more to read, and keeps what it has read in memory.
      while write(rest, to: connection) { poll(nil, 0, 5) }
    case .hang: while !read(connection).isEmpty {}
    }
  }

  /// Reads up to the end of a request without a body; empty when the client has left.
  private func read(_ connection: CInt) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return "" }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return text
  }

  @discardableResult
  private func write(_ text: String, to connection: CInt) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Self.flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  #if canImport(Darwin)
    private static let flags: CInt = 0
  #else
    // A client that has left is an error, not a signal.
    private static let flags = CInt(MSG_NOSIGNAL)
  #endif
}

extension LoopbackServer.Behavior {
  /// Sends a response with a status and a body.
  package static func respond(
    _ status: Int, headers: [String] = [], body: String = ""
  ) -> Self {
    let lines =
      ["HTTP/1.1 \(status) status", "Content-Length: \(body.utf8.count)", "Connection: close"]
      + headers
    return .send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Sends an answer of Wolfram Alpha with a text.
  package static func answer(_ text: String) -> Self {
    respond(
      200,
      body: """
        {"queryresult":{"success":true,"error":false,"numpods":2,"pods":[
          {"title":"Input","id":"Input","subpods":[{"title":"","plaintext":"p_7"}]},
          {"title":"Result","primary":true,"subpods":[{"title":"","plaintext":"\(text)"}]}]}}
        """)
  }
}
