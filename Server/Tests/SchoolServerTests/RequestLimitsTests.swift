import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import SchoolServer
import Testing

/// Nobody keeps a connection by sending slowly.
@Suite struct RequestLimitsTests {
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(RequestLimits())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func read(_ part: HTTPRequestPart) throws { try channel.writeInbound(part) }

  private func readHead() throws {
    try read(.head(HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/")))
  }

  private func readBody(_ count: Int) throws {
    try read(.body(ByteBuffer(repeating: 0x61, count: count)))
  }

  /// What is passed on to whoever answers.
  private func passedOn() throws -> HTTPRequestPart? { try channel.readInbound() }

  /// Answers, and returns the head as it is sent.
  private func answer(_ status: HTTPResponse.Status) throws -> HTTPResponse? {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: status)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      return nil
    }
    return head
  }

  @Test func aBodyThatTricklesEnds() throws {
    try readHead()
    for _ in 0..<29 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try readBody(1)
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aLargeBodyHasTheTimeThatASlowNetworkNeeds() throws {
    try readHead()
    for _ in 0..<200 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try readBody(16 * 1024)
    }
    #expect(channel.isActive)
    try read(.end(nil))
    // Whoever answers may take longer.
    channel.embeddedEventLoop.advanceTime(by: .seconds(300))
    #expect(channel.isActive)
    let head = try answer(.ok)
    #expect(head?.headerFields[.connection] == nil)
    // The next request begins anew.
    channel.embeddedEventLoop.advanceTime(by: .seconds(50))
    try readHead()
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func afterARefusalNothingMoreIsRead() throws {
    try readHead()
    _ = try passedOn()
    let head = try answer(.unauthorized)
    #expect(head?.headerFields[.connection] == "close")
    try readBody(1)
    #expect(try passedOn() == nil)
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    try readBody(1)
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(arguments: [true, false])
  func aRefusalArrivesWithTheEndOfWhatIsSent(_ isReadFirst: Bool) throws {
    try readHead()
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .contentTooLarge)))
    try readBody(1)
    if isReadFirst { try read(.end(nil)) }
    #expect(channel.isActive)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    if !isReadFirst { try read(.end(nil)) }
    #expect(!channel.isActive)
    #expect(try channel.readOutbound(as: HTTPResponsePart.self) != nil)
    #expect(try channel.readOutbound(as: HTTPResponsePart.self) == .end(nil))
  }

  @Test func connectionsEndTenSecondsAfterTheServerIsAskedTo() throws {
    try readHead()
    try read(.end(nil))
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }
}
