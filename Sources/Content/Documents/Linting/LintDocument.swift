import Exercises
import Notation

/// A text of a document as the lints look at it.
struct LintText {
  /// As pupils read it.
  var text: String
  /// Where it begins in the file.
  var offset: Int
  /// Whether it has no markup.
  var isPlain: Bool
  /// What its bytes show at first sight.
  let looks: TextLooks
  /// The number it is; nil for words.
  var number: Double?

  init(_ item: ItemText) {
    text = item.plain
    offset = item.offset
    isPlain = item.format == .plain
    looks = TextLooks(text)
    // Whatever begins with a letter is no number; nearly all texts do.
    if let first = text.utf8.first,
      first & 0xDF >= 0x41 && first & 0xDF <= 0x5A || first == 0xC3
    {
      return
    }
    if case .number(let value) = AnswerKey(text) { number = value }
  }

  /// What it has in common with texts that look the same. Made anew each time: most lints need none.
  var key: AnswerKey { key(by: .none) }

  func key(by distinctions: AnswerDistinctions) -> AnswerKey {
    number.map { .number($0) } ?? AnswerKey(text, by: distinctions)
  }
}

/// A question of a document as the lints look at it.
struct LintQuestion {
  /// What is asked; nil where nothing is.
  var question: LintText
  /// The answer that games show as the right one; nil where the file has it not as a text.
  var answer: LintText?
  /// Further right answers.
  var alternatives: [LintText] = []
  /// Wrong answers, none of them like the right one nor like another, as only those are shown.
  var wrong: [LintText] = []
  /// The place of the right one among the options of the file; nil where they have no order.
  var place: Int?
  /// Whether other programs show the options in the file's order.
  var orderIsShown = false
  /// Seconds a pupil has.
  var time: Double?
  /// The question's picture.
  var picture: String?

  /// What messages call it, see `Exercise.title`.
  var title: String { Prompt(question.text, picture: picture).title }

  /// What is asked, its picture included.
  var prompt: AnswerKey {
    picture.map { .text(AnswerText.normalized(question.text) + "\u{1F}" + $0) } ?? question.key
  }
}

/// A document as the lints look at it: question by question, each made when it is asked for and gone
/// afterwards, as all of them together take more memory than the document.
struct LintDocument {
  let header: DocumentHeader
  /// What the games ask that the document names; all of them where it names none.
  let demands: [Demand]
  let source: SourceText
  let place: Int
  private let items: ItemList
  private let format: DocumentFormat?

  /// - Parameter demands: what the registered games ask; empty looks at none.
  init(
    _ bank: ItemBank, format: DocumentFormat?, source: SourceText, demands: [Demand] = []
  ) {
    let games = bank.header.games
    self.demands = demands.filter { games.isEmpty || games.contains($0.game) }
    header = bank.header
    place = bank.place.offset
    self.source = source
    self.format = format
    items = bank.list
  }

  /// The questions in the order of the file. Each pass makes them anew, so a lint that can do with one
  /// takes part in `Linter`'s.
  var questions: LintQuestions { LintQuestions(document: self) }

  /// How many items there are.
  var itemCount: Int { items.count }

  /// The questions of an item: one, several of an item of pairs, or none.
  func questions(ofItem index: Int, _ take: (LintQuestion) -> Void) {
    add(items[index], take)
  }

  /// Whether a game shows a question with just its own wrong answers, two at least.
  func isShownWhole(_ question: LintQuestion) -> Bool {
    question.wrong.count >= 2
      && (demands.isEmpty || demands.contains { $0.optionCount == question.wrong.count + 1 })
  }

  /// Where a text ends in the file; nil where the file writes it in another way than it reads.
  func end(of text: LintText) -> Int? {
    for start in [text.offset, text.offset + 1] {
      let end = start + text.text.utf8.count
      if text.isPlain, end <= source.bytes.count,
        source.bytes[start..<end].elementsEqual(text.text.utf8)
      {
        return end
      }
    }
    return nil
  }

  private func add(_ item: Item, _ take: (LintQuestion) -> Void) {
    var question = LintQuestion(question: LintText(item.question))
    if item.hasDetails {
      question.time = item.details.time
      question.picture = item.details.picture?.text
    }
    if item.question.format != .plain, question.picture == nil {
      let found = TextPicture(item.question)
      question.picture = found.name
      if found.name != nil { question.question = LintText(found.text) }
    }
    switch item.body {
    case .choice(let options, isSingle: true):
      fill(&question, with: options)
      question.orderIsShown = Self.orderIsShown(item, format)
    case .short(let accepted, _):
      let right = accepted.firstIndex { $0.weight >= 100 } ?? 0
      for (index, entry) in accepted.enumerated() {
        let text = LintText(entry.text)
        if index == right {
          question.answer = text
        } else if entry.weight > 0 {
          question.alternatives.append(text)
        }
      }
    case .matching(let pairs):
      for pair in pairs where !TextCheck.isBlank(pair.left.text) {
        var part = LintQuestion(question: LintText(pair.left))
        part.answer = LintText(pair.right)
        take(part)
      }
      return
    case .truth, .numeric: break
    case .choice, .cloze, .ordering, .essay, .information, .unsupported: return
    }
    take(question)
  }

  private func fill(_ question: inout LintQuestion, with options: [ItemOption]) {
    guard let right = options.firstIndex(where: { $0.weight >= 100 }) else { return }
    let answer = LintText(options[right].text)
    // Nearly all options are plain and differ at first sight.
    let isDistinct = PlainAnswers.areDistinct(options)
    let distinctions =
      isDistinct
      ? AnswerDistinctions.none
      : AnswerDistinctions(
        right: options[right].text.plain, all: options.lazy.map(\.text.plain))
    var seen = isDistinct ? nil : AnswerKeys(answer.key(by: distinctions))
    question.answer = answer
    question.place = right
    question.wrong.reserveCapacity(options.count - 1)
    for (index, option) in options.enumerated() where index != right {
      let text = LintText(option.text)
      if option.weight >= 100 {
        question.alternatives.append(text)
      } else if option.weight <= 0 {
        guard seen != nil else {
          question.wrong.append(text)
          continue
        }
        let key = text.key(by: distinctions)
        if key != .text(""), seen?.insert(key) == true { question.wrong.append(text) }
      }
    }
  }

  /// Aiken is printed as it stands. Everything else is shuffled, by games and by Moodle, unless the
  /// question says otherwise.
  private static func orderIsShown(_ item: Item, _ format: DocumentFormat?) -> Bool {
    if format?.rawValue == "aiken" { return true }
    guard item.hasDetails else { return false }
    return item.details.settings.contains {
      $0.name.lowercased() == "shuffleanswers" && ["false", "0"].contains($0.value.lowercased())
    }
  }
}

/// The questions of a document, one after the other.
struct LintQuestions: Sequence, IteratorProtocol {
  let document: LintDocument
  private var item = 0
  private var waiting: [LintQuestion] = []

  init(document: LintDocument) { self.document = document }

  mutating func next() -> LintQuestion? {
    while waiting.isEmpty {
      guard item < document.itemCount else { return nil }
      document.questions(ofItem: item) { waiting.append($0) }
      item += 1
      if waiting.count > 1 { waiting.reverse() }
    }
    return waiting.popLast()
  }
}

extension LintQuestion {
  /// Hands on the answers, right ones first.
  @inline(__always)
  func forEachAnswer(_ look: (LintText) -> Void) {
    if let answer { look(answer) }
    for text in alternatives { look(text) }
    for text in wrong { look(text) }
  }
}
