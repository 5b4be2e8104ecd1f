import Stage

/// Runs a recording again on a fresh scene and compares what comes of it.
///
/// If a recording has digests at all, each of its ticks with input must have one: so a line that
/// was changed, added, taken away or moved is found in its own tick.
public final class Replayer {
  /// What is run.
  public let recording: Recording
  /// The scene that runs it.
  public let scene: Scene
  /// The director that shows the scene.
  public let director: Director
  /// What the last tick gave out; before the first tick what is shown at the start.
  public private(set) var frame: FrameOutput
  /// What was told in words, a line for each; see `Announcement.logText(tick:)`. A tick is counted
  /// as in the recording; what is told when the scene is first shown has tick 0 as well.
  public private(set) var announceLog: [String] = []
  /// The first difference, once it was found.
  public private(set) var difference: ReplayDifference?
  /// How many digests and expectations were compared and agreed.
  public private(set) var agreements = 0
  /// The last tick whose state agreed with the recording; nil where none was compared.
  public private(set) var lastAgreement: Int?

  private let valueOfName: (String) -> String?
  private let hasDigests: Bool
  private var next = 0

  /// A replay that has not begun.
  ///
  /// - Parameters:
  ///   - recording: what happened.
  ///   - scene: built as the header says, not shown yet.
  ///   - valueOfName: what an expectation's name stands for now; nil for unknown names.
  public init(
    _ recording: Recording, scene: Scene,
    valueOfName: @escaping (String) -> String? = { _ in nil }
  ) {
    self.recording = recording
    self.scene = scene
    self.valueOfName = valueOfName
    hasDigests = recording.lines.contains { if case .digest = $0 { true } else { false } }
    let viewport = recording.viewport ?? Viewport(size: scene.designSize)
    director = Director(
      scene: scene, viewport: viewport, isLedByKeys: recording.isLedByKeys)
    frame = director.advance(by: .zero)
    announceLog = frame.announcements.map { $0.logText(tick: 0) }
    TickProbe(director, ends: { [weak self] in self?.tickEnds($0) })
  }

  /// Whether everything in the recording was run.
  public var isAtEnd: Bool {
    recording.lines[next...].allSatisfy { $0.tick == nil }
  }

  /// Runs on until a tick is over, or to the end.
  ///
  /// - Parameter lastTick: the last tick to run, counted from 0; nil runs what is recorded.
  /// - Returns: the first difference; then nothing more is run.
  @discardableResult
  public func run(through lastTick: Int? = nil) -> ReplayDifference? {
    guard let lastTick = lastTick ?? recording.lastTick else { return nil }
    while difference == nil, scene.tick <= lastTick {
      guard runTick() else {
        if let line = nextLine(), let tick = recording.lines[line].tick {
          difference = ReplayDifference(
            tick: tick, line: recording.lineNumber(of: line), subject: "scene",
            expected: "still shown", found: "left after tick \(scene.tick - 1)")
        }
        break
      }
    }
    return difference
  }

  /// Runs on until a tick is over, whether what comes of it agrees with the recording or not.
  func runOn(through lastTick: Int) {
    while scene.tick <= lastTick, runTick() {}
  }

  /// Runs a tick; false where the scene is shown no longer.
  private func runTick() -> Bool {
    guard director.scene === scene else { return false }
    let tick = scene.tick
    frame = director.advanceOneTick(input: takeInput())
    announceLog += frame.announcements.map { $0.logText(tick: tick) }
    return true
  }

  /// The input of the tick about to run.
  private func takeInput() -> [InputEvent] {
    var events: [InputEvent] = []
    while let line = nextLine(), case .input(scene.tick, let event) = recording.lines[line] {
      events.append(event)
      next = line + 1
    }
    if difference == nil, hasDigests, !events.isEmpty, !hasDigest(at: scene.tick) {
      difference = ReplayDifference(
        tick: scene.tick, line: recording.lineNumber(of: next - 1), subject: "digest",
        expected: "one for each tick with input", found: "none for this tick")
    }
    return events
  }

  private func tickEnds(_ scene: Scene) {
    guard scene === self.scene else { return }
    let tick = scene.tick - 1
    while let line = nextLine(), recording.lines[line].tick == tick {
      switch recording.lines[line] {
      case .digest(_, let expected):
        compare(
          tick, line, "digest", Recording.hexText(expected), scene.stateDigest.text)
      case .expectation(_, let name, let value):
        compare(tick, line, name, value, valueOfName(name))
      case .input, .note: return
      }
      next = line + 1
    }
  }

  private func compare(
    _ tick: Int, _ line: Int, _ subject: String, _ expected: String, _ found: String?
  ) {
    // What follows on the first difference says nothing more.
    guard difference == nil else { return }
    if found == expected {
      agreements += 1
      lastAgreement = tick
      return
    }
    difference = ReplayDifference(
      tick: tick, line: recording.lineNumber(of: line), subject: subject, expected: expected,
      found: found ?? "nothing of this name")
  }

  /// The next line that says something.
  private func nextLine() -> Int? {
    while next < recording.lines.count, recording.lines[next].tick == nil {
      next += 1
    }
    return next < recording.lines.count ? next : nil
  }

  private func hasDigest(at tick: Int) -> Bool {
    for line in recording.lines[next...] {
      guard let other = line.tick else { continue }
      if other != tick { return false }
      if case .digest = line { return true }
    }
    return false
  }
}

/// Where a replay went another way than its recording.
public struct ReplayDifference: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tick at whose end it showed.
  public var tick: Int
  /// The recording's line, from 1.
  public var line: Int
  /// What differs: `digest`, the name of an expectation, or `scene`.
  public var subject: String
  /// What the recording says.
  public var expected: String
  /// What came out.
  public var found: String

  /// All in one line.
  public var description: String {
    "tick \(tick), line \(line): \(subject): expected \(expected), found \(found)"
  }
}
