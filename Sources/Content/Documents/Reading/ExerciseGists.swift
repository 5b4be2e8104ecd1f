import Exercises

/// What the checks of a whole document want to know of each exercise.
///
/// Noted while its texts are at hand: in a large document they lie so far apart in memory that going
/// to each of them once more takes longer than all that is done there, or are not kept at all.
struct ExerciseGists {
  /// The hash values of the questions as they are compared.
  private(set) var questionHashes: [Int] = []
  private var gists: [Gist] = []
  /// What the games ask that are looked at.
  private let demands: [Demand]
  /// Their places among all that are looked at.
  private let places: [Int]
  private let mostOptions: Int

  /// Numbers of at most 255, which is more than any game has room for.
  private struct Gist {
    var wrongCount: UInt8
    var alternativeCount: UInt8
    /// Whether all texts have room in each of the games.
    var hasRoom: Bool
    /// Whether the answer begins as no number does.
    var isWord: Bool
    /// Whether it is a whole number of which near misses can be made without end, and nothing else is given.
    var isWhole: Bool
  }

  /// The gist of nothing, with room for so many exercises.
  ///
  /// - Parameters:
  ///   - demands: what the games ask in which there is to be room for an exercise.
  ///   - all: what all games ask, those among them.
  init(capacity: Int, for demands: [Demand], among all: [Demand] = []) {
    self.demands = demands
    places = demands.map { all.firstIndex(of: $0) ?? 0 }
    mostOptions = demands.map(\.optionCount).max() ?? 0
    questionHashes.reserveCapacity(capacity)
    gists.reserveCapacity(capacity)
  }

  /// Adds the next exercise's.
  mutating func add(_ exercise: Exercise) {
    let hash = AnswerText.comparisonHash(exercise.question)
    questionHashes.append(exercise.picture.map { hash ^ $0.hashValue } ?? hash)
    // Whether several can be chosen is not looked at here.
    let hasRoom =
      exercise.together.isEmpty
      && demands.allSatisfy { Playlist.hasRoom(for: exercise, in: $0) }
    gists.append(
      Gist(
        wrongCount: UInt8(clamping: exercise.wrongAnswers.count),
        alternativeCount: UInt8(clamping: exercise.alternatives.count), hasRoom: hasRoom,
        isWord: AnswerBeginning.isLetter(AnswerBeginning.bytes(exercise.answer)),
        isWhole: Self.isWhole(exercise)))
  }

  private static func isWhole(_ exercise: Exercise) -> Bool {
    guard exercise.answer.utf8.count <= 9, exercise.wrongAnswers.count == 0,
      !exercise.hasAllOptions, exercise.alternatives.isEmpty
    else { return false }
    return exercise.answer.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (exercise.answer.utf8.first != 0x30 || exercise.answer.utf8.count == 1)
  }

  /// Whether each of the games can certainly show an exercise with its own wrong answers, or with near misses
  /// of a whole number; false says nothing.
  func isSurelyPlayable(_ index: Int) -> Bool {
    let gist = gists[index]
    return gist.hasRoom && (Int(gist.wrongCount) >= mostOptions - 1 || gist.isWhole)
  }

  /// Whether each of the games can certainly show an exercise with others' answers; false says nothing.
  ///
  /// - Parameter supplies: what exercises lend each other in each of the games that are looked at.
  func isSurelyPlayable(_ index: Int, supplies: [OptionSupply]) -> Bool {
    if isSurelyPlayable(index) { return true }
    let gist = gists[index]
    return gist.hasRoom
      && zip(demands, places).allSatisfy { demand, place in
        Int(gist.wrongCount) >= demand.optionCount - 1
          || gist.isWord
            && supplies[place].hasTexts(
              beside: Int(gist.wrongCount) + Int(gist.alternativeCount),
              count: demand.optionCount)
      }
  }
}
