import Exercises

/// How an exercise went with all who were asked it.
public struct ExerciseFacility: Sendable, Equatable {
  /// A wrong answer, and how often it was given.
  public struct Lure: Sendable, Equatable {
    /// The answer.
    public let answer: String
    /// How often it was given.
    public let count: Int
    /// The error that leads to it; nil if none is known.
    public let rule: ErrorRule?
  }

  /// What was asked.
  public let question: String
  /// The right answer.
  public let solution: String
  /// How often it was answered rightly.
  public let right: Int
  /// How often it was answered wrongly.
  public let wrong: Int
  /// How often it was not answered, which is not wrong.
  public let missed: Int
  /// The wrong answers that were given, those given most often first.
  public let lures: [Lure]

  /// How well it tells those who know much from those who know little, −1…1: the correlation of a pupil's share of right
  /// answers here with that in all other exercises. From 0.3 on it is usually called good. Nil if fewer than
  /// `fewestForDiscrimination` pupils have answered it and others, or all did so equally well.
  public internal(set) var discrimination: Double?

  /// With fewer pupils, chance alone makes exercises look good or bad.
  public static let fewestForDiscrimination = 50

  /// The share of right answers among those that were given, 0…1; nil if there are none.
  public var share: Double? {
    right + wrong > 0 ? Double(right) / Double(right + wrong) : nil
  }

  /// The same of the answers of several pupils, with how well each exercise tells pupils apart.
  ///
  /// - Parameter pupils: the answers of each.
  /// - Complexity: O(n log n) in the number of answers.
  public static func all(ofPupils pupils: [[AnswerRecord]]) -> [ExerciseFacility] {
    var all = all(of: pupils.lazy.flatMap(\.self))
    // With too few pupils there is nothing to be counted.
    guard pupils.count >= fewestForDiscrimination else { return all }
    var shares: [Key: [(here: Double, elsewhere: Double)]] = [:]
    for answers in pupils {
      let given = answers.filter { !$0.isMissed }
      let right = given.count(where: \.isCorrect)
      let own = Dictionary(grouping: given) {
        Key(question: $0.question, solution: $0.solution.text)
      }
      for (key, here) in own where here.count < given.count {
        let rightHere = here.count(where: \.isCorrect)
        shares[key, default: []].append(
          (
            Double(rightHere) / Double(here.count),
            Double(right - rightHere) / Double(given.count - here.count)
          ))
      }
    }
    for index in all.indices {
      let key = Key(question: all[index].question, solution: all[index].solution)
      guard let found = shares[key], found.count >= fewestForDiscrimination else { continue }
      all[index].discrimination = correlation(found)
    }
    return all
  }

  /// Pearson's correlation; nil where one side is always the same.
  private static func correlation(_ pairs: [(here: Double, elsewhere: Double)]) -> Double? {
    let count = Double(pairs.count)
    let here = pairs.reduce(0) { $0 + $1.here } / count
    let elsewhere = pairs.reduce(0) { $0 + $1.elsewhere } / count
    var (both, first, second) = (0.0, 0.0, 0.0)
    for pair in pairs {
      both += (pair.here - here) * (pair.elsewhere - elsewhere)
      first += (pair.here - here) * (pair.here - here)
      second += (pair.elsewhere - elsewhere) * (pair.elsewhere - elsewhere)
    }
    guard first > 1e-12, second > 1e-12 else { return nil }
    return min(1, max(-1, both / (first * second).squareRoot()))
  }

  /// How each of the exercises went that were asked as usual, the hardest first, and those that nobody has answered last.
  ///
  /// - Complexity: O(n log n) in the number of answers.
  public static func all(of answers: some Sequence<AnswerRecord>) -> [ExerciseFacility] {
    var order: [Key] = []
    var found: [Key: [AnswerRecord]] = [:]
    for answer in answers where answer.form == .usual {
      let key = Key(question: answer.question, solution: answer.solution.text)
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(answer)
    }
    let all = order.map { ExerciseFacility(found[$0] ?? [], $0.question, $0.solution) }
    return all.enumerated().sorted { left, right in
      let (one, other) = (left.element.share ?? 2, right.element.share ?? 2)
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }

  private struct Key: Hashable {
    let question: String
    let solution: String
  }

  private init(_ answers: [AnswerRecord], _ question: String, _ solution: String) {
    self.question = question
    self.solution = solution
    right = answers.count(where: \.isCorrect)
    missed = answers.count(where: \.isMissed)
    wrong = answers.count - right - missed
    var given: [String: (count: Int, rule: ErrorRule?)] = [:]
    for answer in answers where !answer.isCorrect {
      guard let text = answer.response?.text else { continue }
      given[text] = (given[text, default: (0, nil)].count + 1, answer.givenRule)
    }
    lures = given.map { Lure(answer: $0.key, count: $0.value.count, rule: $0.value.rule) }
      .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
  }
}
