import Documents
import Exercises
import FeedMe
import GameRegister
import GameScreens
import MathPiano
import Play
import Stage
import TeachifyBird

/// The games of the program by their names, for tests and benchmarks.
extension GameModule {
  package static let mathPiano = MathPianoGame.module
  package static let teachifyBird = TeachifyBirdGame.module
  package static let feedMe = FeedMeGame.module
  package static let all = GameRegister.games
  /// The games that play pictures with pins.
  package static let pins = GameRegister.pinGames
}

extension GameProfile {
  package static let mathPiano = MathPianoRules.profile
  package static let teachifyBird = TeachifyBirdRules.profile
  package static let feedMe = FeedMeRules.profile
}

extension Demand {
  package static let mathPiano = GameProfile.mathPiano.demand
  package static let teachifyBird = GameProfile.teachifyBird.demand
  package static let feedMe = GameProfile.feedMe.demand
  package static let all = GameModule.all.map(\.profile.demand)
}

extension Game {
  package static let mathPiano = MathPianoRules.game
  package static let teachifyBird = TeachifyBirdRules.game
  package static let feedMe = FeedMeRules.game
  package static let allCases = GameModule.all.map(\.game)

  /// The game as it is registered; the first one for an identity that is none of ours.
  package var module: GameModule { GameModule.all[self] ?? .mathPiano }
  /// Who plays it for virtual pupils; a game that is registered stands here, too.
  package var pilot: any PupilPilot.Type {
    let pilots: [Game: any PupilPilot.Type] = [
      .mathPiano: MathPianoPilot.self, .teachifyBird: TeachifyBirdPilot.self,
      .feedMe: FeedMePilot.self,
    ]
    guard let pilot = pilots[self] else {
      preconditionFailure("\(rawValue) has no pilot in OurGames.swift: add it")
    }
    return pilot
  }
  /// What matters of the game outside its rules.
  package var profile: GameProfile { module.profile }
  /// What the game asks of exercises.
  package var demand: Demand { profile.demand }
  /// How many answers the game offers.
  package var optionCount: Int { demand.optionCount }
}

/// Reads documents for our games, as the program does.
package enum OurReader {
  package static func read(
    bytes: [UInt8], fileName: String, options: ReadOptions = ReadOptions(),
    makesDocument: Bool = true, largestFile: Int = DocumentReader.usualLargestFile
  ) -> ReadResult {
    DocumentReader.read(
      bytes: bytes, fileName: fileName, for: Demand.all, options: options,
      makesDocument: makesDocument, largestFile: largestFile)
  }
}

extension GameScreen {
  /// Lets a virtual pupil play the round.
  package func letPlay(_ pupil: VirtualPupil, seed: UInt64) {
    context.source.game.module.letPlay(pupil, in: self, seed: seed)
  }
}
