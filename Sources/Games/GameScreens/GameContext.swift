import Controls
import Play
import Stage

/// What a game's scene is given: what to play, and whom to notify.
public struct GameContext {
  /// The source of the exercises.
  public var source: ExerciseSource
  /// The settings chosen before the round.
  public var settings: RoundSettings
  /// The pictures of the exercises.
  public var pictures = PictureBook()
  /// The pictures that a game shows which does not ask exercises, by the names of their files.
  public var filePictures: [String: PictureBook.Picture] = [:]
  /// The seed of everything random in the round.
  public var seed: UInt64
  /// The texts.
  public var translation: Translation
  /// The sound switch and volumes.
  public var sound: SoundSwitch
  /// The colours for right and wrong.
  public var palette: Palette
  /// How the player has texts drawn.
  public var textStyle = TextStyle.usual
  /// Whether frequently pressed controls are placed for the left hand.
  public var isLeftHanded: Bool
  /// How many things the player has earned for the game's place; they stand about in the game.
  public var keepsakes = 0
  /// Whether the round starts by itself, because the player knows the game; nothing that is chosen before the start
  /// may be left to choose.
  public var startsAtOnce = false
  /// Called once when the round is over and its last picture has been shown.
  public var onOver: (RoundRecord) -> Void
  /// Called when the pupil leaves before the end.
  public var onLeave: (RoundRecord) -> Void
  /// Called when the pupil wants to be read to from now on.
  public var onReadAloud: () -> Void = {}
  /// Called with the path of a file that is dropped on the game, which continues.
  public var onDrop: (String) -> Void = { _ in }
  /// Called when the pupil wants to start again.
  public var onRestart: () -> Void
  /// A past round to watch; nil for one to be played.
  public var replay: Replay?
  /// The moves already played in a round that is continued; nil for a new one.
  public var former: Replay?

  /// A played round: its moves and its length.
  public struct Replay: Sendable {
    /// The inputs sent to the rules, in the format of `RoundMoves.text`.
    public var moves: String
    /// The length of the round in its own ticks.
    public var ticks: Int

    /// A replay from its parts.
    public init(moves: String, ticks: Int) {
      self.moves = moves
      self.ticks = ticks
    }
  }

  /// The explanation of the game; calm rounds that are played differently have their own.
  var howText: String {
    let calm = "game.\(source.game.rawValue).how.calm"
    let isOtherwise = settings.isCalm && translation.texts[calm] != nil
    return translation(isOtherwise ? calm : "game.\(source.game.rawValue).how")
  }

  /// A context from its parts.
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
