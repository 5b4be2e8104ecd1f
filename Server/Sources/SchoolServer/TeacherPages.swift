import Exercises
import HTTPTypes
import Hummingbird
import NIOCore
import Play
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Secrets

/// The pages for teachers' browsers.
///
/// It turns requests into calls of the school's desk and their results into the values of pages; it decides nothing
/// itself. A form needs the session's CSRF token in a field of its own.
struct TeacherPages: Sendable {
  let store: SchoolStore
  let now: @Sendable () -> Timestamp
  let gate: PasswordGate
  /// The server's own key; nil if it shows a certificate, or none.
  let key: ContentHash?
  /// Where machines of the network reach the server; nil if that is not known.
  let address: ServerAddress?
  /// The games that are played.
  let games: [GamePlay]
  /// What draws them; nil if nothing on this machine does.
  let stills: GameStills?
  /// What is known of how classes would fare with documents.
  let rehearsals: ClassRehearsals
  /// The seats of those who listen to events.
  let seats: ListenerSeats

  typealias Context = SchoolContext

  /// What the games show.
  var demands: [Demand] { games.map(\.profile.demand) }

  /// Adds the routes.
  func add(to router: Router<Context>) {
    addSessions(to: router)
    addHome(to: router)
    addClasses(to: router)
    addPupils(to: router)
    addDocuments(to: router)
    addDrafts(to: router)
    addEditing(to: router)
    addResults(to: router)
    addNext(to: router)
    addReports(to: router)
    addLive(to: router)
    addSettings(to: router)
    addDevices(to: router)
    addAccount(to: router)
    router.get("\(Address.style)/:name") { request, context in
      guard let file = context.parameters.get("name").flatMap({ Pages.style($0) }) else {
        return problem(.unseen, .notFound, request, context)
      }
      return Response(
        status: .ok,
        headers: [
          .contentType: file.type,
          // Its address is another one when its text is.
          .cacheControl: "public, max-age=31536000, immutable",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
  }

  /// Somebody who is signed in looks at a page or sends its form.
  struct Visit: Sendable {
    let token: AccessToken
    let profile: TeacherProfile
    let desk: TeacherDesk
    let words: Words
    let request: Request
    let context: Context

    /// A page as the answer.
    func page(
      _ page: some Page, _ status: HTTPResponse.Status = .ok
    ) -> Response {
      // A form's page leads to nothing that could be shown once more in another language.
      let path = request.method == .get ? request.uri.string : Address.home
      let done = request.method == .get ? request.uri.queryParameters["done"] : nil
      return .page(
        page,
        in: Surroundings(
          words: words, viewer: Viewer(profile), path: path,
          notice: done.flatMap { Notice(rawValue: String($0)) }), status)
    }

    /// The class in the path.
    var schoolClass: SchoolClass.ID {
      get throws { try context.identifier("class") }
    }

    /// The pupil in the path.
    var pupil: Pupil.ID {
      get throws { try context.identifier("pupil") }
    }
  }

  /// Answers whoever is signed in at an address; others are led to where one signs in.
  func get(
    _ path: String, on router: Router<Context>,
    _ body: @escaping @Sendable (Visit) async throws -> Response
  ) {
    router.get("\(path)") { request, context in
      try await visit(request, context, body)
    }
  }

  /// Takes a form of whoever is signed in at an address, if it is one of this session.
  func post(
    _ path: String, on router: Router<Context>, upTo limit: Int = Request.smallBody,
    _ body: @escaping @Sendable (Visit, PageForm) async throws -> Response
  ) {
    router.post("\(path)") { request, context in
      try await visit(request, context) { visit in
        guard let form = try await request.form(upTo: limit) else {
          return problem(.unreadable, .badRequest, request, context)
        }
        guard visit.profile.csrf.isShown(by: form["csrf"]) else {
          return problem(.foreignForm, .forbidden, request, context)
        }
        return try await body(visit, form)
      }
    }
  }

  private func visit(
    _ request: Request, _ context: Context,
    _ body: @Sendable (Visit) async throws -> Response
  ) async throws -> Response {
    try await told(request, context) {
      guard let token = SessionCookie.token(of: request, context.passage),
        let profile = try await store.profile(of: token)
      else { return toSignIn(request, context) }
      return try await body(
        Visit(
          token: token, profile: profile, desk: store.desk(of: profile.teacher.id),
          words: words(request), request: request, context: context))
    }
  }

  private func toSignIn(_ request: Request, _ context: Context) -> Response {
    let hadOne = SessionCookie.token(of: request, context.passage) != nil
    let back = request.method == .get ? request.uri.string : Address.home
    return .redirect(Address.signingIn(back: back, notice: hadOne ? .sessionEnded : nil))
  }

  /// In what language a request is answered.
  func words(_ request: Request) -> Words {
    Words(
      Language(
        chosen: request.cookies[PageCookie.language]?.value,
        accepted: request.headers[.acceptLanguage]), now: now())
  }

  /// A page that says what went wrong.
  func problem(
    _ kind: ProblemPage.Kind, _ status: HTTPResponse.Status, _ request: Request,
    _ context: Context, _ more: HTTPFields = [:]
  ) -> Response {
    let words = words(request)
    return .page(
      ProblemPage(kind, words: words),
      in: Surroundings(
        words: words, viewer: nil,
        path: request.method == .get ? request.uri.string : Address.home), status, more)
  }

  /// Answers what a request threw by a page.
  func told(
    _ request: Request, _ context: Context, _ body: () async throws -> Response
  ) async throws -> Response {
    func told(
      _ kind: ProblemPage.Kind, _ status: HTTPResponse.Status, _ more: HTTPFields = [:]
    ) -> Response { problem(kind, status, request, context, more) }
    do {
      return try await body()
    } catch let refusal as StoreRefusal {
      switch refusal.kind {
      case .unknown: return toSignIn(request, context)
      case .unseen: return told(.unseen, .notFound)
      case .forbidden: return told(.forbidden, .forbidden)
      case .unfit: return told(.unfit, .unprocessableContent)
      }
    } catch is Outdated {
      return told(.outdated, .preconditionFailed)
    } catch is NIOTooManyBytesError {
      return told(.tooLarge, .contentTooLarge)
    } catch let error as SchoolStoreError {
      switch error {
      case .full: return told(.full, .init(code: 507))
      case .busy: return told(.busy, .serviceUnavailable, [.retryAfter: "1"])
      case .duplicate, .later, .failed:
        context.logger.error("a page failed", metadata: ["error": "\(error)"])
        return told(.failed, .internalServerError)
      }
    }
  }
}

/// Cookies that are no sessions.
enum PageCookie {
  /// The language that was chosen.
  static let language = "teachify-language"

  /// What the form for signing in shows besides: whoever has no session has no token of one.
  static func form(_ passage: Passage) -> String {
    passage.isEncrypted ? "__Host-teachify-form" : "teachify-form"
  }
}

extension Response {
  /// A page as an answer that nobody keeps.
  static func page<Shown: Page>(
    _ page: Shown, in surroundings: Surroundings, _ status: HTTPResponse.Status = .ok,
    _ more: HTTPFields = [:]
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
      .contentLanguage: surroundings.language,
      .contentSecurityPolicy: Pages.contentSecurityPolicy(of: Shown.self),
    ]
    for field in more { headers.append(field) }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: Pages.html(page, in: surroundings))))
  }

  /// An answer that leads to another page, after which going back does nothing again.
  static func redirect(_ address: String, _ more: HTTPFields = [:]) -> Response {
    var headers: HTTPFields = [.location: address, .cacheControl: "no-store"]
    for field in more { headers.append(field) }
    return Response(status: .seeOther, headers: headers)
  }
}

/// Answers what is nowhere by a page, except to machines, which ask below `/api`.
struct ProblemPages: RouterMiddleware {
  let pages: TeacherPages

  func handle(
    _ request: Request, context: SchoolContext,
    next: (Request, SchoolContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError
      where error.status == .notFound && !request.uri.path.hasPrefix("/api/")
    {
      return pages.problem(.unseen, .notFound, request, context)
    }
  }
}
