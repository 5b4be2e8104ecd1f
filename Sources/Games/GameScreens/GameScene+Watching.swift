import Controls
import Play
import Stage

/// A past round that is being watched.
extension GameScene {
  /// Puts the film veil over the game.
  func beginWatching(_ veil: ReplayVeil) {
    veil.onLeave = { [unowned self] in context.onLeave(roundRecord) }
    veil.onHold = { [unowned self] isHeld in
      world.isPaused = isHeld || rules.phase != .playing && rules.phase != .over
      director?.setHeld(.effects, isHeld)
      director?.setMusicDucked(isHeld)
    }
    add(veil)
  }

  /// Whether the replay is paused.
  var isHeld: Bool { watching?.isHeld == true }
}
