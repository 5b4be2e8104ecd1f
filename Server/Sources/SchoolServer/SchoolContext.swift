import Hummingbird
import NIOCore
import NIOSSL

/// A request with the way on which it came, which goes into no log.
struct SchoolContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// How it came here; set by `PassageFinder`.
  var passage = Passage(peer: "", authority: nil, headers: [:], isBehindProxy: false)
  fileprivate let channel: any Channel

  init(source: Source) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}

/// Finds out how each request came here, before anything else is done with it.
struct PassageFinder: RouterMiddleware {
  let isBehindProxy: Bool
  let tls: ServerTLS?

  func handle(
    _ request: Request, context: SchoolContext,
    next: (Request, SchoolContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.passage = Passage(
      peer: context.channel.remoteAddress?.ipAddress ?? "",
      protection: await protection(of: context.channel), authority: request.head.authority,
      headers: request.headers,
      isBehindProxy: isBehindProxy)
    return try await next(request, context)
  }

  private func protection(of channel: any Channel) async -> Passage.Protection {
    guard let tls, (try? await channel.nioSSL_tlsVersion().get()) != nil else { return .none }
    return tls.key == nil ? .certificate : .ownKey
  }
}
