import Stage

/// What a machine runs: given the elapsed time and the input, it returns what to show.
///
/// A director is one; others wrap a director and add to what it shows.
@MainActor
public protocol FrameSource: AnyObject {
  /// The last known window.
  var viewport: Viewport { get }

  /// Lets time pass and returns what is then to be shown and played.
  func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput

  /// Ends the run after the next frame.
  func quit()

  /// Called after its output was drawn and presented, with the number of renderer calls and the
  /// time taken.
  func frameWasDrawn(runs: Int, time: Time)

  /// Called with the fraction of the pictures made on other threads that is ready, 0…1, and whether
  /// the last frame lacks some of them.
  func picturesWereLoaded(share: Double, areMissed: Bool)
}

extension FrameSource {
  /// Does nothing; for sources that measure.
  public func frameWasDrawn(runs: Int, time: Time) {}

  /// Does nothing; for sources that show loading bars.
  public func picturesWereLoaded(share: Double, areMissed: Bool) {}
}

extension Director: FrameSource {
  /// Passes the fraction to scenes.
  public func picturesWereLoaded(share: Double, areMissed: Bool) { loadingShare = share }
}
