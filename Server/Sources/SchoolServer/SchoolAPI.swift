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
  /// How much somebody hands in at most.
  let uploads = UploadBounds()
  /// Counts how often somebody says what it does.
  let lives: Throttle
  /// What is told to whoever looks after the server.
  let rareLines = RareLines()
  /// Proves codes with the server's own key; nil without one.
  let proofs: CodeProofs?
  let key: ContentHash?

  typealias Context = SchoolContext

  /// Adds the routes.
  func add(to router: Router<Context>) {
    router.get("\(SchoolPath.hello)") { _, _ in
      Response.message(Hello(engine: EngineVersion.current, now: now(), key: key))
    }
    router.post("\(SchoolPath.proof)") { request, context in
      try await context.told {
        let message: ProofRequest = try await request.message()
        guard throttle.admits("proof \(context.passage.network)", at: now()) else {
          return tooMany(context)
        }
        guard let proofs else {
          return .refusal(.wrongRecordZone, "this server shows a certificate", .notFound)
        }
        let codes = try await store.validCodes()
        switch await proofs.answer(message, knowing: codes) {
        case .fits(let answer): return .message(answer)
        case .fitsNone:
          return .refusal(
            .addOperationFailed, "no class has this code now, or this server has another key",
            .unprocessableContent)
        case .fitsNoneYet:
          throw SchoolStoreError.busy("not all codes are prepared yet")
        }
      }
    }
    router.post("\(SchoolPath.join)") { request, context in
      try await context.told {
        let message: JoinRequest = try await request.message()
        guard throttle.admits(context.passage.network, at: now()) else { return tooMany(context) }
        let device = try await device(of: request)
        return .message(try await store.join(message.code, as: device))
      }
    }
    router.get("\(SchoolPath.classes)") { request, context in
      try await context.told {
        guard let device = try await device(of: request) else { return unknown() }
        return .message(try await store.classes(of: device))
      }
    }
    router.post("\(SchoolPath.entry)") { request, context in
      try await context.told {
        guard let device = try await device(of: request) else { return unknown() }
        let message: EntryRequest = try await request.message()
        let answer = try await store.enter(message, on: device)
        switch answer {
        case .entered: return .message(answer)
        case .wrong: return .message(answer, .forbidden)
        case .closed(let seconds):
          rareLines.tell("wrong pictures have closed doors of pupils", at: now(), context.logger)
          return .message(answer, .tooManyRequests, [.retryAfter: String(seconds)])
        }
      }
    }
    router.get("\(SchoolPath.schoolwork)") { request, context in
      try await context.told {
        guard case .pupil(let pupil, _, let classes)? = try await caller(of: request) else {
          return unknown()
        }
        return .message(try await store.schoolwork(of: pupil, in: classes))
      }
    }
    router.get("\(SchoolPath.documents)/:hash") { request, context in
      try await context.told {
        guard let caller = try await caller(of: request) else { return unknown() }
        guard let hash = context.parameters.get("hash").flatMap(ContentHash.init(_:)) else {
          return .refusal(.wrongRecordZone, "this is no hash", .notFound)
        }
        let bytes = try await store.document(hash, for: caller)
        return .file(bytes)
      }
    }
    router.get("\(SchoolPath.rounds)") { request, context in
      try await context.told {
        guard case .pupil(let pupil, let device, let classes)? = try await caller(of: request)
        else { return unknown() }
        return .message(
          try await store.rounds(
            of: pupil, in: classes, on: device, after: try request.number("after") ?? 0))
      }
    }
    router.post("\(SchoolPath.rounds)") { request, context in
      try await context.told {
        guard let caller = try await caller(of: request) else { return unknown() }
        guard let place = uploads.place(for: caller) else {
          rareLines.tell(
            "a machine or a class hands in too many batches at one time", at: now(), context.logger)
          return .refusal(
            .networkFailure, "too many batches come at one time", .tooManyRequests,
            [.retryAfter: "5"])
        }
        defer { withExtendedLifetime(place) {} }
        let (batch, size) = try await request.sizedMessage(
          upTo: RoundBatch.mostBytes, as: RoundBatch.self)
        guard uploads.admits(caller, size, at: now()) else {
          rareLines.tell(
            "a pupil or a machine has handed in too much at one time", at: now(), context.logger)
          return .refusal(
            .networkFailure, "too much was handed in at one time", .tooManyRequests,
            [.retryAfter: String(uploads.seconds)])
        }
        guard batch.parcels.count <= RoundBatch.mostRounds else {
          return .refusal(
            .createOperationFailed, "a batch has \(RoundBatch.mostRounds) rounds at most",
            .contentTooLarge)
        }
        return .message(try await store.file(batch, from: caller))
      }
    }
    router.post("\(SchoolPath.live)") { request, context in
      try await context.told {
        guard let caller = try await caller(of: request) else { return unknown() }
        guard lives.admits(caller.name, at: now()) else {
          return .refusal(
            .networkFailure, "too much was said at one time", .tooManyRequests,
            [.retryAfter: String(lives.seconds)])
        }
        let report: LiveReport = try await request.message(upTo: LiveReport.mostBytes)
        return .message(try await store.tell(report, from: caller))
      }
    }
  }

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

  private func unknown() -> Response {
    .refusal(
      .userCouldNotLoad, "nobody has this token, or not any more", .unauthorized,
      [.wwwAuthenticate: "Bearer"])
  }

  private func tooMany(_ context: Context) -> Response {
    rareLines.tell("too many codes were tried from one address", at: now(), context.logger)
    return tooMany()
  }

  private func tooMany() -> Response {
    .refusal(
      .addOperationFailed, "too many codes were tried from this address", .tooManyRequests,
      [.retryAfter: String(throttle.seconds)])
  }
}
