import Exercises

/// What the checks of a whole document need to know about each exercise.
///
/// It is noted while the texts are at hand. In a large document they lie so far apart in memory that
/// visiting each again takes longer than all the checks themselves; or they are not kept at all.
struct ExerciseGists {
  /// Hash values of the questions in the form in which they are compared.
  private(set) var questionHashes: [Int] = []
  private var gists: [Gist] = []
  /// The demands of the games considered.
  private let demands: [Demand]
  /// Their indices in the list of all demands.
  private let places: [Int]
  private let mostOptions: Int

  /// Counts up to 255, which is more than any game has room for.
  private struct Gist {
    var wrongCount: UInt8
    var alternativeCount: UInt8
    /// Whether each of the games has room for all texts.
    var hasRoom: Bool
    /// Whether the answer begins as no number can and has one meaning; false where enough wrong ones stand beside it.
    var isWord: Bool
    /// Whether it is certain that its own wrong answers are all that is offered.
    var isClosed: Bool
    /// A hash value of the kind of thing that is asked for in words without wrong answers, see `WhichQuestion`; 0 for
    /// others.
    var kind: UInt16
    /// Whether the answer is a whole number, for which near misses can always be made, and there is no
    /// other answer.
    var isWhole: Bool
  }

  /// An empty list with room for `capacity` exercises.
  ///
  /// - Parameters:
  ///   - demands: those of the games that must have room for an exercise.
  ///   - all: those of all games, including `demands`.
  init(capacity: Int, for demands: [Demand], among all: [Demand] = []) {
    self.demands = demands
    places = demands.map { all.firstIndex(of: $0) ?? 0 }
    mostOptions = demands.map(\.optionCount).max() ?? 0
    questionHashes.reserveCapacity(capacity)
    gists.reserveCapacity(capacity)
  }

  /// Adds the gist of the next exercise.
  mutating func add(_ exercise: Exercise) {
    let hash = AnswerText.comparisonHash(exercise.question)
    questionHashes.append(exercise.picture.map { hash ^ $0.hashValue } ?? hash)
    // Whether several answers can be chosen at once is not examined here.
    let hasRoom =
      exercise.together.isEmpty
      && demands.indices.allSatisfy { Playlist.hasRoom(for: exercise, in: demands[$0]) }
    let isWord = AnswerBeginning.isLetter(AnswerBeginning.bytes(exercise.answer))
    let borrows = exercise.wrongAnswers.count < mostOptions - 1
    gists.append(
      Gist(
        wrongCount: UInt8(clamping: exercise.wrongAnswers.count),
        alternativeCount: UInt8(clamping: exercise.alternatives.count), hasRoom: hasRoom,
        isWord: isWord && borrows && AnswerMeanings.isPlain(exercise.answer)
          && AnswerAmounts(exercise.answer).isEmpty
          && SynonymQuestion.word(exercise.question) == nil,
        isClosed: isWord && exercise.wrongAnswers.count >= ClosedList.chosen,
        kind: isWord && exercise.wrongAnswers.count == 0 && exercise.picture == nil
          ? Self.kind(exercise.question) : 0,
        isWhole: Self.isWhole(exercise)))
  }

  private static func kind(_ question: String) -> UInt16 {
    guard let kind = WhichQuestion.kind(question) else { return 0 }
    return max(1, kind.utf8.reduce(17) { $0 &* 31 &+ UInt16($1) })
  }

  /// The first two exercises that probably ask for a thing of the same kind, so that they lend each other answers; nil
  /// if there are none.
  var lendersOfOneKind: (Int, Int)? {
    var first: [UInt16: Int] = [:]
    for index in gists.indices where gists[index].kind != 0 {
      if let other = first[gists[index].kind], questionHashes[other] != questionHashes[index] {
        return (other, index)
      }
      first[gists[index].kind] = index
    }
    return nil
  }

  private static func isWhole(_ exercise: Exercise) -> Bool {
    guard exercise.answer.utf8.count <= 9, exercise.wrongAnswers.count == 0,
      !exercise.hasAllOptions, exercise.alternatives.isEmpty
    else { return false }
    return exercise.answer.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (exercise.answer.utf8.first != 0x30 || exercise.answer.utf8.count == 1)
  }

  /// Whether each of the games can certainly show an exercise with its own wrong answers, or with near
  /// misses of a whole number; false means unknown.
  func isSurelyPlayable(_ index: Int) -> Bool {
    let gist = gists[index]
    return gist.hasRoom
      && (Int(gist.wrongCount) >= mostOptions - 1 || gist.isClosed || gist.isWhole)
  }

  /// Whether each of the games can certainly show an exercise with answers borrowed from others; false
  /// means unknown.
  ///
  /// - Parameter supplies: what exercises can lend each other, for each of the games considered.
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
