/// Exercises that ask the same in a list: what one of them calls right is right for all.
///
/// Questions are the same that differ in blanks, capitals, marks at the end, an article, or ß and ss: “Was ist das?”
/// and “was ist das”, “dog” and “the dog”; and words that have a meaning in common: “big, tall” and “tall”, “mobile
/// (phone)” and “mobile phone”. Only exercises without wrong answers of their own are looked at: beside a
/// question such as “Which is right?” a teacher has said what is wrong.
enum AskedAlike {
  /// A phrase is asked with more answers than this.
  private static let most = 8

  /// The exercises, those asked alike with each other's answers among their alternatives.
  ///
  /// - Complexity: O(n) in the number of letters.
  static func completed(_ exercises: [Exercise]) -> [Exercise] {
    var places: [Int: [Int]] = [:]
    for (place, exercise) in exercises.enumerated() where borrows(exercise) {
      for hash in Set(keys(exercise).map(\.hashValue)) { places[hash, default: []].append(place) }
    }
    // In the order of the list, whatever the hash values.
    let repeated = places.values.filter { (2...most).contains($0.count) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    guard !repeated.isEmpty else { return exercises }
    var all = exercises
    for group in repeated {
      for place in group {
        let keys = Set(Self.keys(exercises[place]))
        let others = group.filter { other in
          other != place && !keys.isDisjoint(with: Self.keys(exercises[other]))
        }
        .map { exercises[$0].answer }
        let own = [exercises[place].answer] + exercises[place].alternatives
        for answer in others
        where !own.contains(answer) && !all[place].alternatives.contains(answer) {
          all[place].alternatives.append(answer)
        }
      }
    }
    return all
  }

  private static func borrows(_ exercise: Exercise) -> Bool {
    exercise.wrongAnswers.count == 0 && exercise.together.isEmpty && !exercise.question.isEmpty
  }

  /// What is compared of a question: the whole of it, and of a few words the meanings that commas, slashes and brackets
  /// set apart.
  private static func keys(_ exercise: Exercise) -> [String] {
    let whole = key(exercise)
    let question = exercise.question.utf8
    guard question.count <= longest, question.contains(where: isSeparator),
      !question.contains(where: { $0 == UInt8(ascii: "?") || (0x30...0x39).contains($0) })
    else { return [whole] }
    var keys = [whole]
    let text = AnswerText.normalized(exercise.question)
    for text in [AnswerMeanings.withoutRemarks(text), text.filter { $0 != "(" && $0 != ")" }] {
      let parts = text.utf8.split(whereSeparator: isSeparator)
      guard parts.count <= most else { continue }
      for part in parts {
        let words = String(Substring(part)).trimmed
        guard words.count(where: \.isLetter) > 1 else { continue }
        let key = key(words, exercise.picture)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    return keys
  }

  /// Longer questions are sentences.
  private static let longest = 60

  private static func isSeparator(_ byte: UInt8) -> Bool { ",;/|(".utf8.contains(byte) }

  /// What is compared of a question: without marks at its end, and without the article before a word.
  private static func key(_ exercise: Exercise) -> String {
    key(AnswerText.normalized(exercise.question), exercise.picture)
  }

  private static func key(_ normalized: String, _ picture: String?) -> String {
    let text = normalized.replacing("ß", with: "ss")
    let plain = text.utf8.dropLast(
      text.utf8.reversed().prefix { ends.contains($0) }.count)
    let words = Substring(plain)
    let bare = AnswerMeaning.withoutArticle(words)
    // A question of nothing but marks or an article is compared as it is.
    return (bare.isEmpty ? text : String(bare)) + "\n" + (picture ?? "")
  }

  private static let ends: Set<UInt8> = Set(" .?!:=".utf8)
}
