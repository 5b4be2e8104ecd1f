import HTTPTypes
import Hummingbird
import School
import SchoolStore
import Secrets

/// The cookie that holds a teacher's session.
enum SessionCookie {
  /// The session that a browser shows; nil if there is none that can be one.
  static func token(of request: Request, _ passage: Passage) -> AccessToken? {
    request.cookies[name(passage)].flatMap { AccessToken($0.value) }
  }

  /// The header that gives a browser a session.
  static func given(_ token: AccessToken, _ passage: Passage) -> HTTPFields {
    header(token.text, seconds: SchoolStore.teacherSessionMilliseconds / 1000, passage)
  }

  /// The header that takes it away.
  static func taken(_ passage: Passage) -> HTTPFields { header("", seconds: 0, passage) }

  /// With TLS, a browser takes a cookie of this name only from this host, and with TLS.
  private static func name(_ passage: Passage) -> String {
    passage.isEncrypted ? "__Host-teachify-session" : "teachify-session"
  }

  private static func header(_ value: String, seconds: Int, _ passage: Passage) -> HTTPFields {
    .cookie(name(passage), value, seconds: seconds, passage)
  }
}

extension HTTPFields {
  /// The header that gives a browser a cookie for some seconds, or takes it away, which no script and no other place
  /// sees.
  static func cookie(
    _ name: String, _ value: String, seconds: Int, _ passage: Passage
  ) -> HTTPFields {
    let attributes =
      ["\(name)=\(value)", "Path=/", "Max-Age=\(seconds)", "HttpOnly", "SameSite=Strict"]
      + (passage.isEncrypted ? ["Secure"] : [])
    return [.setCookie: attributes.joined(separator: "; ")]
  }
}

extension ContentHash {
  /// Whether a text is a CSRF token. Hashes are compared, so that the time it takes tells nothing of the one that is
  /// right.
  func isShown(by text: String) -> Bool { ContentHash(of: text) == ContentHash(of: description) }
}
