import CSDL
import Stage

/// Measures the time between frames and waits for the next one.
@MainActor
final class FrameClock {
  private var last: UInt64
  private var deadline: UInt64
  private let frequency: UInt64

  init() {
    frequency = max(1, SDL_GetPerformanceFrequency())
    last = SDL_GetPerformanceCounter()
    deadline = last
  }

  /// The time since the last call, rounded to whole frames of the display if it is close to that.
  ///
  /// Measured times jitter; a world that moves by them would now and then pause for a frame and
  /// jump in the next.
  func elapsed(refreshRate: Int) -> Time {
    let now = SDL_GetPerformanceCounter()
    let counts = now &- last
    last = now
    return Self.evened(Self.time(counts, frequency: frequency), refreshRate: refreshRate)
  }

  /// Whether the last frame is older than two frame durations, which means that something blocks
  /// the usual loop.
  var isOverdue: Bool {
    SDL_GetPerformanceCounter() &- last > frequency / 30
  }

  /// Ignores the time since the last call: nothing moved while the machine slept.
  func skip() {
    last = SDL_GetPerformanceCounter()
    deadline = last
  }

  /// Waits until a tick has passed since the last wait.
  func waitForTick() {
    let step = frequency / 60
    deadline += step
    let now = SDL_GetPerformanceCounter()
    // If it is late by more than a few frames, catching up makes no sense.
    guard now < deadline else {
      if now - deadline > step * 4 { deadline = now }
      return
    }
    let milliseconds = (deadline - now) * 1000 / frequency
    if milliseconds > 0 { SDL_Delay(UInt32(milliseconds)) }
  }

  static func time(_ counts: UInt64, frequency: UInt64) -> Time {
    let seconds = counts / frequency
    guard seconds < 1000 else { return .ticks(60_000) }
    let rest = counts % frequency
    let units = UInt64(Time.unitsPerSecond)
    let (high, low) = rest.multipliedFullWidth(by: units)
    let (quotient, _) = frequency.dividingFullWidth((high, low))
    return Time(units: Int64(seconds * units + quotient))
  }

  /// The nearest whole number of frames, up to four, if the time is within a fifth of a frame.
  static func evened(_ time: Time, refreshRate: Int) -> Time {
    guard refreshRate > 0 else { return time }
    let frame = Time.unitsPerSecond / Int64(refreshRate)
    let frames = (time.units + frame / 2) / frame
    let error = time.units - frames * frame
    guard (1...4).contains(frames), error.magnitude <= UInt64(frame / 5) else { return time }
    return Time(units: frames * frame)
  }
}
