import Exercises

/// The totals over all times an exercise was asked.
public struct ExerciseTally: Sendable, Equatable {
  /// A wrong answer that was given.
  public struct Attraction: Sendable, Equatable {
    /// The number of times.
    public var count: Int
    /// The error that leads to it as named by a document or generator; nil if none is named.
    public var rule: ErrorRule?
  }

  /// The ticks per bucket of `times`: a tenth of a second.
  public static let ticksPerBucket = 6

  /// The task as shown.
  public var question: String
  /// The name of the picture shown with it; nil for none.
  public var picture: String?
  /// The right answer.
  public var answer: String
  /// Its index in the document, counted from 0; nil for a generated exercise.
  public var position: Int?
  /// The number of right answers.
  public var right = 0
  /// The number of times that its time ran out.
  public var missed = 0
  /// The times until an answer, in tenths of a second.
  public var times = Histogram()
  /// The wrong answers given.
  public var wrong: [String: Attraction] = [:]

  /// A tally of an exercise not asked yet.
  public init(question: String, picture: String? = nil, answer: String, position: Int? = nil) {
    self.question = question
    self.picture = picture
    self.answer = answer
    self.position = position
  }

  /// Its name in reports: the task, and its picture if it has one, because several may ask “What is
  /// this?”.
  public var title: String {
    guard let picture, picture != question else { return question }
    return "\(question) (\(picture))"
  }

  /// The number of wrong answers.
  public var wrongCount: Int { times.total - right }
  /// The number of times it was asked.
  public var asked: Int { times.total + missed }

  mutating func add(_ record: AnswerRecord) {
    guard let given = record.response?.text else {
      missed += 1
      return
    }
    times.add(bucket: record.ticks / Self.ticksPerBucket)
    if record.isCorrect {
      right += 1
    } else if wrong[given] != nil {
      wrong[given]?.count += 1
    } else {
      let index = record.options.firstIndex(of: given)
      let rule = index.flatMap {
        record.optionRules.indices.contains($0) ? record.optionRules[$0] : nil
      }
      wrong[given] = Attraction(count: 1, rule: rule)
    }
  }

  mutating func add(_ other: ExerciseTally) {
    right += other.right
    missed += other.missed
    times.add(other.times)
    for (text, attraction) in other.wrong {
      wrong[text, default: Attraction(count: 0, rule: attraction.rule)].count += attraction.count
    }
  }

  /// The wrong answer given most often; of equally frequent ones the first in byte order; nil if
  /// none was given.
  public var mostAttractive: (text: String, count: Int, rule: ErrorRule?)? {
    let first = wrong.min {
      $0.value.count != $1.value.count
        ? $0.value.count > $1.value.count : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    guard let (text, attraction) = first else { return nil }
    let rule =
      attraction.rule ?? ErrorRule.leading(from: question, to: text, answer: answer)
    return (text, attraction.count, rule)
  }
}
