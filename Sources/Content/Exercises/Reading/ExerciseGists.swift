/// What the checks of a whole document want to know of each exercise first.
///
/// Noted while its texts are at hand: in a large document they lie so far apart in memory that going
/// to each of them once more takes longer than all that is done there.
struct ExerciseGists {
  /// The hash values of the questions as they are compared; nil if one of them has none.
  private(set) var questionHashes: [Int]? = []
  private var sizes: [Size] = []

  /// Lengths in bytes and a number, each at most 255, which is more than any game has room for.
  private struct Size {
    var question: UInt8
    /// The longest of the right answer and the wrong ones.
    var answer: UInt8
    var wrongCount: UInt8
  }

  /// The gist of nothing, with room for so many exercises.
  init(capacity: Int) {
    questionHashes?.reserveCapacity(capacity)
    sizes.reserveCapacity(capacity)
  }

  /// Adds the next exercise's.
  mutating func add(question: String, picture: String? = nil, answer: String, wrong: WrongAnswers) {
    if questionHashes != nil {
      if let hash = AnswerText.quickHash(question) {
        questionHashes?.append(picture.map { hash ^ $0.hashValue } ?? hash)
      } else {
        questionHashes = nil
      }
    }
    sizes.append(
      Size(
        question: UInt8(clamping: question.utf8.count),
        answer: UInt8(clamping: max(answer.utf8.count, wrong.longest)),
        wrongCount: UInt8(clamping: wrong.count)))
  }

  /// Whether a game can certainly show an exercise with its own wrong answers; false says nothing.
  func isSurelyPlayable(_ index: Int, in game: Game) -> Bool {
    let size = sizes[index]
    return size.answer <= Playability.sureBytes(of: Playability.answerRoom(in: game))
      && size.question <= Playability.sureBytes(of: Playability.questionRoom(in: game))
      && size.wrongCount >= game.optionCount - 1
  }
}
