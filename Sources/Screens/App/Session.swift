import Classroom
import Controls
import Exercises
import GameScreens
import PinCourses
import Play
import Stage

/// Who plays, and how: the player with settings and progress, and the language and look that follow from
/// the settings.
package final class Session {
  /// The director that shows texts and colours as the player has them; set once it exists.
  weak var director: Director? {
    didSet { showLook() }
  }
  /// The texts of each language.
  private(set) var translations: [Translation]
  /// The texts in the current language.
  private(set) var translation: Translation
  /// The sound switch and volumes.
  let sound = SoundSwitch()
  /// The typefaces available on this machine.
  let typefaces: Set<PupilSettings.Typeface>
  /// The player; nil for a guest, of whom nothing is stored.
  private(set) var player: Pupil?
  /// What is known of handing in to the school; nil if none was joined.
  var schoolStatus: SchoolStatus?
  /// Whether the school asks the player for pictures, so that a code of this machine would mean nothing.
  private(set) var hasSchoolPictures = false
  /// Whether a player, possibly a guest, has been chosen.
  private(set) var isChosen = false
  /// The player's settings; a guest's last until somebody else plays.
  private(set) var settings = PupilSettings()
  /// The player's progress; a guest's is forgotten when somebody else plays.
  package var progress = Progress()
  /// Whether the store has rounds of the pupil that the progress lacks, and that it gets after the current round.
  var isProgressStale = false
  /// What the player did since signing in.
  package var visit = Visit()
  /// The page of the settings that was seen last.
  package var settingsGroup = SettingsGroup.read
  /// How long the doors of pupils' picture codes stay shut.
  let codeDoors: CodeDoors
  /// Called when a changed setting makes rounds that were left start again.
  var onRoundsBeginAnew: (() -> Void)?

  /// The language of players who have set none.
  private var usualLanguage: String
  private let storage: Storage

  /// What is remembered of a player until somebody else plays.
  package struct Visit {
    /// The last choice for each document, by its path.
    var lastChoices: [String: PlayChoice] = [:]
    /// The menu entry that was current when the menu was left.
    var menuPath: String?
    /// Whether the list of all documents was shown last, and not the walk.
    package var showsList = false
    /// The area of the walk that was shown last.
    var area: String?
    /// The file of the document at whose station something has grown that was not seen yet.
    var grown: String?
    /// What the last round has brought that was not shown yet.
    package var awards: Awards?
    /// What was earned for the places of the games; nil as long as that is not known.
    package var keepsakes: [Game: Keepsakes]?
    /// Whether the numbers of the achievements were shown last, and not the places.
    package var showsNumbers = false
    /// Whether today's reviews were offered.
    var hadReview = false
  }

  /// The session of a guest who has not been chosen yet.
  init(_ configuration: AppFlow.Configuration, storage: Storage, codeDoors: CodeDoors) {
    translations = configuration.translations
    usualLanguage = configuration.language
    typefaces = configuration.typefaces
    self.storage = storage
    self.codeDoors = codeDoors
    translation =
      configuration.translations.first { $0.language == configuration.language }
      ?? configuration.translations.first ?? Translation(language: "en", texts: [:])
    apply(settings)
  }

  /// Makes a pupil, or for nil a guest, the player from now on: settings, stars and best scores are
  /// theirs. A guest who was read to on the first screen goes on hearing.
  func signIn(_ pupil: Pupil?) {
    var guest = PupilSettings()
    guest.readsAloud = !isChosen && settings.readsAloud
    isChosen = true
    begin(pupil, with: pupil?.settings ?? guest)
  }

  private func begin(_ pupil: Pupil?, with settings: PupilSettings) {
    player = pupil
    hasSchoolPictures =
      pupil.flatMap { pupil in
        storage.ask { store throws(ClassroomError) in
          try store.pupilsAskedBySchool().contains(pupil.id)
        }
      } ?? false
    progress =
      pupil.flatMap { pupil in
        storage.ask { store throws(ClassroomError) in try Progress(of: pupil.id, in: store) }
      } ?? Progress()
    visit = Visit()
    apply(settings)
    storage.backUpIfDue()
  }

  /// Reads a pupil's progress anew, because rounds came along from other machines.
  func renewProgress(then: @escaping () -> Void = {}) {
    isProgressStale = false
    guard let id = player?.id else { return then() }
    storage.keep { store throws(ClassroomError) in
      try Progress(of: id, in: store)
    } then: { [weak self] progress in
      if self?.player?.id == id { self?.progress = progress }
      then()
    } otherwise: {
      then()
    }
  }

  /// Finds out what the player has earned for the places of the games.
  func findKeepsakes() {
    guard let id = player?.id else { return }
    storage.keep { store throws(ClassroomError) in
      try Achievements(of: id, in: store)
    } then: { [weak self] achievements in
      guard let self, player?.id == id else { return }
      visit.keepsakes = achievements.games.mapValues(\.keepsakes)
    }
  }

  /// What the player has earned for the place of a game; nil as long as that is not known.
  func keepsakes(in game: Game) -> Keepsakes? {
    let none = Keepsakes(steps: 0)
    return player == nil ? none : visit.keepsakes.map { $0[game] ?? none }
  }

  /// Signs the player out: what follows is a guest's.
  func signOut() {
    begin(nil, with: PupilSettings())
    isChosen = false
  }

  /// Applies the settings changed by the player, and stores them for a pupil.
  func change(_ settings: PupilSettings) {
    let before = progress.goingOnCount(by: self.settings)
    apply(settings)
    if progress.goingOnCount(by: settings) < before { onRoundsBeginAnew?() }
    guard var pupil = player else { return }
    pupil.settings = settings
    player = pupil
    let id = pupil.id
    storage.keep { store throws(ClassroomError) in try store.setSettings(settings, of: id) }
  }

  /// Applies settings: they take effect immediately or from the next screen on. Nothing is stored
  /// by this.
  package func apply(_ settings: PupilSettings) {
    self.settings = settings
    let language = settings.language ?? usualLanguage
    translation = translations.first { $0.language == language } ?? translation
    sound.setVolume(Double(settings.musicVolumePercent) / 100, of: .music)
    sound.setVolume(Double(settings.effectsVolumePercent) / 100, of: .effects)
    sound.setVolume(Double(settings.speechVolumePercent) / 100, of: .speech)
    showLook()
  }

  /// What a clock shows at a moment; nothing where no clock is known.
  func clock(_ moment: Timestamp) -> String {
    guard let classroom = storage.classroom else { return "" }
    let (day, minutes) = classroom.clockTime(of: moment)
    return translation.clock(day: day, minutes: minutes, today: classroom.today)
  }

  /// Changes what the player's card shows: name, animal and colour; a guest has none.
  func changePlayer(_ change: (inout Pupil) -> Void) {
    guard var changed = player else { return }
    change(&changed)
    player = changed
    let kept = changed
    storage.keep { store throws(ClassroomError) in try store.updateCard(kept) }
  }

  /// Stores the player's picture code; nil for none.
  func setCode(_ code: PictureCode?) {
    guard let pupil = player else { return }
    let changed = storage.ask { store throws(ClassroomError) in
      try store.setCode(code, of: pupil.id)
    }
    if let changed { player = changed }
    codeDoors.forget(pupil)
  }

  /// Changes the language of players who have set none.
  ///
  /// - Returns: whether there is another.
  func toggleUsualLanguage() -> Bool {
    guard let index = translations.firstIndex(where: { $0.language == translation.language })
    else { return false }
    usualLanguage = translations[(index + 1) % translations.count].language
    apply(settings)
    return true
  }

  /// Takes over changed texts; the language stays.
  func take(_ translations: [Translation]) {
    self.translations = translations
    translation = translations.first { $0.language == translation.language } ?? translation
  }

  /// Changes the player's card to the chosen name, animal and colour, and the year of school.
  func changePlayer(by draft: PupilDraft) {
    changePlayer {
      ($0.name, $0.animal, $0.colour) = (draft.name, draft.animal.rawValue, draft.colour.rawValue)
    }
    guard draft.schoolYear != settings.schoolYear else { return }
    var settings = settings
    settings.schoolYear = draft.schoolYear
    change(settings)
  }

  /// The pupil as who looks at courses.
  var pinReader: PinReader { .listed(Set(settings.contents)) }

  /// Adds a content to those that the pupil's profile lists.
  func list(content: String) {
    guard !settings.contents.contains(content) else { return }
    var settings = settings
    settings.contents.append(content)
    change(settings)
  }

  /// The names offered for an animal, in the current language.
  func offeredNames(for animal: Animal) -> [String] {
    animal.names(in: translation)
  }

  /// Whether a name is one of those offered for an animal, in any language.
  func isOffered(_ name: String, for animal: Animal) -> Bool {
    translations.contains { animal.names(in: $0).contains(where: name.hasPrefix) }
  }
}
