import Controls
import Exercises
import GameScreens
import Play

/// What the page of a document offers: its games, and how they can be played.
struct DocumentPage {
  /// The document.
  let entry: LibraryEntry
  /// The games, in the order in which they are offered.
  let games: [Offer]
  /// The last day on which the document is meant to be played; nil if it has none.
  let deadline: Deadline?
  /// The title of the station whose document it is, where its own is one of its tasks; nil otherwise.
  var stationTitle: String?
  /// The title.
  var title: String { stationTitle ?? entry.document.title }
  /// What the school has assigned with it; nil if the player chose it.
  var assigned: AssignedTask? { entry.assigned }
  /// The chosen game; nil if none can be played.
  private(set) var chosenGame: Game?
  /// Whether exercises go on until no lives are left.
  private(set) var isEndless: Bool

  /// A game that the page offers.
  struct Offer {
    /// The game.
    let module: GameModule
    /// How well the document suits it.
    let fitness: GameFitness
    /// What is known of a round that ends with the last exercise.
    var task = Way()
    /// What is known of a round that goes on until no lives are left.
    var endless = Way()
  }

  /// What is known of a way to play a game.
  struct Way {
    /// The highest score so far; nil before the first round.
    var best: Int?
    /// Whether a round was left in the middle that can be continued.
    var goesOn = false
    /// The number of exercises left in it, and of all that its game asks; nil if there is no such
    /// round, and after the last exercise.
    var left: (left: Int, all: Int)?
  }

  /// A page with a choice that can be played.
  ///
  /// What the school has assigned is played as it says: in the game that it names, and either up to the last exercise
  /// or endlessly.
  ///
  /// - Parameters:
  ///   - games: the games, in the order in which they are offered.
  ///   - deadline: the last day on which it is meant to be played; nil if it has none.
  ///   - choice: the initial choice; nil for the first game that can be played.
  init(
    _ entry: LibraryEntry, games: [Offer], deadline: Deadline?,
    choice: (game: Game, isEndless: Bool)?
  ) {
    self.entry = entry
    let games = games.filter {
      entry.assigned?.game == nil || $0.module.game == entry.assigned?.game
    }
    self.games = games
    self.deadline = deadline
    isEndless =
      entry.assigned?.assignment.isEndless
      ?? (entry.operations != nil || choice?.isEndless == true)
    // A file that has changed since may have nothing left for the chosen game.
    let playable = games.filter(\.fitness.isPlayable)
    let former = playable.first { $0.module.game == choice?.game }
    chosenGame = (former ?? playable.first)?.module.game
  }

  /// The chosen game; nil if none can be played.
  var chosen: Offer? { games.first { $0.module.game == chosenGame } }

  /// What is to be played; nil if no game can be.
  var choice: PlayChoice? {
    chosen.map { PlayChoice(entry: entry, game: $0.module, isEndless: isEndless) }
  }

  /// Whether rounds may end with the last exercise: arithmetic without a document has none.
  var canEnd: Bool { entry.operations == nil && assigned?.assignment.isEndless != true }

  /// Whether rounds may go on until no lives are left.
  var canBeEndless: Bool { assigned.map(\.assignment.isEndless) ?? (entry.pins == nil) }

  /// What is known of the chosen way to play.
  var way: Way? { chosen.map { isEndless ? $0.endless : $0.task } }

  /// Chooses a game, if it can be played.
  mutating func choose(_ game: Game) {
    guard games.contains(where: { $0.module.game == game && $0.fitness.isPlayable }) else { return }
    chosenGame = game
  }

  /// Chooses whether exercises go on until no lives are left.
  mutating func choose(isEndless: Bool) {
    self.isEndless = isEndless && canBeEndless || !canEnd
  }

  /// How many exercises there are for the chosen game, or how many of them are left in a round that
  /// was left in the middle: the same number as on the document's card.
  func countText(in text: Translation) -> String {
    guard entry.pins == nil else { return entry.countText(in: text) }
    let all = entry.document.exerciseCount
    guard let chosen, canEnd else { return text.count("document.count", all) }
    if let left = chosen.task.left {
      return text("document.countLeft", "\(left.left)", text.count("document.count", left.all))
    }
    let playable = chosen.fitness.playable
    return chosen.fitness.leftOut == 0
      ? text.count("document.count", playable)
      : text("document.countOf", "\(playable)", text.count("document.count", all))
  }

  /// The subject, the language if it is not the menu's, how many rounds are done of what is assigned, and the
  /// deadline, or what endless arithmetic does.
  func details(in text: Translation) -> String {
    [
      assigned?.subject?.name.text ?? entry.document.subject,
      assigned.map { $0.roundsText(in: text) },
      entry.foreignLanguage(in: text).flatMap { text.texts["document.in.\($0)"] },
      deadline?.told(in: text), entry.operations.map { _ in text("endless.detail") },
    ]
    .compactMap { $0 }.joined(separator: " · ")
  }

  /// What the teacher should know of the file; empty if there is nothing.
  func teacherText(in text: Translation) -> String {
    let partly = entry.partlyRead(in: text)
    guard partly.isEmpty else { return partly }
    if entry.isDecided { return text("document.decided") }
    let errors = entry.diagnostics.filter { $0.severity == .error }
    return errors.first.map {
      text.count("document.faults", errors.count, "\($0.line)", $0.told(in: text))
    } ?? ""
  }
}
