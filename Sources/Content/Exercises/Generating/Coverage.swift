/// How often the exercises that a rule allows have been asked.
public struct Coverage: Sendable, Equatable {
  /// How many different exercises the rule allows; nil if there are too many to count quickly.
  public let different: Int?
  /// How many exercises were made.
  public let made: Int
  /// Each question asked and how often, in the order of first occurrence.
  public let seen: [Seen]

  /// A question and how often it was asked.
  public struct Seen: Sendable, Equatable {
    /// The question's text.
    public let question: String
    /// How often it was asked, at least once.
    public let count: Int
  }

  /// The coverage of a generator by a list of exercises.
  public init(of exercises: [Exercise], by generator: ExerciseGenerator) {
    different = generator.differentCount
    made = exercises.count
    var places: [String: Int] = [:]
    var questions: [String] = []
    var counts: [Int] = []
    for exercise in exercises {
      if let place = places[exercise.question] {
        counts[place] += 1
      } else {
        places[exercise.question] = questions.count
        questions.append(exercise.question)
        counts.append(1)
      }
    }
    seen = zip(questions, counts).map { Seen(question: $0, count: $1) }
  }

  /// How many exercises were repetitions.
  public var repeated: Int { made - seen.count }

  /// Human-readable lines: the counts, then each question with how often it was asked.
  public var table: String {
    var share = ""
    if let different, different > 0 {
      let tenths = (seen.count * 1000 + different / 2) / different
      share = " (\(tenths / 10).\(tenths % 10) %)"
    }
    let head = [
      "different  \(different.map(String.init) ?? "too many to count")", "made       \(made)",
      "seen       \(seen.count)\(share)", "repeated   \(repeated)",
    ]
    return (head + seen.map { "\($0.count) × \($0.question)" }).map { $0 + "\n" }.joined()
  }
}
