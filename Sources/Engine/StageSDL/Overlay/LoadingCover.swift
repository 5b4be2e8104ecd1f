import CSDL
import Stage

/// Shows over what a source shows that pictures are still being made, once that takes long enough to
/// be noticed.
///
/// As `Overlay` it is a scene of its own, drawn over the other's frame: neither the state nor the
/// drawing order of the scene below knows of it. Without pictures of its own, it never waits itself.
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
  ///   - seconds: a clock; nil takes the machine's.
  ///   - show: tells the scene how much is there, 0…1, in each frame in which it is shown.
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

  /// Whether it is shown now.
  public var isShown: Bool { patience.isShown }

  /// Lets the source run and puts the scene over its frame while that waits for pictures.
  public func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput {
    var frame = source.advance(by: elapsed, input: input)
    guard patience.isShown else { return frame }
    show(patience.share)
    let resize: [InputEvent] =
      ownDirector.viewport == source.viewport ? [] : [.resize(source.viewport)]
    frame.drawList = layer.put(
      ownDirector.advance(by: .tick, input: resize).drawList, over: frame.drawList)
    // It must not stay when the world below rests.
    frame.isIdle = false
    return frame
  }

  /// Ends the source's run.
  public func quit() { source.quit() }

  /// Lets the source know.
  public func frameWasDrawn(runs: Int, time: Time) {
    source.frameWasDrawn(runs: runs, time: time)
  }

  /// Counts how long pictures have been missed, and lets the source know.
  public func picturesWereLoaded(share: Double, areMissed: Bool) {
    patience.update(share: share, areMissed: areMissed, at: seconds())
    source.picturesWereLoaded(share: share, areMissed: areMissed)
  }
}

/// When to say that something loads: not at once, for most of it is soon there, and not for a moment
/// only. A pure value: time comes in with each look.
struct LoadingPatience: Equatable {
  /// How long somebody waits before it is said: 0.3 s, beyond the tenth of a second that seems
  /// immediate and well below the second after which thoughts wander (Miller 1968).
  static let delay = 0.3
  /// How long it then stays at least, so that nothing flickers.
  static let least = 0.5

  /// Whether it is to be said now.
  private(set) var isShown = false
  /// How much is there, 0…1; it never goes back while it is shown.
  private(set) var share = 0.0

  /// Since when something is missed.
  private var missedSince: Double?
  private var shownSince = 0.0

  /// Takes a look at a time in seconds.
  ///
  /// - Parameters:
  ///   - share: how much of what is loaded is there, 0…1.
  ///   - areMissed: whether something is missed that should be seen.
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
