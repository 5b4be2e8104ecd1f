import Exercises
import Items
import Notation

/// A text of a document in the form that lints examine.
struct LintText {
  /// As pupils read it.
  var text: String
  /// Where it begins in the file.
  var offset: Int
  /// Whether it has no markup.
  var isPlain: Bool
  /// What its bytes reveal at first sight.
  let looks: TextLooks
  /// Its value if it is a number; nil for words.
  var number: Double?

  init(_ item: ItemText) {
    text = item.plain
    offset = item.offset
    isPlain = item.format == .plain
    looks = TextLooks(text)
    // A text that begins with a letter, as nearly all do, is not a number.
    if let first = text.utf8.first,
      first & 0xDF >= 0x41 && first & 0xDF <= 0x5A || first == 0xC3
    {
      return
    }
    if case .number(let value) = AnswerKey(text) { number = value }
  }

  /// The key that it shares with equal texts. Computed each time, because most lints do not need it.
  var key: AnswerKey { key(by: .none) }

  func key(by distinctions: AnswerDistinctions) -> AnswerKey {
    number.map { .number($0) } ?? AnswerKey(text, by: distinctions)
  }
}

/// A question of a document in the form that lints examine.
struct LintQuestion {
  /// What is asked; empty if nothing is.
  var question: LintText
  /// The answer that games show as the right one; nil if the file does not have it as a text.
  var answer: LintText?
  /// Further right answers.
  var alternatives: [LintText] = []
  /// Wrong answers, each different from the right one and from each other, as only those are shown.
  var wrong: [LintText] = []
  /// The index of the right one among the options of the file; nil if they have no order.
  var place: Int?
  /// Whether other programs show the options in the file's order.
  var orderIsShown = false
  /// The seconds a pupil has.
  var time: Double?
  /// The question's picture.
  var picture: String?
  /// What its texts reveal at first sight, all of them together, so that most lints need not examine each.
  private(set) var looks: TextLooks = []
  /// Whether one of its answers is a number.
  private(set) var hasNumbers = false

  /// How messages refer to it, see `Exercise.title`.
  var title: String { Prompt(question.text, picture: picture).title }

  /// What is asked, including its picture.
  var prompt: AnswerKey {
    picture.map { .text(AnswerText.normalized(question.text) + "\u{1F}" + $0) } ?? question.key
  }
}

/// A document in the form that lints examine. Each question is made when it is needed and then
/// discarded, because all of them together take more memory than the document.
struct LintDocument {
  let header: DocumentHeader
  /// The demands of the games that the document names; of all games if it names none.
  let demands: [Demand]
  let source: SourceText
  let place: Int
  private let items: ItemList
  private let format: DocumentFormat?

  /// - Parameter demands: the demands of the registered games; if empty, no game is considered.
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

  /// The questions in the order of the file. Each pass makes them again, so a lint that needs only one pass
  /// takes part in `Linter`'s.
  var questions: LintQuestions { LintQuestions(document: self) }

  /// How many items there are.
  var itemCount: Int { items.count }

  /// Calls `take` with the questions of an item: one, several for a matching item, or none; and with the document,
  /// which a closure would copy for each item if it used its own.
  func questions(ofItem index: Int, _ take: (LintQuestion, LintDocument) -> Void) {
    add(items[index], take)
  }

  /// Whether a game shows a question with only its own wrong answers, at least two.
  func isShownWhole(_ question: LintQuestion) -> Bool {
    question.wrong.count >= 2
      && (demands.isEmpty || demands.contains { $0.optionCount == question.wrong.count + 1 })
  }

  /// The end of a text in the file; nil if the file writes it differently from how it is read.
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

  private func add(_ item: Item, _ take: (LintQuestion, LintDocument) -> Void) {
    let picture = item.hasDetails ? item.details.picture?.text : nil
    var question = LintQuestion(asking: item.question, picture: picture)
    if item.hasDetails { question.time = item.details.time }
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
        var part = LintQuestion(asking: pair.left)
        part.answer = LintText(pair.right)
        part.gatherLooks()
        take(part, self)
      }
      return
    case .truth, .numeric: break
    case .choice, .cloze, .ordering, .essay, .information, .unsupported: return
    }
    question.gatherLooks()
    take(question, self)
  }

  private func fill(_ question: inout LintQuestion, with options: [ItemOption]) {
    guard let right = options.firstIndex(where: { $0.weight >= 100 }) else { return }
    let answer = LintText(options[right].text)
    // Nearly all options are plain and obviously different.
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

  /// Whether other programs show an item's options in the file's order. Aiken is printed in that order.
  /// Everything else is shuffled, by games and by Moodle, unless the question says otherwise.
  private static func orderIsShown(_ item: Item, _ format: DocumentFormat?) -> Bool {
    if format?.rawValue == "aiken" { return true }
    guard item.hasDetails else { return false }
    return item.details.settings.contains {
      $0.name.lowercased() == "shuffleanswers" && ["false", "0"].contains($0.value.lowercased())
    }
  }
}

/// The questions of a document, one after another.
struct LintQuestions: Sequence, IteratorProtocol {
  let document: LintDocument
  private var item = 0
  private var waiting: [LintQuestion] = []

  init(document: LintDocument) { self.document = document }

  mutating func next() -> LintQuestion? {
    while waiting.isEmpty {
      guard item < document.itemCount else { return nil }
      document.questions(ofItem: item) { question, _ in waiting.append(question) }
      item += 1
      if waiting.count > 1 { waiting.reverse() }
    }
    return waiting.popLast()
  }
}

extension LintQuestion {
  /// A question without answers yet.
  ///
  /// - Parameter picture: its picture; nil if only the text may have one.
  fileprivate init(asking text: ItemText, picture: String? = nil) {
    self.init(question: LintText(text), picture: picture)
    guard text.format != .plain, picture == nil else { return }
    let found = TextPicture(text)
    guard let name = found.name else { return }
    self.picture = name
    question = LintText(found.text)
  }

  /// Notes what its texts reveal, once it has all of them.
  mutating func gatherLooks() {
    looks = question.looks
    if let answer { gather(answer.looks, answer.number) }
    for index in alternatives.indices {
      gather(alternatives[index].looks, alternatives[index].number)
    }
    for index in wrong.indices { gather(wrong[index].looks, wrong[index].number) }
  }

  @inline(__always)
  private mutating func gather(_ looks: TextLooks, _ number: Double?) {
    self.looks.formUnion(looks)
    if number != nil { hasNumbers = true }
  }

  /// Calls `look` with each answer, right ones first.
  @inline(__always)
  func forEachAnswer(_ look: (LintText) -> Void) {
    if let answer { look(answer) }
    for text in alternatives { look(text) }
    for text in wrong { look(text) }
  }
}
