/// The languages in which a document's questions and answers are spoken.
public struct TextLanguages: Sendable, Equatable {
  /// The questions' language as a BCP 47 tag; nil if unknown.
  public var question: String?
  /// The answers' language as a BCP 47 tag; nil if unknown.
  public var answer: String?

  /// No known languages.
  public static let unknown = TextLanguages()

  /// The languages of both sides.
  public init(question: String? = nil, answer: String? = nil) {
    self.question = question
    self.answer = answer
  }

  /// The languages of a document.
  ///
  /// Both are the document's own, except in German and English vocabulary, which is recognized by “Englisch”
  /// or “English” in the subject or title: there the side whose words look more German by their letters is
  /// German and the other is English. If neither side does, both are the document's.
  /// - Complexity: O(1): only the first 200 exercises are examined.
  public init(of document: ExerciseDocument) {
    let header = document.header
    self.init(question: header.language, answer: header.language)
    let topic = ((header.subject ?? "") + " " + header.title).lowercased()
    guard topic.contains("engli"), case .exercises(let exercises) = document.content else { return }
    let sample = exercises.prefix(Self.sampleSize)
    guard !sample.isEmpty else { return }
    let lead =
      sample.reduce(0) { $0 + Self.germanness($1.question) - Self.germanness($1.answer) }
    // There must be a mark in every fifth word, or it may be chance.
    guard lead.magnitude * 5 >= sample.count else { return }
    self.init(question: lead > 0 ? "de" : "en", answer: lead > 0 ? "en" : "de")
  }

  private static let sampleSize = 200

  /// How much more German than English a text looks: German marks count 1, English ones −1.
  private static func germanness(_ text: String) -> Int {
    let lower = " " + text.lowercased() + " "
    var score = 0
    if text.first?.isUppercase == true { score += 1 }
    for mark in germanMarks where lower.contains(mark) { score += 1 }
    for mark in englishMarks where lower.contains(mark) { score -= 1 }
    return score
  }

  private static let germanMarks = [
    "ä", "ö", "ü", "ß", "sch", "ei", "au", "eu", "z", "en ", " der ", " die ", " das ", " ein ",
  ]
  private static let englishMarks = [
    "th", "wh", "sh", "oo", "ee", "ea", "ow", "ay", "y ", "ue ", " to ", " the ", " a ", "ck ",
  ]
}
