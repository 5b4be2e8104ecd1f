import Stage

/// Records the input while a director shows a scene, from the scene's first tick on.
///
/// It observes the director until `finish()`. A digest is taken in every tick with input, so that a
/// change to it is found in that very tick, and every 60 ticks, so that what the scene does by
/// itself is compared each second.
public final class Recorder: TickObserver {
  /// The most ticks between two digests.
  public static let ticksBetweenDigests = 60

  private let scene: Scene
  private let director: Director
  private let expectations: () -> [(name: String, value: String)]
  private var recording: Recording
  private var tickHadInput = false
  private var tickInProgress: Int?
  private var lastDigest: (tick: Int, value: UInt64)?
  private var isFinished = false

  /// Starts to record; nil if the scene has already ticked, because it could not be replayed.
  ///
  /// - Parameters:
  ///   - scene: the scene to record, until another one replaces it.
  ///   - director: the director that shows it.
  ///   - fields: the header, in order; the lines `size` and `focus` are added or corrected in the
  ///     first tick.
  ///   - expectations: values that `finish()` records for people to compare, such as the score.
  public init?(
    scene: Scene, director: Director, fields: [Recording.Field],
    expectations: @escaping () -> [(name: String, value: String)] = { [] }
  ) {
    guard scene.tick == 0 else { return nil }
    self.scene = scene
    self.director = director
    self.expectations = expectations
    recording = Recording(fields: fields)
    recording.viewport = director.viewport
    director.add(self)
  }

  /// Ends the recording. Called within a tick, it ends with the previous tick.
  public func finish() -> Recording {
    guard !isFinished else { return recording }
    isFinished = true
    director.remove(self)
    dropUnfinishedTick()
    guard let lastDigest else { return recording }
    appendDigest(lastDigest)
    for (name, value) in expectations() {
      recording.lines.append(
        .expectation(tick: lastDigest.tick, name: Recording.plainName(name), value: value))
    }
    return recording
  }

  /// Records the tick's input.
  public func tickBegins(_ scene: Scene, input events: [InputEvent]) {
    guard scene === self.scene else { return }
    tickInProgress = scene.tick
    if scene.tick == 0 {
      recording.viewport = scene.viewport
      recording.isLedByKeys = scene.beganLedByKeys
    }
    tickHadInput = !events.isEmpty
    for event in events {
      recording.lines.append(.input(tick: scene.tick, event))
    }
  }

  /// Records a digest if one is due.
  public func tickEnds(_ scene: Scene) {
    guard scene === self.scene else { return }
    tickInProgress = nil
    let digest = (tick: scene.tick - 1, value: scene.stateDigest.value)
    lastDigest = digest
    if tickHadInput || digest.tick % Recorder.ticksBetweenDigests == 0 { appendDigest(digest) }
  }

  /// What a tick leads to is only known at its end.
  private func dropUnfinishedTick() {
    guard let tickInProgress else { return }
    while recording.lines.last?.tick == tickInProgress { recording.lines.removeLast() }
  }

  private func appendDigest(_ digest: (tick: Int, value: UInt64)) {
    // The end may fall on a tick that already has a digest.
    if case .digest(digest.tick, _)? = recording.lines.last { return }
    recording.lines.append(.digest(tick: digest.tick, digest.value))
  }
}
