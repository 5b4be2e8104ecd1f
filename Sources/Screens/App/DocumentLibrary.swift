import Controls
import Documents
import Exercises
import GameScreens
import Play

/// The documents: what is known of them, and how their files are opened.
package final class DocumentLibrary {
  /// The games that ask exercises, in the order in which they are offered.
  let games: [GameModule]
  /// The games that play pictures with pins.
  let pinGames: [GameModule]
  /// The documents of the menu.
  package var entries: [LibraryEntry] {
    didSet { (hashes, playability) = ([:], [:]) }
  }
  /// Inspects the file of a picture; nil if it cannot be shown.
  let pictures: PictureBook.Look
  /// The learning path; nil if there is none.
  let path: LearningPath?
  /// The documents of the path's stations that were needed so far, by their files.
  private var pathEntries: [String: LibraryEntry] = [:]
  private let openFile: (String) -> OpenedFile
  private let decideFile: (_ path: String, _ options: ReadOptions?) -> OpenedFile
  private let troubles: TroubleLog
  /// The fingerprints of documents by their paths and languages, as far as they were needed.
  private var hashes: [[String]: String] = [:]
  /// Whether documents can be played, by their paths, as far as it was needed.
  private var playability: [PlayedWay: Bool] = [:]

  init(_ configuration: AppFlow.Configuration, troubles: TroubleLog) {
    games = configuration.games
    pinGames = configuration.pinGames
    entries = configuration.entries
    pictures = configuration.pictures
    path = configuration.path
    openFile = configuration.open
    decideFile = configuration.decide ?? { path, _ in configuration.open(path) }
    self.troubles = troubles
  }

  /// What is in their files: there stored rounds, which contain no folder, find their pictures.
  ///
  /// - Parameter prints: what documents were played, of which those of the path are included.
  func documents(played prints: [String: Int]) -> [ExerciseDocument] {
    let played = path?.notes.filter { note in
      note.value.picture != nil && note.value.prints.contains { prints[$0] != nil }
    }
    let files = (played ?? [:]).keys.sorted()
    let known = entries + files.compactMap(entry(inFile:))
    return known.flatMap { entry in
      [entry.document]
        + (entry.pins?.course.spokenLanguages ?? []).flatMap {
          entry.pinExercises(in: $0, for: .everything).map(\.document.lendingNames)
        }
    }
  }

  /// The game of an identity; nil if it is not known.
  func module(of game: Game) -> GameModule? { games[game] ?? pinGames[game] }

  /// The games that are offered for an entry, in their order: for an exercise with pins those that its content allows, the
  /// one that its teacher named first, and then those that let choose among names, if it may be played so.
  func modules(for entry: LibraryEntry) -> [GameModule] {
    guard entry.pins?.chosen != nil else { return games }
    return entry.document.games.compactMap { pinGames[$0] }
      + games.filter { entry.isPinExercise(for: $0.profile) }
  }

  /// The folder of the pictures that a stored round with pins asks about: that of the document that asks the same, or else
  /// of one that has pictures of these names; nil if none has.
  func folder(ofPictures files: [String], asked hash: String, among more: [LibraryEntry]) -> String?
  {
    let courses = (entries + more).filter(\.isCourse)
    let same = courses.first { course in
      course.pins?.course.spokenLanguages.contains { language in
        course.pinExercises(in: language, for: .everything).contains { $0.hash == hash }
      } == true
    }
    return
      (same
      ?? courses.first { course in
        let known = course.pins?.course.pinExercises.flatMap { $0.exercise.pictures.map(\.file) }
        return files.allSatisfy(Set(known ?? []).contains)
      })?.pins?.folder
  }

  /// Whether there is a walk for pupils of a language.
  func hasWalk(in text: Translation) -> Bool {
    path?.areas(in: text.language).isEmpty == false
  }

  /// The document of a station; nil if it cannot be read.
  func entry(of station: LearningPath.Station, in language: String) -> LibraryEntry? {
    station.documents[language].flatMap(entry)
  }

  /// The document of a station at which a round was left; nil if it was left elsewhere.
  func entry(of stopped: StoppedRound) -> LibraryEntry? {
    let files = path?.notes.filter { $0.value.prints.contains(stopped.record.documentHash) }
    return files?.keys.min().flatMap(entry)
  }

  /// The document of a file of the path; nil if it cannot be read.
  private func entry(inFile file: String) -> LibraryEntry? {
    if let known = entries.first(where: { $0.path == file }) ?? pathEntries[file] { return known }
    let opened = openFile(file)
    if let trouble = opened.trouble { troubles.note(trouble) }
    guard case .readable(let entry) = opened else { return nil }
    pathEntries[file] = entry
    return entry
  }

  /// The entries of the menu: first documents to be played soon; of the others those with pictures,
  /// which a child finds who does not read yet, before those without, and those in another language
  /// last; then endless arithmetic.
  ///
  /// - Parameter today: the current day, counted from 1 January 1970; nil if it is not known.
  func menuEntries(in text: Translation, today: Int?) -> [LibraryEntry] {
    let ranked = entries.map { entry in
      (rank: entry.foreignLanguage(in: text) != nil ? 2 : entry.hasPictures ? 0 : 1, entry)
    }
    let documents = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.1) }
    return Deadline.sorted(documents, today: today) + LibraryEntry.endlessEntries(text: text)
  }

  /// A fingerprint of what an entry asks, under which progress with it is stored.
  func hash(of entry: LibraryEntry) -> String {
    // Entries made for a pupil change from one time to the next.
    // An exercise with pins asks in the language of the screens.
    let key = [entry.path, entry.pins?.chosen?.language ?? ""]
    if let known = hashes[key], !entry.origin.isMade { return known }
    let hash = entry.hash
    hashes[key] = hash
    return hash
  }

  /// Whether part of an entry can be played.
  ///
  /// - Parameter game: the only game in which it may be played; nil for any.
  func isPlayable(_ entry: LibraryEntry, in game: Game? = nil) -> Bool {
    let way = PlayedWay(path: entry.path, game: game)
    if let known = playability[way], !entry.origin.isMade { return known }
    let isPlayable = ([entry] + entry.pinExercises(in: "de", for: .everything)).contains { entry in
      modules(for: entry).contains {
        (game ?? $0.game) == $0.game && GameFitness(of: entry, as: $0.profile).isPlayable
      }
    }
    playability[way] = isPlayable
    return isPlayable
  }

  /// An entry, and the only game in which it may be played; nil for any.
  private struct PlayedWay: Hashable {
    let path: String
    let game: Game?
  }

  /// The entry in the current state of its file.
  func renewed(_ entry: LibraryEntry) -> LibraryEntry {
    entries.first { $0.path == entry.origin.text }.map(entry.renewed(from:)) ?? entry
  }

  /// Opens a file: it comes first in the menu, or is recorded as one that cannot be read.
  func open(_ path: String) -> OpenedFile {
    takeIn(openFile(path))
  }

  /// Reads a file in the chosen way, from now on.
  func decide(_ question: FileQuestion, _ choice: FileQuestion.Choice) -> OpenedFile {
    let opened = decideFile(question.path, choice.options)
    troubles.drop(about: question.path)
    return takeIn(opened)
  }

  /// Forgets the choice made for a file, and opens it again.
  func takeBack(_ entry: LibraryEntry) -> OpenedFile {
    takeIn(decideFile(entry.path, nil))
  }

  /// Replaces a file's entry with the result of opening it.
  private func takeIn(_ opened: OpenedFile) -> OpenedFile {
    let path = opened.path
    troubles.drop(about: path)
    switch opened {
    case .readable(let entry):
      entries.removeAll { $0.path == path }
      entries.insert(entry, at: 0)
    case .unclear: entries.removeAll { $0.path == path }
    // What could be read of it before stays in the menu until the program looks at the folder.
    case .unreadable: break
    }
    if let trouble = opened.trouble { troubles.note(trouble) }
    return opened
  }

  /// Takes over changes of documents' files.
  ///
  /// - Returns: the last document that is new; nil if none is.
  func take(_ changes: [LibraryChange]) -> LibraryEntry? {
    var newest: LibraryEntry?
    var newCount = 0
    for change in changes {
      troubles.drop(about: change.path)
      switch change {
      case .found(.readable(let entry)):
        if let index = entries.firstIndex(where: { $0.path == entry.path }) {
          entries[index] = entry
        } else {
          // The child should see what is new, several in their order.
          entries.insert(entry, at: min(newCount, entries.count))
          newCount += 1
          newest = entry
        }
      case .found(let opened):
        entries.removeAll { $0.path == opened.path }
        if let trouble = opened.trouble { troubles.note(trouble) }
      case .gone(let path): entries.removeAll { $0.path == path }
      }
    }
    return newest
  }
}
