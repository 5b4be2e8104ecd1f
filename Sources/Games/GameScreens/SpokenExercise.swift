import Controls
import Exercises
import Stage

/// The spoken form of exercises and answers.
///
/// Arithmetic is spoken in the language of the screen: `7 + 1` as “What is 7 plus 1?”, `:` as
/// “divided by”, a gap as “what”, `2 R 3` as “2 remainder 3”, `0,5` with the language's decimal
/// mark, which the voice then reads. Everything else is spoken as written, in the document's
/// language or, for German and English vocabulary, in the language that its words suggest
/// (`TextLanguages`).
public struct SpokenExercise {
  private let text: Translation
  private let languages: TextLanguages

  /// The wording of one language for a document in others.
  public init(text: Translation, languages: TextLanguages = .unknown) {
    self.text = text
    self.languages = languages
  }

  /// The spoken question.
  public func question(_ question: String) -> Spoken {
    // The question is only a picture.
    if question.isEmpty { return text.spoken("spoken.picture") }
    guard let task = SpokenArithmetic(question), task.words.count > 1 else {
      return Spoken(question, language: languages.question ?? text.language)
    }
    return Spoken(asked(task.words), language: text.language)
  }

  /// The spoken answer.
  public func answer(_ answer: String, role: Spoken.Role = .text) -> Spoken {
    guard let words = SpokenArithmetic(answer)?.words else {
      return Spoken(answer, language: languages.answer ?? text.language, role: role)
    }
    let isSame = words == [.sign(.equals)]
    return Spoken(
      isSame ? text("spoken.same") : spelled(words), language: text.language, role: role)
  }

  /// `7 + 1 = ?` → “What is 7 plus 1?”, `7 ? 9` → “Compare 7 and 9”, `? + 3 = 8` → “what plus 3 is
  /// 8?”; anything with neither gap nor question is left alone.
  private func asked(_ words: [SpokenArithmetic.Word]) -> String {
    var words = words
    if words.suffix(2) == [.sign(.equals), .sign(.gap)] { words.removeLast(2) }
    if words.count == 3, words[1] == .sign(.gap) {
      return text("spoken.compare", spelled([words[0]]), spelled([words[2]]))
    }
    if words.contains(.sign(.gap)) { return spelled(words) + "?" }
    return words.contains(.sign(.equals))
      ? spelled(words) : text("spoken.howMuch", spelled(words))
  }

  private func spelled(_ words: [SpokenArithmetic.Word]) -> String {
    words.map { word in
      switch word {
      case .number(let number): decimal(number)
      case .sign(let sign): text("spoken.sign.\(sign.rawValue)")
      case .place(let letter): text("spoken.place.\(letter)")
      }
    }.joined(separator: " ")
  }

  /// A number with the language's decimal mark. `1.000` is a thousand to one reader and one to
  /// another: it is left alone.
  private func decimal(_ number: String) -> String {
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard parts.count == 2, parts[1].count != 3 else { return number }
    return parts.joined(separator: text("spoken.decimalMark"))
  }
}
