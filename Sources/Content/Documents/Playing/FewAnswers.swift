import Exercises
import Items

/// The two or three words by which all questions of a document are answered: `der`, `die`, `das`; `ja`, `nein`; `.`, `?`, `!`.
/// Or those between which several of its questions let choose: `gerade`, `ungerade` on one sheet of several.
///
/// They are all that can be offered, so a game need not have more.
struct FewAnswers {
  /// As written first; empty if there are more.
  private let words: [String]
  /// The words between which several questions let choose.
  private let choices: Set<Set<String>>

  /// In longer documents choices are not looked for.
  private static let longest = 10_000

  /// How often each of them must be asked for, on average: two words once are vocabulary.
  private static let usual = 2

  /// - Complexity: O(n); of nearly all documents a few items are looked at.
  init(of items: ItemList) {
    choices = Self.choices(items)
    var words: [String] = []
    var asked: [String: String] = [:]
    for item in items {
      let question = AnswerText.normalized(item.question.plain)
      let texts = Self.texts(item)
      for text in texts where !words.contains(where: { $0.lowercased() == text.lowercased() }) {
        words.append(text)
      }
      // The same question may have several answers.
      guard let right = texts.first, words.count < 4, asked[question].map({ $0 == right }) ?? true,
        !OpenQuestion.isAsked(question), SynonymQuestion.word(question) == nil
      else {
        self.words = []
        return
      }
      asked[question] = right
    }
    self.words = words.count > 1 && items.count >= Self.usual * words.count ? words : []
  }

  /// The answers of a question, the right one first; none if they are not plain words or more than one is right.
  private static func texts(_ item: Item) -> [String] {
    var found: [ItemText] = []
    switch item.body {
    case .short(let accepted, _):
      guard accepted.count == 1, accepted[0].picture == nil else { return [] }
      found = [accepted[0].text]
    case .choice(let options, isSingle: true):
      guard let right = options.firstIndex(where: { $0.weight >= 100 }),
        options.indices.allSatisfy({ place in
          options[place].picture == nil && (place == right || options[place].weight <= 0)
        })
      else { return [] }
      found =
        [options[right].text] + options.indices.filter { $0 != right }.map { options[$0].text }
    default: return []
    }
    guard !item.hasDetails || item.details.picture == nil,
      found.allSatisfy({ text in
        text.format == .plain && NumericAnswer(text.text) == nil
          && AnswerMeanings.isPlain(text.text)
      })
    else { return [] }
    return found.map(\.text)
  }

  /// The words between which as many questions let choose, each of them right in some.
  private static func choices(_ items: ItemList) -> Set<Set<String>> {
    guard items.count <= longest else { return [] }
    var found: [Set<String>: (count: Int, right: Set<String>)] = [:]
    for item in items {
      guard case .choice(let options, isSingle: true) = item.body, (2...3).contains(options.count)
      else { continue }
      let texts = texts(item)
      guard let right = texts.first, texts.count > 1 else { continue }
      let choice = Set(texts)
      found[choice, default: (0, [])].count += 1
      found[choice]?.right.insert(right)
    }
    return Set(found.filter { $1.count >= usual * $0.count && $1.right == $0 }.keys)
  }

  /// Whether an answer is one of them.
  func contain(_ answer: String) -> Bool { words.contains(answer) }

  /// Whether options are all between which several questions let choose.
  func areAll(_ options: [ItemOption]) -> Bool {
    !choices.isEmpty && choices.contains(Set(options.map(\.text.text)))
  }

  /// The wrong answers beside a right one; empty if there are none.
  func wrong(besides right: String) -> [String] {
    contain(right) ? words.filter { $0.lowercased() != right.lowercased() } : []
  }
}
