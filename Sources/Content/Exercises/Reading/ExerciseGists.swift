/// What the checks of a whole document want to know of each exercise.
///
/// Noted while its texts are at hand: in a large document they lie so far apart in memory that going
/// to each of them once more takes longer than all that is done there, or are not kept at all.
struct ExerciseGists {
  /// The hash values of the questions as they are compared.
  private(set) var questionHashes: [Int] = []
  private var gists: [Gist] = []
  /// The games that are looked at.
  private let games: [Game]

  /// Numbers of at most 255, which is more than any game has room for.
  private struct Gist {
    var wrongCount: UInt8
    var alternativeCount: UInt8
    /// A bit for each game in which all texts have room.
    var rooms: UInt8
    /// Whether the answer begins as no number does.
    var isWord: Bool
  }

  /// The gist of nothing, with room for so many exercises.
  ///
  /// - Parameter games: those in which there may be room for an exercise.
  init(capacity: Int, games: [Game]) {
    self.games = games
    questionHashes.reserveCapacity(capacity)
    gists.reserveCapacity(capacity)
  }

  /// Adds the next exercise's.
  mutating func add(_ exercise: Exercise) {
    let hash = AnswerText.comparisonHash(exercise.question)
    questionHashes.append(exercise.picture.map { hash ^ $0.hashValue } ?? hash)
    var rooms: UInt8 = 0
    for game in games where Playability.longText(of: exercise, in: game) == nil {
      rooms |= Self.bit(of: game)
    }
    gists.append(
      Gist(
        wrongCount: UInt8(clamping: exercise.wrongAnswers.count),
        alternativeCount: UInt8(clamping: exercise.alternatives.count), rooms: rooms,
        isWord: AnswerBeginning.isLetter(AnswerBeginning.bytes(exercise.answer))))
  }

  private static func bit(of game: Game) -> UInt8 {
    switch game {
    case .mathPiano: 1
    case .teachifyBird: 2
    case .feedMe: 4
    }
  }

  /// Whether a game can certainly show an exercise with its own wrong answers; false says nothing.
  func isSurelyPlayable(_ index: Int, in game: Game) -> Bool {
    gists[index].rooms & Self.bit(of: game) != 0
      && Int(gists[index].wrongCount) >= game.optionCount - 1
  }

  /// Whether a game can certainly show an exercise with others' answers; false says nothing.
  func isSurelyPlayable(_ index: Int, in game: Game, supply: OptionSupply) -> Bool {
    if isSurelyPlayable(index, in: game) { return true }
    let gist = gists[index]
    return gist.rooms & Self.bit(of: game) != 0 && gist.isWord
      && supply.hasTexts(
        beside: Int(gist.wrongCount) + Int(gist.alternativeCount), count: game.optionCount)
  }
}
