import Hummingbird
import NIOCore
import School
import SchoolExchange
import SchoolStore
import Secrets
import ServiceLifecycle

/// The rounds of a class as they arrive, as server-sent events; each has its place in the class's order as its
/// identifier.
///
/// It asks the store, so it does not matter which of several servers has filed a round, or with which of them a
/// listener goes on. It ends when its session does, when the teacher may not see the class any more, and when the
/// server is asked to end.
struct ResultEvents: AsyncSequence, Sendable {
  let store: SchoolStore
  let desk: TeacherDesk
  let token: AccessToken
  let schoolClass: SchoolClass.ID
  /// The place after which the events begin.
  let place: Int
  /// The listener's seat, which is free again when the events end.
  let seat: ListenerSeats.Seat

  /// How often the store is asked, so that a round is seen within a second.
  private static let interval = Duration.milliseconds(500)
  /// After how many questions without an answer something is said, so that either end notices if the other is gone,
  /// and nobody in between closes what is silent.
  private static let silence = 20
  private static let atOnce = 100

  func makeAsyncIterator() -> Iterator { Iterator(events: self, place: place) }

  struct Iterator: AsyncIteratorProtocol {
    private let events: ResultEvents
    private var place: Int
    private var hasBegun = false

    fileprivate init(events: ResultEvents, place: Int) {
      self.events = events
      self.place = place
    }

    /// The next events; nil at the end.
    mutating func next() async throws -> ByteBuffer? {
      if !hasBegun {
        hasBegun = true
        // A listener that is cut off comes back after a second.
        return ByteBuffer(string: "retry: 1000\n\n")
      }
      for _ in 0..<ResultEvents.silence {
        guard !Task.isShuttingDownGracefully, let page = await page() else { return nil }
        place = page.place
        if !page.results.isEmpty {
          return ByteBuffer(string: page.results.map(Self.event).joined())
        }
        try await Task.sleep(for: ResultEvents.interval)
      }
      return ByteBuffer(string: ":\n\n")
    }

    /// What is new. Where the database is not reached that is the end, too: the listener comes back by itself.
    private func page() async -> ResultPage? {
      // Listening alone keeps no session alive.
      guard (try? await events.store.profile(of: events.token, isUse: false)) ?? nil != nil else {
        return nil
      }
      return try? await events.desk.results(
        of: events.schoolClass, after: place, limit: ResultEvents.atOnce)
    }

    private static func event(_ line: ResultLine) -> String {
      "id: \(line.place)\nevent: round\ndata: \(String(decoding: line.json, as: UTF8.self))\n\n"
    }
  }
}
