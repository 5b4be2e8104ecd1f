import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// HTTP on a port where each connection may begin with TLS or not.
///
/// Machines need no second port that somebody would have to open or type, those that have joined by HTTP are answered
/// until they know the server's key, and a browser on the server's own machine needs no certificate.
struct EitherChannel: ServerChildChannel {
  let base: HTTP1Channel
  /// How connections that begin with TLS are encrypted; nil if there are none.
  let context: NIOSSLContext?
  /// The seats for connections; nil if there are as many as the server has.
  let seats: ConnectionSeats?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    let value = channel.eventLoop.makeCompletedFuture {
      if let seats, !seats.take(for: channel, logger) { throw ChannelError.ioOnClosedChannel }
      if let context {
        try channel.pipeline.syncOperations.addHandler(FirstByte(context: context))
      }
    }.flatMap { base.setup(channel: channel, logger: logger) }
    // Nobody else knows of a connection that is not set up, so it would stay open and counted for good.
    value.whenFailure { _ in channel.close(promise: nil) }
    return value
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Puts TLS in front of what follows, if the first byte of a connection is that of a handshake.
private final class FirstByte: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let tls: NIOSSLContext
  /// The type of a record that holds a handshake; no method of HTTP begins with it.
  private static let handshake: UInt8 = 0x16

  init(context: NIOSSLContext) { tls = context }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    guard let first = buffer.readableBytesView.first else { return }
    let pipeline = context.pipeline.syncOperations
    if first == Self.handshake {
      do {
        try pipeline.addHandler(NIOSSLServerHandler(context: tls), position: .after(self))
      } catch {
        context.close(promise: nil)
        return
      }
    }
    context.fireChannelRead(wrapInboundOut(buffer))
    pipeline.removeHandler(context: context, promise: nil)
  }
}
