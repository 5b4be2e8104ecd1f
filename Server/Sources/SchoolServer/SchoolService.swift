import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Play
import School
import SchoolExchange
import SchoolStore
import ServiceLifecycle

/// The server of a school: what it answers, and the replaying of rounds and removing of what is old beside it.
public struct SchoolService: Sendable {
  private let store: SchoolStore
  private let games: [GamePlay]
  /// All games whose rounds are replayed.
  private let replayed: [GamePlay]
  private let stills: GameStills?
  private let isBehindProxy: Bool
  private let tls: ServerTLS?
  private let proofs: CodeProofs?
  private let retention: Retention
  private let mostConnections: Int
  private let address: ServerAddress?
  private let now: @Sendable () -> Timestamp

  /// A server that keeps everything in a store.
  ///
  /// - Parameters:
  ///   - store: the store, whose tables are up to date.
  ///   - games: the games whose rounds can be replayed.
  ///   - pinGames: those that play pictures with pins, whose rounds can be replayed as well.
  ///   - stills: what draws games for teachers; nil if nothing on this machine does.
  ///   - isBehindProxy: whether all requests come through a proxy, which writes `X-Forwarded-Proto` and
  ///     `X-Forwarded-For` itself.
  ///   - tls: how connections that begin with TLS are encrypted; nil if there are none.
  ///   - retention: for how long what is kept.
  ///   - mostConnections: how many there may be at one time; others wait.
  ///   - address: where machines of the network reach it, for those who look at pages on the server itself; nil if that is
  ///     not known.
  ///   - now: the current moment.
  public init(
    _ store: SchoolStore, games: [GamePlay], pinGames: [GamePlay] = [], stills: GameStills? = nil,
    isBehindProxy: Bool = false,
    tls: ServerTLS? = nil, retention: Retention = Retention(), mostConnections: Int = 4096,
    address: ServerAddress? = nil, now: @escaping @Sendable () -> Timestamp
  ) {
    self.store = store
    self.games = games
    replayed = games + pinGames
    self.stills = stills
    self.isBehindProxy = isBehindProxy
    self.tls = tls
    proofs = tls?.key.map(CodeProofs.init(at:))
    self.retention = retention
    self.mostConnections = mostConnections
    self.address = address
    self.now = now
  }

  /// What is answered below `/api/1`, as `GET /api/1/hello` and the like, sorted.
  public var routes: [String] {
    router.routes.filter { "\($0.path)".hasPrefix(SchoolPath.root) }.map {
      "\($0.method.rawValue) \($0.path)"
    }.sorted()
  }

  private var router: Router<SchoolContext> {
    let router = Router(context: SchoolContext.self)
    router.add(middleware: PassageFinder(isBehindProxy: isBehindProxy, tls: tls))
    router.add(middleware: SafeHeaders())
    SchoolAPI(
      store: store, now: now, throttle: .joining, lives: .lives, proofs: proofs, key: tls?.key
    ).add(to: router)
    let gate = PasswordGate(now: now, isBehindProxy: isBehindProxy)
    let seats = ListenerSeats(500, ofOne: 20)
    TeacherAPI(store: store, gate: gate, seats: seats).add(to: router)
    let pages = TeacherPages(
      store: store, now: now, gate: gate, key: tls?.key, address: address,
      games: games, stills: stills,
      rehearsals: ClassRehearsals(games), seats: seats)
    router.add(middleware: ProblemPages(pages: pages))
    pages.add(to: router)
    return router
  }

  /// Serves until the process is asked to end (SIGTERM, SIGINT); requests that run are answered first.
  ///
  /// - Parameters:
  ///   - host: the address on which it listens.
  ///   - port: the port; 0 for a free one.
  ///   - logger: where it logs. Addresses, names and tokens go into no log.
  ///   - listening: called with the port once it listens.
  public func run(
    host: String, port: Int, logger: Logger, listening: @escaping @Sendable (Int) -> Void
  ) async throws {
    let http = HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestLimits()],
      idleTimeout: .seconds(60),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 8 * 1024, maxHeaderListSize: 16 * 1024, maxHeaderFieldCount: 64))
    // Behind a proxy, all come from one address.
    let seats = isBehindProxy ? nil : ConnectionSeats(now: now)
    let application = Application(
      router: router,
      server: HTTPServerBuilder { [tls] responder in
        let base = HTTP1Channel(responder: responder, configuration: http)
        return EitherChannel(base: base, context: tls?.context, seats: seats)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil, backlog: 1024,
        availableConnectionsDelegate: .maximum(mostConnections, logger: logger)),
      services: works(logger),
      onServerRunning: { channel in listening(channel.localAddress?.port ?? port) },
      logger: logger)
    let codes = try await store.validCodes()
    let preparation = Task { [proofs] in await proofs?.prepare(codes) }
    defer { preparation.cancel() }
    try await application.runService()
  }
}

extension SchoolService {
  /// What is done beside answering, while the server runs.
  private func works(_ logger: Logger) -> [RecurringWork] {
    let (store, replayed, retention) = (store, replayed, retention)
    let ledger = ReplayLedger()
    return [
      // Replays rounds that wait for it, one after the other.
      RecurringWork(
        "rounds cannot be replayed now", pauseAfterFailure: .seconds(1), logger: logger
      ) {
        let count = try await store.verifyPending(
          limit: 1000, by: replayed, within: .serving,
          beginningAt: store.isShared ? .random(in: 0..<1) : 0, ledger: ledger)
        return count == 0 ? .milliseconds(200) : .zero
      },
      // Removes what is not kept any longer when the server starts, and each hour.
      RecurringWork("what is old cannot be removed now", logger: logger) {
        let count = try await store.removeOld(retention)
        // Others get a turn between, and the next ones follow.
        return count == 0 ? .seconds(3600) : .milliseconds(50)
      },
      // Removes what pupils did an hour ago, every minute.
      RecurringWork("live boards cannot be cleared now", logger: logger) {
        try await store.removeOldLives()
        return .seconds(60)
      },
      // Overwrites what was erased while somebody else read the data, as soon as nobody does.
      RecurringWork("what was erased cannot be overwritten now", logger: logger) {
        _ = try await store.overwriteRest()
        return .seconds(5)
      },
    ]
  }
}

/// Does something again and again; what fails is logged and tried again.
private struct RecurringWork: Service {
  private let complaint: Logger.Message
  private let pauseAfterFailure: Duration
  private let logger: Logger
  private let work: @Sendable () async throws -> Duration

  /// - Parameters:
  ///   - complaint: what the log says when it fails.
  ///   - pauseAfterFailure: when it is tried again then.
  ///   - work: does it, and returns when it is to be done again.
  init(
    _ complaint: Logger.Message, pauseAfterFailure: Duration = .seconds(60), logger: Logger,
    work: @escaping @Sendable () async throws -> Duration
  ) {
    self.complaint = complaint
    self.pauseAfterFailure = pauseAfterFailure
    self.logger = logger
    self.work = work
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          let pause = try await work()
          if pause > .zero { try await Task.sleep(for: pause) }
        } catch is CancellationError {
          return
        } catch {
          logger.error(complaint, metadata: ["error": "\(error)"])
          try? await Task.sleep(for: pauseAfterFailure)
        }
      }
    }
  }
}
