import Controls
import Play
import Stage

/// A round that is only watched.
extension GameScene {
  /// Puts the veil of a film over the game.
  func beginWatching(_ veil: ReplayVeil) {
    veil.onLeave = { [unowned self] in context.onLeave(roundRecord) }
    veil.onHold = { [unowned self] isHeld in
      world.isPaused = isHeld || rules.phase != .playing && rules.phase != .over
      director?.setHeld(.effects, isHeld)
      director?.setMusicDucked(isHeld)
    }
    add(veil)
  }

  /// Whether it is a film that stands still.
  var isHeld: Bool { watching?.isHeld == true }
}
