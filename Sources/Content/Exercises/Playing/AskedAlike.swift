/// Exercises that ask the same in a list: what one of them calls right is right for all.
///
/// Questions are the same that differ in blanks, capitals, marks at the end, an article, or ß and ss: “Was ist das?”
/// and “was ist das”, “dog” and “the dog”. Only exercises without wrong answers of their own are looked at: beside a
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
      places[hash(exercise), default: []].append(place)
    }
    let repeated = places.values.filter { (2...most).contains($0.count) }
    guard !repeated.isEmpty else { return exercises }
    var all = exercises
    for group in repeated {
      for place in group {
        let key = Self.key(exercises[place])
        let others = group.filter { $0 != place && Self.key(exercises[$0]) == key }
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

  private static func hash(_ exercise: Exercise) -> Int { key(exercise).hashValue }

  /// What is compared of a question: without marks at its end, and without the article before a word.
  private static func key(_ exercise: Exercise) -> String {
    let text = AnswerText.normalized(exercise.question).replacing("ß", with: "ss")
    let plain = text.utf8.dropLast(
      text.utf8.reversed().prefix { ends.contains($0) }.count)
    let words = Substring(plain)
    let bare = AnswerMeaning.withoutArticle(words)
    // A question of nothing but marks or an article is compared as it is.
    return (bare.isEmpty ? text : String(bare)) + "\n" + (exercise.picture ?? "")
  }

  private static let ends: Set<UInt8> = Set(" .?!:=".utf8)
}
