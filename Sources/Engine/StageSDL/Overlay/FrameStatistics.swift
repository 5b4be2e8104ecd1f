import Stage

/// What the last frames took, for the overlay.
public struct FrameStatistics: Sendable, Hashable {
  /// One shown frame.
  public struct Frame: Sendable, Hashable {
    /// The time since the frame before, in seconds.
    public var interval: Double
    /// The time spent on it: moving the world and drawing it, in seconds.
    public var work: Double
    /// How many ticks ran.
    public var ticks: Int

    /// A frame of its parts.
    public init(interval: Double, work: Double, ticks: Int) {
      self.interval = interval
      self.work = work
      self.ticks = ticks
    }
  }

  /// How many frames are remembered: two seconds at 60 a second.
  public static let capacity = 120

  /// The last frames, the oldest first.
  public private(set) var frames: [Frame] = []
  /// How many ticks have run since the start.
  public private(set) var ticks = 0
  /// How many nodes there are.
  public var nodes = 0
  /// How many actions run.
  public var actions = 0
  /// How many calls the last frame took to draw.
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

  /// Frames shown in a second, over the frames remembered; 0 before there are any.
  public var framesPerSecond: Double {
    seconds > 0 ? Double(frames.count) / seconds : 0
  }

  /// Ticks run in a second, over the frames remembered; 0 before there are any.
  public var ticksPerSecond: Double {
    seconds > 0 ? Double(frames.reduce(0) { $0 + $1.ticks }) / seconds : 0
  }

  private var seconds: Double { frames.reduce(0) { $0 + $1.interval } }
}
