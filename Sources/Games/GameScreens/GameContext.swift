import Controls
import Play

/// What a game's scene is given: what to play, and whom to tell.
public struct GameContext {
  /// Where the exercises come from.
  public var source: ExerciseSource
  /// What was chosen before the round.
  public var settings: RoundSettings
  /// The pictures of the exercises.
  public var pictures = PictureBook()
  /// The number everything random in the round follows from.
  public var seed: UInt64
  /// The texts.
  public var translation: Translation
  /// Whether anything is heard.
  public var sound: SoundSwitch
  /// The colours that say right and wrong.
  public var palette: Palette
  /// Whether what is pressed often stands where the left hand reaches it.
  public var isLeftHanded: Bool
  /// Called once when the round is over and its last picture has been seen.
  public var onOver: (RoundRecord) -> Void
  /// Called when the pupil leaves before the end.
  public var onLeave: (RoundRecord) -> Void
  /// Called with the path of a file that is dropped on the game, which goes on.
  public var onDrop: (String) -> Void = { _ in }
  /// Called when the pupil wants to begin again.
  public var onRestart: () -> Void
  /// A round played before that is only watched; nil for one to be played.
  public var replay: Replay?
  /// What was played of the round before, where it is to go on from; nil for one that begins.
  public var former: Replay?

  /// A round that was played: its moves, and how long it lasted.
  public struct Replay: Sendable {
    /// What was sent to the rules, as `RoundMoves.text` writes it.
    public var moves: String
    /// The round's length in its own ticks.
    public var ticks: Int

    /// A replay of its parts.
    public init(moves: String, ticks: Int) {
      self.moves = moves
      self.ticks = ticks
    }
  }

  /// How the game is played; where a calm round is played otherwise, in words of its own.
  var howText: String {
    let calm = "game.\(source.game.rawValue).how.calm"
    let isOtherwise = settings.isCalm && translation.texts[calm] != nil
    return translation(isOtherwise ? calm : "game.\(source.game.rawValue).how")
  }

  /// A context of its parts.
  public init(
    source: ExerciseSource, settings: RoundSettings, seed: UInt64, translation: Translation,
    sound: SoundSwitch = SoundSwitch(), palette: Palette = .usual, isLeftHanded: Bool = false,
    onOver: @escaping (RoundRecord) -> Void = { _ in },
    onLeave: @escaping (RoundRecord) -> Void = { _ in }, onRestart: @escaping () -> Void = {}
  ) {
    self.source = source
    self.settings = settings
    self.seed = seed
    self.translation = translation
    self.sound = sound
    self.palette = palette
    self.isLeftHanded = isLeftHanded
    self.onOver = onOver
    self.onLeave = onLeave
    self.onRestart = onRestart
  }
}
