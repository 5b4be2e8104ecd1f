import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Secrets

extension TeacherPages {
  /// How long the form for signing in may be open.
  private static let formSeconds = 8 * 60 * 60

  /// Signing in and out, and the language.
  func addSessions(to router: Router<Context>) {
    router.get("\(Address.signIn)") { request, context in
      try await told(request, context) {
        let query = request.uri.queryParameters
        return signInPage(
          request, context, back: Address.own(query["back"].map(String.init)),
          notice: query["done"].flatMap { Notice(rawValue: String($0)) })
      }
    }
    router.post("\(Address.signIn)") { request, context in
      try await told(request, context) { try await signIn(request, context) }
    }
    post(Address.signOut, on: router) { visit, _ in
      try await store.signOut(visit.token)
      return .redirect(
        Address.signingIn(back: nil, notice: .signedOut),
        SessionCookie.taken(visit.context.passage))
    }
    router.get("\(Address.language)") { request, context in
      let query = request.uri.queryParameters
      let language = Language(chosen: query["to"].map(String.init), accepted: nil)
      return Response.redirect(
        Address.own(query["back"].map(String.init)),
        .cookie(
          PageCookie.language, language.rawValue, seconds: 365 * 24 * 60 * 60, context.passage))
    }
  }

  private func signIn(_ request: Request, _ context: Context) async throws -> Response {
    let passage = context.passage
    guard let form = try await request.form(upTo: Request.smallBody) else {
      return problem(.unreadable, .badRequest, request, context)
    }
    let back = Address.own(form["back"])
    let cookie = request.cookies[PageCookie.form(passage)].flatMap { AccessToken($0.value) }
    // Otherwise a page of elsewhere could sign somebody in as somebody else.
    guard let cookie, cookie.csrf.isShown(by: form["csrf"]) else {
      return signInPage(request, context, back: back, status: .forbidden)
    }
    let message = SignInRequest(account: form["account"], password: form["password"])
    let outcome = try await gate.outcome(passage, account: message.account, context.logger) {
      try await store.signIn(message, replacing: SessionCookie.token(of: request, passage))
    }
    let words = words(request)
    switch outcome {
    case .signedIn(let token, _):
      return .redirect(back, SessionCookie.given(token, passage))
    case .wrong:
      return signInPage(
        request, context, back: back, account: message.account,
        faults: [FieldFault("account", words("signIn.wrong"))], status: .forbidden)
    case .closed(let seconds):
      let minutes = String((seconds + 59) / 60)
      return signInPage(
        request, context, back: back, account: message.account,
        faults: [FieldFault("account", words("signIn.closed", minutes))],
        status: .tooManyRequests, [.retryAfter: String(seconds)])
    case .unprotected:
      return signInPage(request, context, back: back, status: .forbidden)
    }
  }

  private func signInPage(
    _ request: Request, _ context: Context, back: String, account: String = "",
    faults: [FieldFault] = [], notice: Notice? = nil, status: HTTPResponse.Status = .ok,
    _ more: HTTPFields = [:]
  ) -> Response {
    let (passage, words) = (context.passage, words(request))
    let hindrance: SignInPage.Hindrance? =
      passage.admitsPassword ? nil : gate.isBehindProxy ? .openBehindProxy : .open
    let name = PageCookie.form(passage)
    var more = more
    let shown: AccessToken
    if let known = request.cookies[name].flatMap({ AccessToken($0.value) }) {
      shown = known
    } else {
      var chance = SystemRandomNumberGenerator()
      shown = AccessToken(using: &chance)
      for field in HTTPFields.cookie(name, shown.text, seconds: Self.formSeconds, passage) {
        more.append(field)
      }
    }
    return .page(
      SignInPage(
        account: account, back: back, faults: faults, hindrance: hindrance, words: words),
      in: Surroundings(
        words: words, viewer: nil, path: Address.signingIn(back: back, notice: nil),
        notice: notice, csrf: shown.csrf.description),
      status, more)
  }
}
