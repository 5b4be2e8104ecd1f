import HTTPTypes
import Hummingbird
import Logging
import School
import SchoolExchange
import SchoolStore
import Secrets

extension TeacherAPI {
  /// Signing in and out, and the password.
  func addSessions(to router: Router<Context>) {
    router.post("\(SchoolPath.session)") { request, context in
      try await context.told {
        // A form of another site's page cannot send this type, so it cannot sign anybody in.
        guard request.headers[.contentType]?.hasPrefix("application/json") == true else {
          return .refusal(
            .objectIsFaulty, "the body must be application/json", .unsupportedMediaType)
        }
        let message: SignInRequest = try await request.message()
        let passage = context.passage
        return try await answer(passage, account: message.account, context.logger) {
          try await store.signIn(message, replacing: SessionCookie.token(of: request, passage))
        }
      }
    }
    router.get("\(SchoolPath.session)") { request, context in
      try await visit(request, context) { .message($0.profile) }
    }
    router.delete("\(SchoolPath.session)") { request, context in
      try await visit(request, context) { visit in
        try await store.signOut(visit.token)
        return .done(SessionCookie.taken(visit.passage))
      }
    }
    router.delete("\(SchoolPath.sessions)") { request, context in
      try await visit(request, context) { visit in
        try await store.signOutEverywhere(visit.profile.teacher.id)
        return .done(SessionCookie.taken(visit.passage))
      }
    }
    router.put("\(SchoolPath.password)") { request, context in
      try await visit(request, context) { visit in
        let message: PasswordChange = try await request.message()
        return try await answer(visit.passage, account: visit.profile.account, context.logger) {
          try await store.changePassword(of: visit.profile.teacher.id, message)
        }
      }
    }
  }

  /// Answers a request with a password.
  private func answer(
    _ passage: Passage, account: String, _ logger: Logger,
    _ look: () async throws -> (token: AccessToken, profile: TeacherProfile)?
  ) async throws -> Response {
    switch try await gate.outcome(passage, account: account, logger, look) {
    case .unprotected: .message(SignInAnswer.unprotected(help: help), .forbidden)
    case .closed(let seconds):
      .message(
        SignInAnswer.closed(seconds: seconds), .tooManyRequests,
        [.retryAfter: String(seconds)])
    case .wrong: .message(SignInAnswer.wrong, .forbidden)
    case .signedIn(let token, let profile):
      .message(SignInAnswer.signedIn(profile), .ok, SessionCookie.given(token, passage))
    }
  }

  private var help: String {
    gate.isBehindProxy
      ? """
      A password is only taken through TLS. Open the address that begins with https; the proxy must set \
      X-Forwarded-Proto to https.
      """
      : """
      A password is only taken with a certificate that browsers trust, or on the server's own machine. Open \
      http://localhost there, with the server's port; or start the server with the school's certificate (serve \
      --certificate FILE --key FILE), or behind a proxy that has one (serve --behind-proxy).
      """
  }
}
