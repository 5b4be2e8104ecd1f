/// An exercise for which wrong answers are borrowed.
struct BorrowingTarget {
  /// The stability in days from which a word is known well enough to be shown beside similar words. Before
  /// that they disturb: new words learned in sets of related ones are learned more slowly (Tinkham 1997,
  /// Waring 1997, Erten and Tekin 2008).
  static let neighbourStability = 7.0

  let shape: AnswerShape
  private let exercise: Exercise
  private let question: String
  private let answer: AnswerKey
  private let values: [EqualValue]
  /// What the right answers mean; nil where these are not compared.
  private let meanings: AnswerMeanings?
  /// What the right answers amount to; nil where they are words, and where amounts are not compared.
  private let amounts: AnswerAmounts?
  private let countsDoubts: Bool
  /// Its right answers as they may also be written; nil where doubts do not count.
  private let loose: LooseAnswers?
  private let text: String
  private let partOfSpeech: AnswerShape.PartOfSpeech?
  private let takesNeighbours: Bool

  init(_ exercise: Exercise, _ comparison: BorrowingComparison) {
    self.exercise = exercise
    question = AnswerText.normalized(exercise.question)
    answer = AnswerKey(exercise.answer)
    values = exercise.rightValues
    meanings =
      comparison == .texts
      ? nil : AnswerMeanings(of: exercise, areAll: comparison.readsAll)
    countsDoubts = comparison.countsDoubts
    let amounts =
      comparison.readsAmounts ? AnswerAmounts(of: exercise, countsDoubts: countsDoubts) : nil
    self.amounts = amounts?.isEmpty == false ? amounts : nil
    loose = countsDoubts ? LooseAnswers(of: exercise) : nil
    text = AnswerText.normalized(exercise.answer)
    shape = AnswerShape(exercise.answer)
    partOfSpeech = shape.partOfSpeech ?? AnswerShape(exercise.question).partOfSpeech
    takesNeighbours = exercise.stability >= Self.neighbourStability
  }

  /// How many siblings are examined if enough of them fit: ten times what a game needs, more if words that
  /// resemble the right one are wanted, as these are rare.
  var sampleSize: Int { takesNeighbours ? 160 : 40 }

  /// Whether a sibling's answer certainly isn't right here: it answers another question, and the right answer
  /// here is none of its own, nor of the same value, meaning or amount. “True” and the like are not offered for other kinds of
  /// questions.
  func allows(_ sibling: Exercise) -> Bool {
    !sibling.hasAllOptions
      && (sibling.picture != exercise.picture
        || AnswerText.normalized(sibling.question) != question)
      && !values.contains { $0.isSame(as: sibling.answer) }
      && !sibling.alternatives.contains { AnswerKey($0) == answer }
      && meanings?.overlap(sibling) != true
      && amounts?.overlap(AnswerAmounts(sibling.answer, countsDoubts: countsDoubts)) != true
      && loose?.mayInclude(LooseText(sibling.answer)) != true
  }

  /// How much an answer would stand out beside the right one, mainly by articles and capitals, then by its
  /// part of speech and number of words; 0 for not at all.
  func strangeness(of sibling: Exercise, _ shape: AnswerShape) -> Int {
    var sum = shape.particle == self.shape.particle ? 0 : 100
    if shape.startsWithCapital != self.shape.startsWithCapital { sum += 50 }
    if shape.hasCapitalWord != self.shape.hasCapitalWord { sum += 50 }
    if let partOfSpeech {
      let other = shape.partOfSpeech ?? AnswerShape(sibling.question).partOfSpeech
      if other != partOfSpeech { sum += other == nil ? 5 : 20 }
    }
    sum += 6 * min(3, abs(shape.wordCount - self.shape.wordCount))
    if shape.isSentence != self.shape.isSentence { sum += 10 }
    return sum
  }

  /// How badly an answer suits that does not stand out: for a new word, answers of another length, of the
  /// same topic or similar to the right one are bad; later, those of another topic or not similar are.
  func cost(of sibling: Exercise, length: Int) -> Double {
    let other = AnswerText.normalized(sibling.answer)
    let difference = Double(abs(length - shape.length))
    let likeness = Likeness.of(text, other)
    let hasSameBeginning = Likeness.haveSameBeginning(text, other)
    let isRelated = sharesTopic(with: sibling)
    if takesNeighbours {
      return min(difference, 10) - 40 * likeness - (hasSameBeginning ? 10 : 0)
        - (isRelated ? 25 : 0)
    }
    return 2 * min(difference, 15) + (likeness >= 0.5 ? 25 : 0) + (hasSameBeginning ? 10 : 0)
      + (isRelated ? 25 : 0)
  }

  private func sharesTopic(with sibling: Exercise) -> Bool {
    if !exercise.category.isEmpty, exercise.category == sibling.category { return true }
    return exercise.tags.contains { sibling.tags.contains($0) }
  }
}

/// A sibling's answer that can be offered.
struct BorrowedText {
  /// The index of the sibling.
  let index: Int
  /// See `BorrowingTarget.strangeness(of:_:)`.
  let strangeness: Int
  let length: Int

  init(_ sibling: Exercise, index: Int, _ shape: AnswerShape, for target: BorrowingTarget) {
    self.index = index
    strangeness = target.strangeness(of: sibling, shape)
    length = shape.length
  }
}
