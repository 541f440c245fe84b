import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A question, and the key for asking it.
struct WolframAlphaQuery {
  let input: String
  let key: String

  /// Returns the request for the answer as JSON with plain text.
  func request(to address: URL) -> URLRequest {
    let items = [
      ("input", input), ("format", "plaintext"), ("output", "json"), ("appid", key),
    ]
    var components = URLComponents(url: address, resolvingAgainstBaseURL: false)
    components?.percentEncodedQuery = items.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    return URLRequest(url: components?.url ?? address)
  }

  /// Returns text as part of a query, with all characters except ASCII letters and digits escaped.
  ///
  /// `URLComponents` would not escape a plus sign, which a server takes for a space.
  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
