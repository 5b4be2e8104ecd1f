import Stage

/// What a machine runs: given the time that passed and what came in, it says what to show.
///
/// A director is one; others stand around a director and add to what it shows.
@MainActor
public protocol FrameSource: AnyObject {
  /// The window it was last told of.
  var viewport: Viewport { get }

  /// Lets time pass and says what is then to be shown and to sound.
  func advance(by elapsed: Time, input: [InputEvent]) -> FrameOutput

  /// The run is to end after the next frame.
  func quit()

  /// What it gave out was drawn and presented, in so many calls to the renderer and this time.
  func frameWasDrawn(runs: Int, time: Time)

  /// How much of the pictures that are made on other threads is there, 0…1, and whether the frame
  /// that was given out last misses some of them.
  func picturesWereLoaded(share: Double, areMissed: Bool)
}

extension FrameSource {
  /// Of interest to those who measure.
  public func frameWasDrawn(runs: Int, time: Time) {}

  /// Of interest to those who show loading bars.
  public func picturesWereLoaded(share: Double, areMissed: Bool) {}
}

extension Director: FrameSource {
  /// Lets scenes know.
  public func picturesWereLoaded(share: Double, areMissed: Bool) { loadingShare = share }
}
