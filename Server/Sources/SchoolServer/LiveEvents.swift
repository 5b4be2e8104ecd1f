import Hummingbird
import NIOCore
import School
import SchoolExchange
import SchoolStore
import Secrets
import ServiceLifecycle

/// What changes on the live board of a class, as server-sent events; each has the place up to which the board was told
/// as its identifier.
///
/// It asks the store, so it does not matter which of several servers was told by a machine, or with which of them a
/// listener goes on. Only the latest of each pupil is told: a listener that comes back hears of everybody of whom there
/// is something new, and of whom only time says so. It ends when its session does, when the teacher may not see the
/// class any more, and when the server is asked to end.
struct LiveEvents: AsyncSequence, Sendable {
  let store: SchoolStore
  let desk: TeacherDesk
  let token: AccessToken
  let schoolClass: SchoolClass.ID
  /// The place after which the events begin.
  let place: Int
  /// The listener's seat, which is free again when the events end.
  let seat: ListenerSeats.Seat
  /// What the listener is told of changes, the board as it is now first.
  let told: @Sendable (LiveBoard, _ changed: [LiveCard]) -> [Message]

  /// An event.
  struct Message: Sendable, Equatable {
    /// What it is called.
    let name: String
    /// What it says, in one line or several.
    let data: String

    fileprivate func written(at place: Int) -> String {
      let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "data: \($0)\n" }
      return "id: \(place)\nevent: \(name)\n\(lines.joined())\n"
    }
  }

  /// How often the store is asked, so that what a machine says is seen well within a second.
  private static let interval = Duration.milliseconds(250)
  /// After how many questions the board is looked at once more, so that machines go on to say what is done.
  private static let looking = 60
  /// After how many questions something is said, so that either end notices if the other is gone.
  private static let silence = 40

  func makeAsyncIterator() -> Iterator { Iterator(events: self, place: place) }

  struct Iterator: AsyncIteratorProtocol {
    private let events: LiveEvents
    private var place: Int
    private var shown: [Pupil.ID: LiveCard]?
    private var said: [String: Message] = [:]
    private var questions = 0
    private var hasBegun = false

    fileprivate init(events: LiveEvents, place: Int) {
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
      for _ in 0..<LiveEvents.silence {
        guard !Task.isShuttingDownGracefully, let board = await board() else { return nil }
        let news = news(of: board)
        if !news.isEmpty { return ByteBuffer(string: news) }
        try await Task.sleep(for: LiveEvents.interval)
      }
      return ByteBuffer(string: ":\n\n")
    }

    /// The board. Where the database is not reached that is the end, too: the listener comes back by itself.
    private mutating func board() async -> LiveBoard? {
      // Listening alone keeps no session alive.
      guard (try? await events.store.profile(of: events.token, isUse: false)) ?? nil != nil else {
        return nil
      }
      defer { questions += 1 }
      return questions.isMultiple(of: LiveEvents.looking)
        ? try? await events.desk.watch(events.schoolClass)
        : try? await events.desk.board(of: events.schoolClass)
    }

    private mutating func news(of board: LiveBoard) -> String {
      // A board that was counted anew, because a copy took the place of the data, is told from its beginning.
      if place > board.place { place = 0 }
      let former = shown
      let changed = board.cards.filter { card in
        if let former { return former[card.pupil]?.shows(the: card) != true }
        return card.place > place || card.standing.isOfTime
      }
      shown = Dictionary(
        board.cards.map { ($0.pupil, $0) }, uniquingKeysWith: { first, _ in first })
      place = board.place
      return events.told(board, changed).filter { message in
        // Of a card the name alone does not say which it is.
        guard message.name != LiveEvents.card else { return true }
        defer { said[message.name] = message }
        return said[message.name] != message
      }.map { $0.written(at: place) }.joined()
    }
  }

  /// What events are called that tell of a pupil.
  static let card = "card"
}
