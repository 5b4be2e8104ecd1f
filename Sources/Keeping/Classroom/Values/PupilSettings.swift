/// A pupil's settings: how things look, sound and move.
///
/// In JSON it is an object with a field for each setting. A missing field stands for its default, and so does
/// one with an invalid value, which is set aside in `unreadable`; fields of later versions are kept.
public struct PupilSettings: Sendable, Equatable {
  /// The shapes of letters.
  public enum Typeface: String, Sendable, CaseIterable {
    /// Andika, made for children who learn to read.
    case andika
    /// A plain face without serifs.
    case sans
    /// OpenDyslexic, where it is installed.
    case openDyslexic
  }

  /// The language of the texts as a BCP 47 tag such as `de`; nil for that of the system, which the school has
  /// chosen for everyone.
  public var language: String?
  /// The size of texts, in per cent of the usual one. 100, because the screens are laid out for children as
  /// they are; the maximum is what still fits the screens.
  public var textSizePercent: Int { didSet { textSizePercent.limit(to: Self.textSizePercents) } }
  /// The space between letters and between words, in per cent of the font's own. Both grow
  /// together, because more space between letters alone slows reading down (Galliussi 2020).
  public var spacingPercent: Int { didSet { spacingPercent.limit(to: Self.spacingPercents) } }
  /// The shapes of letters. Andika: its letters are those that beginners learn to write.
  public var typeface: Typeface
  /// How fast things move towards the pupil, in per cent of the usual speed.
  public var gameSpeedPercent: Int {
    didSet { gameSpeedPercent.limit(to: Self.gameSpeedPercents) }
  }
  /// Whether nothing threatens: no wave that takes a life, no angry dragon, no clock. Off, because the games
  /// are meant to be games; a child or teacher who wants calm can choose it.
  public var isCalm: Bool
  /// Whether colours are distinguishable with red-green colour blindness. Off: answers never differ by colour
  /// alone, so it is only a matter of comfort.
  public var usesColourSafePalette: Bool
  /// Whether decoration keeps still. Off; needed by those who get motion sickness.
  public var reducesMotion: Bool
  /// How loud music is, in per cent. Half, so that it stays behind the effects and a classroom of twenty
  /// machines stays bearable.
  public var musicVolumePercent: Int {
    didSet { musicVolumePercent.limit(to: Self.volumePercents) }
  }
  /// How loud effects are, in per cent. They signal right and wrong, so they are louder than music.
  public var effectsVolumePercent: Int {
    didSet { effectsVolumePercent.limit(to: Self.volumePercents) }
  }
  /// How loud speech is, in per cent. It must be understood, so nothing is louder.
  public var speechVolumePercent: Int {
    didSet { speechVolumePercent.limit(to: Self.volumePercents) }
  }
  /// Whether questions and answers are read aloud. Off: in a classroom without headphones it
  /// disturbs the others.
  public var readsAloud: Bool
  /// How long the light stays on each thing to choose, in tenths of a second, for pupils who play with a
  /// single switch: any key or press then chooses what is lit. 0, the default, turns this off.
  public var switchTenths: Int {
    didSet { switchTenths.limit(to: Self.switchTenthCounts) }
  }
  /// Whether controls are within reach of the left hand. Off: nine in ten people are right-handed.
  public var isLeftHanded: Bool
  /// The year of school of which the pupil says to be in it, where the walk begins; 0, the default, if nobody has said.
  public var schoolYear: Int { didSet { schoolYear.limit(to: Self.schoolYears) } }
  /// The contents by which units of pictures with pins are reached that not everybody sees.
  public var contents: [String]
  /// Fields that this version does not know.
  public var unknownFields: [String: JSONValue]
  /// Values that could not be read, by the names of their settings; `settings` holds a text that was not a
  /// JSON object. They are written back, so that nothing is lost when a setting is changed.
  public internal(set) var unreadable: [String: JSONValue]

  /// The possible sizes of texts.
  public static let textSizePercents = 100...150
  /// The possible spacings; with larger ones words fall apart.
  public static let spacingPercents = 100...150
  /// The possible speeds (issue 5): a quarter lets a child read letter by letter.
  public static let gameSpeedPercents = 25...150
  /// The possible times of the light, from a second to ten, and 0 for none.
  public static let switchTenthCounts = 0...100
  /// The years of school that the walk has, and 0 for none.
  public static let schoolYears = 0...4
  /// The possible volumes.
  public static let volumePercents = 0...100

  /// The defaults.
  public init() {
    language = nil
    textSizePercent = 100
    spacingPercent = 100
    typeface = .andika
    gameSpeedPercent = 100
    isCalm = false
    usesColourSafePalette = false
    reducesMotion = false
    musicVolumePercent = 50
    effectsVolumePercent = 80
    speechVolumePercent = 100
    readsAloud = false
    switchTenths = 0
    isLeftHanded = false
    schoolYear = 0
    contents = []
    unknownFields = [:]
    unreadable = [:]
  }

  /// Those of somebody new: the defaults, and everything is read aloud, since nobody knows yet whether the pupil reads.
  public static var ofSomebodyNew: PupilSettings {
    var settings = PupilSettings()
    settings.readsAloud = true
    return settings
  }
}

extension Int {
  fileprivate mutating func limit(to range: ClosedRange<Int>) {
    self = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
