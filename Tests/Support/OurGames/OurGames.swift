import Exercises
import FeedMe
import GameScreens
import MathPiano
import Play
import Stage
import TeachifyBird

/// The games of the program by their names, for tests and benchmarks.
extension GameModule {
  public static let mathPiano = MathPianoGame.module
  public static let teachifyBird = TeachifyBirdGame.module
  public static let feedMe = FeedMeGame.module
  public static let all = [mathPiano, teachifyBird, feedMe]
}

extension GameProfile {
  public static let mathPiano = MathPianoRules.profile
  public static let teachifyBird = TeachifyBirdRules.profile
  public static let feedMe = FeedMeRules.profile
}

extension Game {
  /// The game as it is registered; the first one for an identity that is none of ours.
  public var module: GameModule { GameModule.all[self] ?? .mathPiano }
  /// What matters of the game outside its rules.
  public var profile: GameProfile { module.profile }
}

extension GameScreen {
  /// Lets a virtual pupil play the round.
  public func letPlay(_ pupil: VirtualPupil, seed: UInt64) {
    context.source.game.module.letPlay(pupil, in: self, seed: seed)
  }
}
