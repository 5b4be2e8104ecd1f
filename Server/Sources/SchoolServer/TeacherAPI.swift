import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolStore
import Secrets

/// What the server answers to teachers, under `/api/1/teacher`.
///
/// A teacher is known by a session in a cookie, which no script can read and which no other site's page can make a
/// browser send; what changes something needs the header `X-CSRF-Token` besides.
struct TeacherAPI: Sendable {
  let store: SchoolStore
  let gate: PasswordGate
  let seats: ListenerSeats

  typealias Context = SchoolContext

  /// Adds the routes.
  func add(to router: Router<Context>) {
    addSessions(to: router)
    addTeachers(to: router)
    addClasses(to: router)
    addPupils(to: router)
    addDocuments(to: router)
    addResults(to: router)
    addLive(to: router)
  }

  /// Somebody who is signed in.
  struct Visit: Sendable {
    let token: AccessToken
    let profile: TeacherProfile
    let passage: Passage
  }

  /// Answers a request of somebody who is signed in, and refuses it otherwise; what changes something, also without
  /// the right CSRF token.
  func visit(
    _ request: Request, _ context: Context, _ body: (Visit) async throws -> Response
  ) async throws -> Response {
    try await context.told {
      let passage = context.passage
      guard let token = SessionCookie.token(of: request, passage),
        let profile = try await store.profile(of: token)
      else {
        return .refusal(
          .userCouldNotLoad, "nobody is signed in, or not any more", .unauthorized,
          [.wwwAuthenticate: "Cookie"])
      }
      if request.method != .get {
        guard profile.csrf.isShown(by: request.headers[.csrfToken] ?? "") else {
          return .refusal(
            .noWritePermission, "the header X-CSRF-Token is missing or another session's",
            .forbidden)
        }
      }
      return try await body(Visit(token: token, profile: profile, passage: passage))
    }
  }

  /// Answers a request of somebody who is signed in with what the school's desk shows or does.
  func desk(
    _ request: Request, _ context: Context, _ body: (TeacherDesk) async throws -> Response
  ) async throws -> Response {
    try await visit(request, context) { try await body(store.desk(of: $0.profile.teacher.id)) }
  }
}

extension SchoolContext {
  /// An identifier in the path, by its name there.
  ///
  /// - Throws: the same refusal as for what is not there, if it is none.
  func identifier<Value>(
    _ name: String, of type: Identifier<Value>.Type = Identifier<Value>.self
  ) throws -> Identifier<Value> {
    guard let found = parameters.get(name).flatMap(Identifier<Value>.init(_:)) else {
      throw StoreRefusal(.wrongRecordZone, "there is no \(name)", .unseen)
    }
    return found
  }

  /// A document's version in the path.
  func document() throws -> DocumentVersion.ID {
    let subject = try identifier("subject", of: Subject.ID.self)
    guard let hash = parameters.get("hash").flatMap(ContentHash.init(_:)) else {
      throw StoreRefusal(.wrongRecordZone, "there is no document", .unseen)
    }
    return DocumentVersion.ID(subject: subject, hash: hash)
  }
}

extension Request {
  /// A whole number in the query; nil without one.
  ///
  /// - Throws: a `StoreRefusal` with `fetchSortTypeNotAvailable` if it is none, or not in the range.
  func number(_ name: Substring, in range: ClosedRange<Int> = 0...1_000_000_000_000) throws -> Int?
  {
    guard let text = uri.queryParameters[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw StoreRefusal(.fetchSortTypeNotAvailable, "“\(name)” is no number that fits")
    }
    return number
  }

  /// How many entries a page of a list has.
  func limit() throws -> Int { try number("limit", in: 1...1000) ?? 100 }
}
