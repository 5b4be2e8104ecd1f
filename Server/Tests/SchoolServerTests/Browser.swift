import Foundation
import FoundationNetworking
import SchoolExchange
import Testing

/// A teacher's browser: it keeps the cookies that it is given, and shows them.
final class Browser {
  /// What the server answered.
  struct Answer {
    let status: Int
    let body: [UInt8]
    let headers: [String: String]

    /// The message in the body.
    func message<Message: ExchangeMessage>(_ type: Message.Type = Message.self) throws -> Message {
      try Message(json: body)
    }
  }

  let address: String
  /// The cookies, as they are sent.
  var cookies: [String: String] = [:]
  /// What pages show beside the cookies; nil if they do not.
  var csrf: String?
  /// What a proxy adds to each request.
  var more: [String: String] = [:]
  private let session = URLSession(
    configuration: .ephemeral, delegate: Staying(), delegateQueue: nil)

  /// Where an answer leads is looked at, not followed.
  private final class Staying: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) { completionHandler(nil) }
  }

  init(at address: String) { self.address = address }

  deinit { session.invalidateAndCancel() }

  func send(
    _ method: String, _ path: String, _ body: [UInt8]? = nil, type: String = "application/json",
    seen version: String? = nil
  ) async throws -> Answer {
    var request = URLRequest(url: try #require(URL(string: address + path)))
    request.httpMethod = method
    request.httpShouldHandleCookies = false
    request.httpBody = body.map { Data($0) }
    if body != nil { request.setValue(type, forHTTPHeaderField: "Content-Type") }
    if !cookies.isEmpty {
      let texts = cookies.map { "\($0)=\($1)" }.sorted()
      request.setValue(texts.joined(separator: "; "), forHTTPHeaderField: "Cookie")
    }
    if let version { request.setValue("\"\(version)\"", forHTTPHeaderField: "If-Match") }
    if let csrf { request.setValue(csrf, forHTTPHeaderField: "X-CSRF-Token") }
    for (name, value) in more { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await session.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    var headers: [String: String] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    if let cookie = headers["set-cookie"]?.prefix(while: { $0 != ";" }) {
      let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
    }
    return Answer(status: answer.statusCode, body: Array(data), headers: headers)
  }

  func send(
    _ method: String, _ path: String, _ message: some ExchangeMessage, seen version: String? = nil
  ) async throws -> Answer {
    try await send(method, path, message.json, seen: version)
  }

  /// Signs in, and shows from then on what pages show.
  @discardableResult
  func signIn(
    _ account: String = "sommer", _ password: String = "ein Satz mit fünf Wörtern"
  ) async throws -> TeacherProfile {
    let answer = try await send(
      "POST", SchoolPath.session, SignInRequest(account: account, password: password))
    guard case .signedIn(let profile) = try answer.message(SignInAnswer.self) else {
      throw NotSignedIn(answer: answer)
    }
    csrf = profile.csrf.description
    return profile
  }

  struct NotSignedIn: Error {
    let answer: Answer
  }
}
