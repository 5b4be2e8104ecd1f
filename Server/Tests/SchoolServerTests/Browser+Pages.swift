import Foundation
import Testing

extension Browser.Answer {
  /// The page.
  var text: String { String(decoding: body, as: UTF8.self) }
  /// Where it leads.
  var location: String? { headers["location"] }

  /// What the form on the page shows besides what is typed.
  var csrf: String? {
    text.firstMatch(of: /name="csrf" value="([0-9a-f]*)"/).map { String($0.output.1) }
  }
}

extension Browser {
  /// Opens a page.
  func open(_ path: String) async throws -> Answer { try await send("GET", path) }

  /// Sends a form as pages do.
  ///
  /// - Parameter csrf: what it shows; nil for nothing.
  func submit(
    _ path: String, _ fields: [String: String] = [:], csrf: String?
  ) async throws -> Answer {
    var fields = fields
    fields["csrf"] = csrf
    let body: String = fields.sorted { $0.key < $1.key }.map { name, value in
      let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(escaped)"
    }.joined(separator: "&")
    return try await send(
      "POST", path, Array(body.utf8), type: "application/x-www-form-urlencoded")
  }

  /// Sends a form with what its session shows.
  func submit(_ path: String, _ fields: [String: String] = [:]) async throws -> Answer {
    try await submit(path, fields, csrf: csrf)
  }

  /// Signs in by the page, and shows from then on what pages show.
  @discardableResult
  func signInByPage(
    _ account: String = "sommer", _ password: String = "ein Satz mit fünf Wörtern"
  ) async throws -> Answer {
    let form = try await open("/sign-in")
    let answer = try await submit(
      "/sign-in", ["account": account, "password": password, "back": "/"], csrf: form.csrf)
    csrf = try await open("/").csrf
    return answer
  }
}
