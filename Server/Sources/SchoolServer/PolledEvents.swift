import Hummingbird
import NIOCore
import SchoolStore
import Secrets
import ServiceLifecycle

/// What is new for a listener, found by asking again and again.
protocol PolledNews: Sendable {
  /// How often is asked.
  static var interval: Duration { get }
  /// After how many questions without news something is said, so that either end notices if the other is gone, and
  /// nobody in between closes what is silent.
  static var silence: Int { get }

  /// What is new, as server-sent events; empty if nothing is, nil at the end.
  mutating func next() async -> String?
}

/// Events from a store, for as long as the listener's session lasts and until the server is asked to end.
///
/// Where the database is not reached that is the end, too: the listener comes back by itself.
struct PolledEvents<News: PolledNews>: AsyncSequence, Sendable {
  let store: SchoolStore
  let token: AccessToken
  /// The listener's seat, which is free again when the events end.
  let seat: ListenerSeats.Seat
  let news: News

  func makeAsyncIterator() -> Iterator { Iterator(events: self, news: news) }

  struct Iterator: AsyncIteratorProtocol {
    private let events: PolledEvents
    private var news: News
    private var hasBegun = false

    fileprivate init(events: PolledEvents, news: News) {
      self.events = events
      self.news = news
    }

    /// The next events; nil at the end.
    mutating func next() async throws -> ByteBuffer? {
      if !hasBegun {
        hasBegun = true
        // A listener that is cut off comes back after a second.
        return ByteBuffer(string: "retry: 1000\n\n")
      }
      for _ in 0..<News.silence {
        // Listening alone keeps no session alive.
        guard !Task.isShuttingDownGracefully,
          (try? await events.store.profile(of: events.token, isUse: false)) ?? nil != nil,
          let text = await news.next()
        else { return nil }
        if !text.isEmpty { return ByteBuffer(string: text) }
        try await Task.sleep(for: News.interval)
      }
      return ByteBuffer(string: ":\n\n")
    }
  }
}
