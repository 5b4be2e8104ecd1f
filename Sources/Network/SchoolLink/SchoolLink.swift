import Classroom
import Foundation
import School
import SchoolClient
import Synchronization

/// Keeps a machine and its school's server in step while a program runs, on a thread of its own.
///
/// It goes to the server at the beginning, whenever it is told that there is something to hand in, and every half
/// minute for what is new. Where the server is not reached, it tries again by itself (`BackOff`).
public final class SchoolLink: Sendable {
  /// What the link is doing, and what it knows.
  public struct State: Sendable, Equatable {
    /// Whether it is on its way just now.
    public var isBusy = false
    /// Whether it was told of something that it has not looked at yet.
    public var isWanted = true
    /// How many rounds wait, and since when.
    public var outbox = OutboxState(count: 0, since: nil, refused: 0)
    /// When the server was reached last, by this machine's clock; nil if not since the start.
    public var reached: Timestamp?
    /// Why it was not reached the last time; nil if it was.
    public var fault: SharingFault?
    /// The children whom the server does not know any more.
    public var strangers: [Classroom.Pupil.ID] = []
    /// Counts up whenever something new was fetched.
    public var news = 0

    /// At the beginning, before it has gone anywhere.
    public init() {}
  }

  private struct Orders {
    var state = State()
    var isReachable = false
    var isEnding = false
    /// Counts up whenever it is told to go.
    var wakes = 0
  }

  private let orders = Mutex(Orders())
  private let signal = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let live: LiveLink

  /// How long the link rests if nothing is to be handed in, in milliseconds.
  public static let pause = 30_000

  /// A link of a store, which begins at once.
  ///
  /// - Parameters:
  ///   - store: what this machine has stored.
  ///   - now: the machine's clock.
  public init(_ store: ClassroomStore, now: @escaping @Sendable () -> Timestamp) {
    live = LiveLink(of: store)
    let thread = Thread { [self] in
      work(store, now)
      ended.signal()
    }
    thread.name = "teachify.school"
    thread.start()
  }

  /// What it is doing.
  public var state: State { orders.withLock { $0.state } }

  /// Says that there is something to hand in or to fetch.
  ///
  /// - Parameter isReachable: whether somebody else has just reached the server, so that it is worth trying again at
  ///   once.
  public func wake(isReachable: Bool = false) {
    orders.withLock {
      $0.state.isWanted = true
      $0.wakes += 1
      if isReachable { $0.isReachable = true }
    }
    signal.signal()
  }

  /// Says who plays and what it does, for the live board of its class; nil for nobody. Waits for nothing.
  public func tell(_ news: LiveNews?) { live.tell(news) }

  /// Whether the teacher lets all of the class pause just now.
  public var isHeld: Bool { live.isHeld }

  /// Ends it. What is on its way is finished first, for at most a time in milliseconds.
  public func end(within patience: Int = 1000) {
    live.end()
    orders.withLock { $0.isEnding = true }
    signal.signal()
    _ = ended.wait(timeout: .now() + .milliseconds(patience))
  }

  private func work(_ store: ClassroomStore, _ now: @escaping @Sendable () -> Timestamp) {
    var errand = SchoolErrand(store, now: now)
    var backOff = BackOff()
    var random = SystemRandomNumberGenerator()
    while !orders.withLock({ $0.isEnding }) {
      setOut(from: store)
      var pause = Self.pause
      do {
        let outcome = try errand.run()
        backOff.reset()
        orders.withLock { orders in
          orders.state.fault = nil
          orders.state.strangers = outcome.strangers
          orders.state.reached = now()
          if outcome.hasNews { orders.state.news += 1 }
        }
      } catch {
        pause = backOff.wait(using: &random)
        // What the store says is told by the store.
        let fault = error as? SharingFault
        orders.withLock { $0.state.fault = fault ?? $0.state.fault }
      }
      count(in: store) { $0.isBusy = false }
      // Who is told to go while the server is away still waits, so that it is not asked with every round.
      let isFailing = backOff.failures > 0
      let deadline = DispatchTime.now() + .milliseconds(pause)
      while signal.wait(timeout: deadline) == .success {
        let isToGo = orders.withLock {
          $0.isEnding || ($0.state.isWanted && (!isFailing || $0.isReachable))
        }
        if isToGo { break }
        if isFailing { count(in: store) { $0.isWanted = false } }
      }
    }
  }

  /// Notes that it is on its way, with what waits: else nothing would seem to wait until it is back.
  private func setOut(from store: ClassroomStore) {
    let wakes = orders.withLock { $0.wakes }
    let outbox = try? store.outboxState()
    orders.withLock { orders in
      orders.state.outbox = outbox ?? orders.state.outbox
      // What it was told meanwhile may not be counted.
      if orders.wakes == wakes { orders.state.isWanted = false }
      orders.state.isBusy = true
      orders.isReachable = false
    }
  }

  /// Counts what waits, and changes the state with it.
  private func count(in store: ClassroomStore, _ change: (inout State) -> Void) {
    let outbox = try? store.outboxState()
    orders.withLock { orders in
      orders.state.outbox = outbox ?? orders.state.outbox
      change(&orders.state)
    }
  }
}
