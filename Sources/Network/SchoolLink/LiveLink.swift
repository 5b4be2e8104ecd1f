import Classroom
import Foundation
import School
import SchoolClient
import SchoolExchange
import Secrets
import Synchronization

/// Who plays on a machine, and what it does just now.
public struct LiveNews: Sendable, Equatable {
  /// Who.
  public let pupil: Classroom.Pupil.ID
  /// What it does.
  public let state: LiveState

  /// News of a pupil.
  public init(of pupil: Classroom.Pupil.ID, _ state: LiveState) {
    self.pupil = pupil
    self.state = state
  }
}

/// Says to the school's server what the player does, as long as a teacher looks at the class's live board, on a thread
/// of its own.
///
/// It sends the latest only, at most once a second, and whenever the server has said that it wants to be asked again;
/// nothing of the pupil but its token while nobody looks. Nothing is stored, and no failure is told: what children hand in
/// goes by `SchoolLink`, and does not wait for this.
public final class LiveLink: Sendable {
  private struct Orders {
    var news: LiveNews?
    /// When it was told.
    var since = ContinuousClock.now
    /// Counts up with each news.
    var number = 0
    var isEnding = false
    /// Until when all pause; every answer makes it longer, so that it ends where none comes any more.
    var heldUntil: ContinuousClock.Instant?
  }

  private let orders = Mutex(Orders())
  private let signal = DispatchSemaphore(value: 0)

  /// The least time between two calls.
  public static let pace = Duration.seconds(1)
  /// How long a pause lasts after the last answer that said so.
  public static let hold = Duration.seconds(30)
  /// How long a call may take, in milliseconds.
  private static let timeout = 5000
  /// The longest wait after calls that have failed.
  private static let longestWait = Duration.seconds(30)

  /// A link of a store, which waits until it is told of somebody.
  ///
  /// - Parameter store: what this machine has stored: the school, and by what its pupils are known there.
  public init(of store: ClassroomStore) {
    let thread = Thread { [self] in work(store) }
    thread.name = "teachify.live"
    thread.start()
  }

  /// Says who plays and what it does; nil for nobody. Waits for nothing.
  public func tell(_ news: LiveNews?) {
    orders.withLock { orders in
      // A pause is that of the child who was asked for it.
      if news?.pupil != orders.news?.pupil { orders.heldUntil = nil }
      orders.news = news
      orders.since = .now
      orders.number += 1
    }
    signal.signal()
  }

  /// Whether the teacher lets all pause.
  public var isHeld: Bool {
    orders.withLock { orders in orders.heldUntil.map { ContinuousClock.now < $0 } ?? false }
  }

  /// Ends it, whatever is on its way.
  public func end() {
    orders.withLock { $0.isEnding = true }
    signal.signal()
  }

  private func work(_ store: ClassroomStore) {
    var line = Line(store)
    var last = ContinuousClock.now - Self.pace
    var next = last
    /// The news that was sent last, by its number, and whose it was.
    var sent: (number: Int, pupil: Classroom.Pupil.ID?) = (-1, nil)
    while true {
      let (news, number, since, isEnding) = orders.withLock {
        ($0.news, $0.number, $0.since, $0.isEnding)
      }
      if isEnding { return }
      guard let news else {
        line.hangUp()
        sent = (number, nil)
        signal.wait()
        continue
      }
      if news.pupil != sent.pupil {
        line.hangUp()
        (sent.pupil, next) = (news.pupil, last)
      }
      let isWanted = line.isWatched && number != sent.number
      let due = max(last + Self.pace, isWanted ? last : next)
      let now = ContinuousClock.now
      if now < due {
        _ = signal.wait(timeout: .now() + (due - now).dispatch)
        continue
      }
      last = now
      let hadLine = line.isWatched
      let answer = line.call(news, quiet: now - since)
      guard let answer else {
        next = last + line.wait(upTo: Self.longestWait)
        continue
      }
      if hadLine { sent.number = number }
      next = last + .milliseconds(answer.again)
      let held = min(Self.hold, .seconds(answer.heldSeconds))
      orders.withLock { orders in
        guard orders.news?.pupil == news.pupil else { return }
        orders.heldUntil = answer.heldSeconds > 0 ? ContinuousClock.now + held : nil
      }
    }
  }

  /// The way to the server for one pupil.
  private struct Line {
    let store: ClassroomStore
    private var remote: (school: RemoteSchool, token: AccessToken)?
    private var failures = 0
    /// Whether somebody looks at the board, as far as the server has said.
    private(set) var isWatched = false

    init(_ store: ClassroomStore) { self.store = store }

    /// Ends it, for another pupil.
    mutating func hangUp() {
      (remote, isWatched, failures) = (nil, false, 0)
    }

    /// Says what a pupil does, if somebody looks.
    ///
    /// - Returns: the answer; nil for none, or for a pupil whom the school does not know.
    mutating func call(_ news: LiveNews, quiet: Duration) -> LiveAnswer? {
      let state = news.state.quiet(for: news.state.quiet + quiet.milliseconds)
      if remote == nil { remote = try? way(for: news.pupil) }
      guard let remote,
        let answer = try? remote.school.tell(LiveReport(isWatched ? state : nil), remote.token)
      else {
        // The school, or the token, may be another one next time.
        (remote, isWatched) = (nil, false)
        failures += 1
        return nil
      }
      (isWatched, failures) = (answer.isWatched, 0)
      return answer
    }

    /// Where the server is, and by what it knows a pupil; nil if it does not.
    private func way(
      for pupil: Classroom.Pupil.ID
    ) throws -> (school: RemoteSchool, token: AccessToken)? {
      guard let school = try store.school(), let child = try store.schoolchild(pupil) else {
        return nil
      }
      // A machine that has joined by HTTP; nothing else is sent before.
      let place = try RemoteSchool.secured(school.place) ?? school.place
      return (RemoteSchool(at: place, timeout: LiveLink.timeout), child.token)
    }

    /// How long to wait after failures: two seconds, and twice as long after each further one.
    func wait(upTo longest: Duration) -> Duration {
      min(.seconds(1 << min(failures, 6)), longest)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, rest) = components
    return Int(seconds) * 1000 + Int(rest / 1_000_000_000_000_000)
  }

  fileprivate var dispatch: DispatchTimeInterval { .milliseconds(max(1, milliseconds)) }
}
