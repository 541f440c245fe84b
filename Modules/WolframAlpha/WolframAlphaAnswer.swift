import Foundation

/// The service's answer to a question.
struct WolframAlphaAnswer {
  private let result: QueryResult

  /// Reads an answer.
  ///
  /// - Throws: ``WolframAlphaError`` if the response is an error or not in the expected format.
  init(_ response: Response) throws(WolframAlphaError) {
    switch response.status {
    case 200: break
    case 401, 403: throw .keyRefused
    case 429, 503: throw .busy(status: response.status, pause: response.pause)
    default: throw .status(response.status)
    }
    do {
      result = try JSONDecoder().decode(Body.self, from: response.body).queryresult
    } catch {
      throw .notUnderstood
    }
    guard !result.isKeyRefused else { throw .keyRefused }
  }

  /// Returns the answer as a number.
  ///
  /// - Throws: ``WolframAlphaError`` if the answer is not a whole number.
  func wholeNumber() throws(WolframAlphaError) -> Int {
    guard result.success else { throw .noAnswer }
    let primary = result.pods?.first { $0.primary == true }
    let text = primary?.subpods.first?.plaintext?.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let number = text.flatMap({ Int($0) }), number > 0 else { throw .notUnderstood }
    return number
  }
}

private struct Body: Decodable {
  let queryresult: QueryResult
}

/// The relevant part of a result.
private struct QueryResult: Decodable {
  struct Pod: Decodable {
    struct Subpod: Decodable { let plaintext: String? }
    let primary: Bool?
    let subpods: [Subpod]
  }

  struct Problem: Decodable { let code: String }

  /// Whether the service understood the question.
  let success: Bool
  let pods: [Pod]?

  /// Whether the key is unknown.
  let isKeyRefused: Bool

  private enum CodingKeys: String, CodingKey { case success, pods, error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    success = try container.decode(Bool.self, forKey: .success)
    pods = try container.decodeIfPresent([Pod].self, forKey: .pods)
    // The service sends either false or a description.
    let problem = try? container.decode(Problem.self, forKey: .error)
    isKeyRefused = problem?.code == "1"
  }
}
