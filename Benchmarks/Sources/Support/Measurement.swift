import Foundation

/// Runs a piece of work again and again for long enough to be measured.
enum Measurement {
  /// How long a rate is measured: far beyond the clock's and the scheduler's grain, and short
  /// enough to let the contestants alternate often.
  static let span = Duration.milliseconds(300)

  /// How much is done in a second.
  ///
  /// - Parameter work: does a piece of the work and says how much that was.
  static func rate(for span: Duration = Self.span, _ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var amount = 0
    var elapsed = Duration.zero
    repeat {
      amount += work()
      elapsed = clock.now - start
    } while elapsed < span
    return Double(amount) / seconds(elapsed)
  }

  /// The seconds a piece of work takes.
  static func seconds(of work: () -> Void) -> Double {
    seconds(ContinuousClock().measure(work))
  }

  /// The seconds of processor time that a piece of work takes on this thread: what else the machine
  /// does counts little.
  static func processorSeconds(of work: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try work()
    return processorTime() - start
  }

  /// The seconds of processor time that all threads of the process have taken so far.
  static func processSeconds() -> Double { processorTime(CLOCK_PROCESS_CPUTIME_ID) }

  private static func processorTime(_ clock: clockid_t = CLOCK_THREAD_CPUTIME_ID) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// A duration in seconds.
  static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
