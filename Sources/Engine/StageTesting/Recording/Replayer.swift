import Stage

/// Runs a recording on a fresh scene and compares the results.
///
/// If a recording has digests at all, each of its ticks with input must have one: so a line that
/// was changed, added, removed or moved is found in its own tick.
public final class Replayer {
  /// The recording that is run.
  public let recording: Recording
  /// The scene that runs it.
  public let scene: Scene
  /// The director that shows the scene.
  public let director: Director
  /// The output of the last tick; before the first tick what is shown at the start.
  public private(set) var frame: FrameOutput
  /// The announcements, one line each; see `Announcement.logText(tick:)`. Ticks are counted as in
  /// the recording; announcements made when the scene is first shown have tick 0 as well.
  public private(set) var announceLog: [String] = []
  /// The first difference, once it has been found.
  public private(set) var difference: ReplayDifference?
  /// The number of digests and expectations that agreed.
  public private(set) var agreements = 0
  /// The last tick whose state agreed with the recording; nil if none was compared.
  public private(set) var lastAgreement: Int?

  private let valueOfName: (String) -> String?
  private let hasDigests: Bool
  private var next = 0

  /// A replay that has not started.
  ///
  /// - Parameters:
  ///   - recording: the recording to run.
  ///   - scene: built as the header requires, not shown yet.
  ///   - valueOfName: the current value of an expectation's name; nil for unknown names.
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

  /// Whether the whole recording has run.
  public var isAtEnd: Bool {
    recording.lines[next...].allSatisfy { $0.tick == nil }
  }

  /// Runs until a tick is over, or to the end.
  ///
  /// - Parameter lastTick: the last tick to run, counted from 0; nil runs the whole recording.
  /// - Returns: the first difference, after which nothing more is run.
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

  /// Runs until a tick is over, whether or not the results agree with the recording.
  func runOn(through lastTick: Int) {
    while scene.tick <= lastTick, runTick() {}
  }

  /// Runs a tick; false if the scene is no longer shown.
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
    // What follows the first difference has no further meaning.
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

  /// The index of the next line that is not a note.
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

/// The first difference between a replay and its recording.
public struct ReplayDifference: Error, Sendable, Hashable, CustomStringConvertible {
  /// The tick at whose end it was found.
  public var tick: Int
  /// The recording's line, from 1.
  public var line: Int
  /// What differs: `digest`, the name of an expectation, or `scene`.
  public var subject: String
  /// The value in the recording.
  public var expected: String
  /// The value found.
  public var found: String

  /// Everything in one line.
  public var description: String {
    "tick \(tick), line \(line): \(subject): expected \(expected), found \(found)"
  }
}
