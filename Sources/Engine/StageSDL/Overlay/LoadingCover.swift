import CSDL
import Stage

/// Shows over a source's frames that pictures are still being made, once that takes long enough to
/// be noticed.
///
/// Like `Overlay` it is a scene of its own, drawn over the other's frame: neither the state nor the
/// drawing order of the scene below is affected. It has no pictures of its own, so it never waits
/// itself.
@MainActor
public final class LoadingCover<Source: FrameSource>: FrameSource {
  /// The window.
  public var viewport: Viewport { source.viewport }

  private let source: Source
  private let scene: Scene
  private let show: (Double) -> Void
  private let seconds: () -> Double
  private let ownDirector: Director
  private let layer = LayeredDrawList()
  private var patience = LoadingPatience()

  /// A cover over what a source shows.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - scene: what is shown while it loads: shapes and texts.
  ///   - seconds: a clock; nil uses the machine's.
  ///   - show: called in each frame in which the scene is shown, with the fraction that is ready,
  ///     0…1.
  public init(
    _ source: Source, scene: Scene, seconds: (() -> Double)? = nil,
    show: @escaping (Double) -> Void
  ) {
    self.source = source
    self.scene = scene
    self.show = show
    self.seconds =
      seconds ?? {
        Double(SDL_GetPerformanceCounter()) / Double(max(1, SDL_GetPerformanceFrequency()))
      }
    ownDirector = Director(scene: scene, viewport: source.viewport)
  }

  /// Whether it is currently shown.
  public var isShown: Bool { patience.isShown }

  /// Runs the source and draws the scene over its frame while that waits for pictures.
  public func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput {
    var frame = source.advance(by: elapsed, input: input)
    guard patience.isShown else { return frame }
    show(patience.share)
    let resize: [InputEvent] =
      ownDirector.viewport == source.viewport ? [] : [.resize(source.viewport)]
    frame.drawList = layer.put(
      ownDirector.advance(by: .tick, input: resize).drawList, over: frame.drawList)
    // It must not stay when the world below is at rest.
    frame.isIdle = false
    return frame
  }

  /// Ends the source's run.
  public func quit() { source.quit() }

  /// Passes the call to the source.
  public func frameWasDrawn(runs: Int, time: Time) {
    source.frameWasDrawn(runs: runs, time: time)
  }

  /// Measures how long pictures have been missing, and passes the call to the source.
  public func picturesWereLoaded(share: Double, areMissed: Bool) {
    patience.update(share: share, areMissed: areMissed, at: seconds())
    source.picturesWereLoaded(share: share, areMissed: areMissed)
  }
}

/// Decides when to show that something is loading: not immediately, because most of it is ready
/// soon, and not just for a moment. A pure value: time comes in with each call.
struct LoadingPatience: Equatable {
  /// The delay before it is shown: 0.3 s, beyond the tenth of a second that seems immediate and
  /// well below the second after which attention wanders (Miller 1968).
  static let delay = 0.3
  /// How long it then stays at least, so that nothing flickers.
  static let least = 0.5

  /// Whether it should be shown.
  private(set) var isShown = false
  /// The fraction that is ready, 0…1; it never decreases while it is shown.
  private(set) var share = 0.0

  /// Since when something has been missing.
  private var missedSince: Double?
  private var shownSince = 0.0

  /// Updates the decision at a time in seconds.
  ///
  /// - Parameters:
  ///   - share: the fraction of what is loading that is ready, 0…1.
  ///   - areMissed: whether something is missing that should be visible.
  mutating func update(share: Double, areMissed: Bool, at seconds: Double) {
    if areMissed {
      let begin = missedSince ?? seconds
      missedSince = begin
      if !isShown, seconds - begin >= Self.delay {
        isShown = true
        shownSince = seconds
        self.share = 0
      }
    } else {
      missedSince = nil
      if isShown, seconds - shownSince >= Self.least { isShown = false }
    }
    if isShown { self.share = areMissed ? max(self.share, min(share, 1)) : 1 }
  }
}
