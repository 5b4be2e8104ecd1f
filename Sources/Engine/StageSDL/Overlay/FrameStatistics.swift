import Stage

/// Measurements of the last frames, for the overlay.
public struct FrameStatistics: Sendable, Hashable {
  /// One shown frame.
  public struct Frame: Sendable, Hashable {
    /// The time since the previous frame, in seconds.
    public var interval: Double
    /// The time spent on it, advancing the world and drawing, in seconds.
    public var work: Double
    /// The number of ticks that ran.
    public var ticks: Int

    /// A frame from its parts.
    public init(interval: Double, work: Double, ticks: Int) {
      self.interval = interval
      self.work = work
      self.ticks = ticks
    }
  }

  /// The number of frames remembered: two seconds at 60 a second.
  public static let capacity = 120

  /// The last frames, oldest first.
  public private(set) var frames: [Frame] = []
  /// The number of ticks since the start.
  public private(set) var ticks = 0
  /// The number of nodes.
  public var nodes = 0
  /// The number of running actions.
  public var actions = 0
  /// The number of renderer calls of the last frame.
  public var runs = 0
  /// The program's memory in bytes.
  public var memory = 0

  /// Nothing measured yet.
  public init() {}

  /// Remembers a frame.
  public mutating func add(_ frame: Frame) {
    if frames.count == FrameStatistics.capacity { frames.removeFirst() }
    frames.append(frame)
    ticks += frame.ticks
  }

  /// Frames shown per second, averaged over the frames remembered; 0 if there are none.
  public var framesPerSecond: Double {
    seconds > 0 ? Double(frames.count) / seconds : 0
  }

  /// Ticks run per second, averaged over the frames remembered; 0 if there are none.
  public var ticksPerSecond: Double {
    seconds > 0 ? Double(frames.reduce(0) { $0 + $1.ticks }) / seconds : 0
  }

  private var seconds: Double { frames.reduce(0) { $0 + $1.interval } }
}
