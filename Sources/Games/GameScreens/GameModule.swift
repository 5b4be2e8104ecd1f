import Exercises
import Play
import Stage

/// A game as programs register it: its rules with the pilot of virtual pupils, and the scene that shows
/// them. Nothing else outside a game's room knows the game.
public struct GameModule: Sendable {
  /// What a virtual pupil does next with a finger.
  public enum Wish: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// Starts the round.
    case start
    /// Presses an option, or drags it to the pupil's figure if the game has one.
    case option(Int)
  }

  /// Plays the game without a screen.
  public let play: GamePlay
  /// The beginning, in small letters, of the subjects whose documents show the game best.
  public let subject: String
  /// A folder of the game's own pictures, sounds and texts (`Pictures`, `Sounds`, `Translations`); nil where
  /// these stand among the program's.
  public let assets: String?
  /// An answer as the game draws it, in letters as small as beside the longest answers.
  public let lettering: @Sendable (String) -> TextRun

  /// The figure that is glad with the pupil when a round is over, with the size at which it is drawn; nil shows the
  /// game's card.
  public let figure: PictureNeed?

  private let shown: @Sendable (GameContext) -> Scene & GameScreen
  private let led: @Sendable (VirtualPupil, Scene & GameScreen, UInt64) -> Void
  private let wished: @Sendable (VirtualPupil, Scene & GameScreen, UInt64) -> (() -> Wish)?

  /// A game from its parts.
  ///
  /// - Parameters:
  ///   - pilot: what plays its rules for virtual pupils.
  ///   - subject: the beginning, in small letters, of the subjects whose documents show it best.
  ///   - assets: a folder of its own pictures, sounds and texts; nil where these stand among the program's.
  ///   - lettering: an answer as the game draws it, in letters as small as beside the longest answers.
  ///   - figure: the figure that is glad with the pupil when a round is over; nil shows the game's card.
  ///   - option: the option that an input chooses; nil for a game that is not played by pressing options
  ///     or dragging them.
  ///   - scene: makes its scene.
  @inlinable
  public init<Pilot: PupilPilot>(
    _ pilot: Pilot.Type, subject: String, assets: String? = nil,
    lettering: @escaping @Sendable (String) -> TextRun, figure: PictureNeed? = nil,
    option: (@Sendable (Pilot.Rules.Input) -> Int?)? = nil,
    scene: @escaping @Sendable (GameContext) -> GameScene<Pilot.Rules>
  ) {
    self.init(
      play: GamePlay(pilot), subject: subject, assets: assets, lettering: lettering,
      figure: figure, shown: scene,
      led: { pupil, screen, seed in
        (screen as? GameScene<Pilot.Rules>)?.letPlay(Pilot(pupil: pupil, seed: seed))
      },
      wished: { pupil, screen, seed in
        guard let option, let scene = screen as? GameScene<Pilot.Rules> else { return nil }
        var pilot = Pilot(pupil: pupil, seed: seed)
        return {
          let input = pilot.input(for: scene.rules)
          return input == .start ? .start : option(input).map { .option($0) } ?? .nothing
        }
      })
  }

  /// A game from its parts, for screens that are no `GameScene`.
  @usableFromInline
  package init(
    play: GamePlay, subject: String, assets: String?,
    lettering: @escaping @Sendable (String) -> TextRun, figure: PictureNeed?,
    shown: @escaping @Sendable (GameContext) -> Scene & GameScreen,
    led: @escaping @Sendable (VirtualPupil, Scene & GameScreen, UInt64) -> Void,
    wished: @escaping @Sendable (VirtualPupil, Scene & GameScreen, UInt64) -> (() -> Wish)?
  ) {
    self.play = play
    self.subject = subject
    self.assets = assets
    self.lettering = lettering
    self.figure = figure
    self.shown = shown
    self.led = led
    self.wished = wished
  }

  /// What matters of the game outside its rules.
  public var profile: GameProfile { play.profile }
  /// The game.
  public var game: Game { play.profile.game }

  /// The game's screen for a context.
  public func scene(_ context: GameContext) -> Scene & GameScreen { shown(context) }

  /// Lets a virtual pupil play the round of the game's screen.
  public func letPlay(_ pupil: VirtualPupil, in scene: Scene & GameScreen, seed: UInt64) {
    led(pupil, scene, seed)
  }

  /// What a virtual pupil wants to do in each tick with a finger; nil for a game that is not played by
  /// pressing or dragging.
  public func wishes(
    of pupil: VirtualPupil, in scene: Scene & GameScreen, seed: UInt64
  ) -> (() -> Wish)? {
    wished(pupil, scene, seed)
  }
}

extension [GameModule] {
  /// The registered game of an identity; nil if it is not registered, as one of a later version.
  public subscript(_ game: Game) -> GameModule? { first { $0.game == game } }
}
