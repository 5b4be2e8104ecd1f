import HTTPTypes
import Hummingbird
import Play
import School
import SchoolExchange
import SchoolStore
import Secrets

/// What the server answers under `/api/1`.
///
/// It turns requests into calls of the store and their results into messages; it decides nothing itself.
struct SchoolAPI: Sendable {
  let store: SchoolStore
  let now: @Sendable () -> Timestamp
  let throttle: Throttle

  typealias Context = SchoolContext

  /// Adds the routes.
  func add(to router: Router<Context>) {
    router.get("\(SchoolPath.hello)") { _, _ in
      try reply(Hello(engine: EngineVersion.current, now: now()))
    }
    router.post("\(SchoolPath.join)") { request, context in
      try await told(context) {
        let message: JoinRequest = try await message(of: request, upTo: Self.smallBody)
        guard throttle.admits(context.address, at: now()) else { return tooMany() }
        let device = try await device(of: request)
        return try reply(try await store.join(message.code, as: device))
      }
    }
    router.get("\(SchoolPath.classes)") { request, context in
      try await told(context) {
        guard let device = try await device(of: request) else { return unknown() }
        return try reply(try await store.classes(of: device))
      }
    }
    router.post("\(SchoolPath.entry)") { request, context in
      try await told(context) {
        guard let device = try await device(of: request) else { return unknown() }
        let message: EntryRequest = try await message(of: request, upTo: Self.smallBody)
        let answer = try await store.enter(message, on: device)
        switch answer {
        case .entered: return try reply(answer)
        case .wrong: return try reply(answer, .forbidden)
        case .closed(let seconds):
          return try reply(answer, .tooManyRequests, [.retryAfter: String(seconds)])
        }
      }
    }
    router.get("\(SchoolPath.schoolwork)") { request, context in
      try await told(context) {
        guard case .pupil(let pupil, _, let classes)? = try await caller(of: request) else {
          return unknown()
        }
        return try reply(try await store.schoolwork(of: pupil, in: classes))
      }
    }
    router.get("\(SchoolPath.documents)/:hash") { request, context in
      try await told(context) {
        guard let caller = try await caller(of: request) else { return unknown() }
        guard let hash = context.parameters.get("hash").flatMap(ContentHash.init(_:)) else {
          return refused(.wrongRecordZone, "this is no hash", .notFound)
        }
        let bytes = try await store.document(hash, for: caller)
        return Response(
          status: .ok, headers: [.contentType: "application/octet-stream"],
          body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
      }
    }
    router.post("\(SchoolPath.rounds)") { request, context in
      try await told(context) {
        guard let caller = try await caller(of: request) else { return unknown() }
        let batch: RoundBatch = try await message(of: request, upTo: RoundBatch.mostBytes)
        guard batch.parcels.count <= RoundBatch.mostRounds else {
          return refused(
            .createOperationFailed, "a batch has \(RoundBatch.mostRounds) rounds at most",
            .contentTooLarge)
        }
        return try reply(try await store.file(batch, from: caller))
      }
    }
  }

  /// The largest body of requests that hold a few words.
  private static let smallBody = 16 * 1024

  // MARK: - Callers

  private func token(of request: Request) -> AccessToken? {
    guard let header = request.headers[.authorization], header.hasPrefix("Bearer ") else {
      return nil
    }
    return AccessToken(String(header.dropFirst("Bearer ".count)))
  }

  private func caller(of request: Request) async throws -> Caller? {
    guard let token = token(of: request) else { return nil }
    return try await store.caller(token)
  }

  /// The machine that asks; nil for anybody else.
  private func device(of request: Request) async throws -> Device? {
    guard case .device(let device)? = try await caller(of: request) else { return nil }
    return device
  }

  // MARK: - Messages

  private func message<Message: ExchangeMessage>(
    of request: Request, upTo limit: Int
  ) async throws -> Message {
    var request = request
    let buffer = try await request.collectBody(upTo: limit)
    return try Message(json: Array(buffer.readableBytesView))
  }

  private func reply(
    _ message: some ExchangeMessage, _ status: HTTPResponse.Status = .ok, _ more: HTTPFields = [:]
  ) throws -> Response {
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    for field in more { headers.append(field) }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: message.json)))
  }

  private func refused(
    _ fault: SharingFault, _ detail: String, _ status: HTTPResponse.Status, _ more: HTTPFields = [:]
  ) -> Response {
    (try? reply(Refusal(fault, detail), status, more)) ?? Response(status: status)
  }

  private func unknown() -> Response {
    refused(
      .userCouldNotLoad, "nobody has this token, or not any more", .unauthorized,
      [.wwwAuthenticate: "Bearer"])
  }

  private func tooMany() -> Response {
    refused(
      .addOperationFailed, "too many codes were tried from this address", .tooManyRequests,
      [.retryAfter: String(Throttle.seconds)])
  }

  /// Answers what a request threw.
  private func told(
    _ context: Context, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let refusal as StoreRefusal {
      let status: HTTPResponse.Status =
        switch refusal.kind {
        case .unknown: .unauthorized
        case .unseen: .notFound
        case .forbidden: .forbidden
        case .unfit: .unprocessableContent
        }
      return refused(refusal.fault, refusal.detail, status)
    } catch let fault as ExchangeFault {
      return refused(.objectIsFaulty, fault.description, .badRequest)
    } catch let error as SchoolStoreError {
      switch error {
      case .full:
        return refused(.createOperationFailed, error.description, .init(code: 507))
      case .busy:
        return refused(
          .networkFailure, error.description, .serviceUnavailable, [.retryAfter: "1"])
      case .duplicate, .later, .failed:
        context.logger.error("a request failed", metadata: ["error": "\(error)"])
        return refused(.networkFailure, "the server's log says why", .internalServerError)
      }
    }
  }
}
