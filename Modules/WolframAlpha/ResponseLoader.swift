import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response to an HTTP request.
struct Response: Equatable, Sendable {
  var status: Int
  /// The pause that the server requests, in seconds; nil if there is none.
  var pause: Int?
  var body = Data()
}

/// Loads responses of bounded size, without storing anything on disk.
struct ResponseLoader: Sendable {
  /// The maximum number of bytes of a body.
  static let sizeLimit = 256 * 1024

  /// Loads the response to a request.
  ///
  /// A redirection counts as a response, because another server must not receive the request, whose
  /// address contains the key.
  ///
  /// - Parameter request: The request.
  ///
  /// - Throws: ``WolframAlphaError``; `CancellationError` if the task is cancelled.
  /// - Returns: The response, with any status.
  func response(to request: URLRequest) async throws -> Response {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    let transfer = Transfer()
    let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(continuation)
        task.resume()
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
      task.cancel()
    }
  }
}

/// The response to one request as it arrives.
private final class Transfer: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var continuation: CheckedContinuation<Response, any Error>?
    var response = Response(status: 0)
    var result: Result<Response, any Error>?
  }

  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Response, any Error>) {
    let result = state.withLock { state -> Result<Response, any Error>? in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    // The request was cancelled before it began.
    if let result { continuation.resume(with: result) }
  }

  /// Returns the result to the caller; only the first call has an effect.
  func end(_ result: Result<Response, any Error>) {
    let continuation = state.withLock { state in
      if state.result == nil { state.result = result }
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    end(.success(Response(status: response.statusCode)))
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let method = challenge.protectionSpace.authenticationMethod
    guard
      method == NSURLAuthenticationMethodHTTPBasic || method == NSURLAuthenticationMethodHTTPDigest
    else { return completionHandler(.performDefaultHandling, nil) }
    // The key is the only credential, so there is no password.
    completionHandler(.cancelAuthenticationChallenge, nil)
    end(.success(Response(status: 401)))
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    state.withLock {
      $0.response.status = response?.statusCode ?? 0
      let pause = response?.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      $0.response.pause = pause.flatMap { (0...86_400).contains($0) ? $0 : nil }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.response.body += data
      return state.response.body.count > ResponseLoader.sizeLimit
    }
    guard isTooLarge else { return }
    end(.failure(WolframAlphaError.tooLarge(limit: ResponseLoader.sizeLimit)))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(.failure(WolframAlphaError.unreachable(reason(error))))
    } else {
      end(.success(state.withLock { $0.response }))
    }
  }

  /// Returns a reason without the address, which contains the key.
  private func reason(_ error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: "its host was not found"
    case .cannotConnectToHost: "the connection to its host failed"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "there is no network connection"
    case .timedOut: "the connection timed out"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the connection is not secure"
    // The library reports non-HTTP text this way, because it takes the text for an old HTTP
    // version.
    case .badServerResponse, .cannotParseResponse, .unsupportedURL: "the response was not HTTP"
    case .unknown: "the connection failed"
    case let code: "the connection failed (error \(code?.rawValue ?? (error as NSError).code))"
    }
  }
}
