import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections on which somebody would keep the server waiting: a body that trickles, one that nobody reads, and
/// whatever is open when the server ends.
package final class RequestLimits: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias InboundOut = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  /// How long a body may take in any case.
  package static let bodySeconds: Int64 = 30
  /// How many bytes of a body come in each further second at least, so that the largest document has a quarter of an hour.
  package static let leastBytesASecond: Int64 = 16 * 1024
  /// How long what is still sent after a refusal is read and thrown away: a connection that is closed before would
  /// take the refusal along.
  package static let lingeringSeconds: Int64 = 5
  /// How long requests may still take when the server is asked to end.
  package static let endingSeconds: Int64 = 10

  private enum State {
    /// No body is being read.
    case between
    /// A body is being read: since when, and how much has come.
    case reading(since: NIODeadline, bytes: Int64)
    /// The answer is being written before the body was read; nothing of it is passed on, and no further request.
    case refusing
  }

  private var state = State.between
  /// How many requests have come whose answer is not complete; several where somebody does not wait for answers.
  private var unanswered = 0
  private var body: Scheduled<Void>?
  private var end: Scheduled<Void>?

  package init() {}

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    switch (state, part) {
    case (.refusing, .end):
      // It is complete: the answer arrives.
      if isAnswered { context.close(promise: nil) } else { isRead = true }
      return
    case (.refusing, _): return
    case (_, .head):
      unanswered += 1
      state = .reading(since: context.eventLoop.now, bytes: 0)
      schedule(after: .seconds(Self.bodySeconds), context)
    case (.reading(let since, let bytes), .body(let buffer)):
      state = .reading(since: since, bytes: bytes + Int64(buffer.readableBytes))
    case (_, .end): endBody()
    case (.between, .body): break
    }
    context.fireChannelRead(data)
  }

  /// Of a refused request, whether its body was read to the end, and whether the answer was written.
  private var (isRead, isAnswered) = (false, false)

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch (unwrapOutboundIn(data), state) {
    case (.head(var head), .reading)
    where unanswered == 1 && head.status.kind != .informational:
      head.headerFields[.connection] = "close"
      state = .refusing
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case (.end, .refusing):
      isAnswered = true
      context.writeAndFlush(data, promise: promise)
      if isRead {
        context.close(promise: nil)
      } else {
        schedule(after: .seconds(Self.lingeringSeconds), context)
      }
    case (.end, _):
      unanswered -= 1
      context.write(data, promise: promise)
    default: context.write(data, promise: promise)
    }
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent, end == nil {
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      end = context.eventLoop.scheduleTask(in: .seconds(Self.endingSeconds)) {
        bound.value.close(promise: nil)
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    endBody()
    end?.cancel()
  }

  private func endBody() {
    state = .between
    body?.cancel()
    body = nil
  }

  private func schedule(after time: TimeAmount, _ context: ChannelHandlerContext) {
    body?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    body = context.eventLoop.scheduleTask(in: time) {
      let (limits, context) = bound.value
      limits.timeIsOver(context)
    }
  }

  private func timeIsOver(_ context: ChannelHandlerContext) {
    guard case .reading(let since, let bytes) = state else {
      context.close(promise: nil)
      return
    }
    let due = since + .seconds(Self.bodySeconds) + .seconds(bytes / Self.leastBytesASecond)
    let left = due - context.eventLoop.now
    if left > .nanoseconds(0) {
      schedule(after: left, context)
    } else {
      context.close(promise: nil)
    }
  }
}
