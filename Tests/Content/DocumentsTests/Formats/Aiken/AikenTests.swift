import Determinism
import FaultTables
import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct AikenTests {
  private static func choice(_ question: ItemText, _ right: Int, _ texts: String...) -> Item {
    Item(
      question,
      .choice(
        texts.enumerated().map { ItemOption(ItemText($1), weight: $0 == right ? 100 : 0) },
        isSingle: true))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func readsQuestions(end: String) {
    let text =
      "Was bellt?\nA) Hund\nB. Katze\nC)Maus\nANSWER: A\n\n\nx\nWas miaut?\nA) Hund\nB) Katze\nANSWER:B"
    let result = read(text.replacing("\n", with: end), as: "x.aiken")
    #expect(result.diagnostics.map(\.id).filter { $0.hasPrefix("aiken") }.isEmpty)
    #expect(
      result.bank?.items == [
        Self.choice("Was bellt?", 0, "Hund", "Katze", "Maus"),
        Self.choice("Was miaut?", 1, "Hund", "Katze"),
      ])
  }

  /// The question of a list whose first lines may be a title.
  @Test(arguments: [
    ("Religion Klasse 5\n1. Wer?\nA) x\nB) y\nANSWER: A", "1. Wer?", ["aiken.title"]),
    ("Religion\nKlasse 5\n\nWer?\nA) x\nB) y\nANSWER: A", "Wer?", ["aiken.title"]),
    (
      "Lies den Text.\n\nWer?\nA) x\nB) y\nANSWER: A", "Lies den Text. Wer?",
      ["aiken.question.lines"]
    ),
    ("Religion\nWer?\nA) x\nB) y\nANSWER: A", "Religion Wer?", ["aiken.question.lines"]),
    (
      "Was stimmt?\n1. Hunde bellen.\n2. Kühe miauen.\nA) 1\nB) 2\nANSWER: A",
      "Was stimmt? 1. Hunde bellen. 2. Kühe miauen.", ["aiken.question.lines"]
    ),
    (
      "Titel\n3. Wer\nist es?\nA) x\nB) y\nANSWER: A", "3. Wer ist es?",
      ["aiken.question.lines", "aiken.title"]
    ),
  ])
  func titlesAreNoQuestions(text: String, question: String, told: [String]) {
    let result = read(text, as: "x.aiken")
    #expect(result.bank?.items.map(\.question.text) == [question])
    #expect(result.diagnostics.map(\.id).filter { $0.hasPrefix("aiken") }.sorted() == told)
  }

  @Test(arguments: [
    ("¦I. Weltkrieg: wann?\nA) 1914\nB) 1939\nANSWER: A", "aiken.question.option", 1),
    ("¦U.S. president?\nA) x\nB) y\nANSWER: A", "aiken.question.option", 1),
    ("¦A. Einstein war\nA) Physiker\nB) Maler\nANSWER: A", "aiken.question.option", 1),
    ("Frage\n¦a) x\nB) y\nANSWER: B", "aiken.letter.small", 1),
    ("Frage\nA) x\nB) y\n¦Answer: B", "aiken.answer.case", 1),
    ("Frage\nA) x\nB) y\n¦ANSWER: b", "aiken.answer.case", 1),
    ("Frage\nA) x\nB) y\n¦ANTWORT: B", "aiken.answer.word", 1),
    ("Frage\nA) x\nB) y\n¦Antwort: b)\n\nZwei\nA) x\nB) y\nANSWER: B", "aiken.answer.word", 2),
    ("Frage\nA) x\nB) y\n¦Lösung: B", "aiken.answer.word", 1),
    ("Frage\nA) x\nB) y\n¦LÖSUNG: B\n", "aiken.answer.word", 1),
    ("Frage\nA) x\nB) y\n¦Richtig: b", "aiken.answer.word", 1),
    ("Frage\nA) x\nB) y\nANTWORT:¦", "aiken.answer.missing", 0),
    ("Frage\nA) x\nB) y\nANSWER: ¦C", "aiken.answer.unknown", 0),
    ("Frage\nA) x\nB) y\nANSWER:¦", "aiken.answer.missing", 0),
    ("¦Frage\nA) x\nANSWER: A", "aiken.options.tooFew", 0),
    ("¦ANSWER: A", "aiken.answer.early", 0),
    ("¦A) x", "aiken.option.early", 0),
    ("¦Frage\nA) x\nB) y\n", "aiken.question.unfinished", 0),
    ("¦Frage\nA) x\nB) y\nNeue Frage\nA) x\nB) y\nANSWER: A", "aiken.question.unfinished", 1),
    ("Eine\n¦Frage\nA) x\nB) y\nANSWER: A", "aiken.question.lines", 1),
    ("Frage\nA) x\n¦C) y\nANSWER: C", "aiken.letter.order", 1),
  ])
  func pointsAtWhatIsWrong(text: String, id: String, count: Int) {
    let marked = MarkedText(text)
    let result = read(marked.text, as: "x.aiken")
    let found = result.diagnostics.filter { $0.id == id }
    #expect(found.map { [$0.line, $0.column] } == [[marked.line, marked.column]])
    #expect((result.bank?.items ?? []).count == count)
  }

  /// Each of several letters counts as right; a word after a letter names no others.
  @Test(
    arguments: [
      ("ANSWER: A; C", [0, 2]), ("ANSWER: A, C", [0, 2]), ("ANSWER: AC", [0, 2]),
      ("ANSWER: B and C", [1, 2]), ("ANSWER: A / C", [0, 2]), ("ANSWER: a) und b)", [0, 1]),
      ("Lösung: A, B", [0, 1]), ("ANSWER: B", [1]), ("ANSWER: B) Hund", [1]), ("ANSWER: CA", [2]),
    ])
  func severalLettersAreSeveralRightAnswers(line: String, right: [Int]) {
    let result = read(
      "Was reimt sich auf Maus?\nA) Haus\nB) Hund\nC) Laus\n\(line)\n", as: "x.aiken")
    guard case .choice(let options, _)? = result.bank?.items.first?.body else {
      Issue.record("\(result.diagnostics)")
      return
    }
    #expect(options.indices.filter { options[$0].weight == 100 } == right)
    #expect(result.diagnostics.contains { $0.id == "aiken.answer.several" } == (right.count > 1))
  }

  @Test func whatAnUnfinishedQuestionLacksIsTold() {
    let remedies = read("Frage\nA) x\nB) y\nZweite\n", as: "x.aiken").diagnostics.map(\.remedy)
    #expect(remedies.first?.contains("ANSWER: A below its options") == true)
    #expect(remedies.last?.contains("Add options") == true)
  }

  @Test func aQuestionMayBeginWithTheWordForAnswer() {
    let result = read("Antwort: Bär oder Hund?\nA) x\nB) y\nANSWER: B", as: "x.aiken")
    #expect(result.bank?.items.map(\.question) == ["Antwort: Bär oder Hund?"])
    #expect(read("Frage\nA) x\nB) y\nAntwort: A", as: "a.txt").bank?.items.count == 1)
  }

  @Test func severalLinesOfAQuestionAreJoined() {
    let result = read("Eine\nII. lange\nFrage\nA) x\nB) y\nANSWER: B", as: "x.aiken")
    #expect(result.bank?.items.map(\.question) == ["Eine II. lange Frage"])
  }

  @Test func writesChoicesOnlyAndSaysWhatIsLost() {
    var named = Self.choice("Was\nbellt?", 1, "Katze", "Hund")
    named.details.name = "Tiere"
    let bank = ItemBank(
      header: DocumentHeader(title: "x"),
      items: [
        named, Item("7 + 1", .numeric([AcceptedNumber(.number(8, tolerance: 0))])),
        Self.choice("I. Weltkrieg", 0, "a", "b"),
      ])
    let written = AikenWriter.write(bank)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == "Was bellt?\nA) Katze\nB) Hund\nANSWER: B\n")
    #expect(
      written.losses == [
        Loss(item: 0, "blanks or line ends of the question"), Loss(item: 0, "the name"),
        Loss(item: 1, "a question that is no choice of one option", isWholeItem: true),
        Loss(item: 2, "a question that looks like an option", isWholeItem: true),
      ])
  }

  @Test func whatIsNotListedAsLostComesBack() {
    for seed in 0..<2500 {
      var random = RandomGIFTItems(
        random: SeededGenerator(seed: UInt64(seed)), isWild: seed.isMultiple(of: 2))
      var bank = random.bank()
      bank.items += (0..<3).map { _ in
        Item(
          ItemText("Q" + random.string()),
          .choice(
            (0..<random.random.integer(in: 2...5)).map {
              ItemOption(ItemText(random.string()), weight: $0 == 1 ? 100 : 0)
            }, isSingle: true))
      }
      let written = AikenWriter.write(bank)
      let text = String(decoding: written.bytes, as: UTF8.self)
      let items = Self.items(written.bytes)
      let missing = Set(written.losses.filter(\.isWholeItem).compactMap(\.item))
      let touched = Set(written.losses.compactMap(\.item))
      let kept = bank.items.indices.filter { !missing.contains($0) }
      #expect(items.count == kept.count, "seed \(seed)\n\(text)")
      for (index, item) in zip(kept, items) where !touched.contains(index) {
        #expect(item == bank.items[index], "seed \(seed)\n\(text)")
      }
      let second = AikenWriter.write(ItemBank(header: DocumentHeader(title: "x"), items: items))
      #expect(second.losses.isEmpty && second.bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test func damagedFilesAreReadAsFarAsTheyGo() {
    let file = Array(
      "Was bellt?\nA) Hund\nB) Katze\nANSWER: A\n\nWas ist I?\nA) x\nB) y\nANSWER: B\n".utf8)
    let signs = Array("A)B.\n\r ANSWER: abz".utf8)
    for seed in 0..<2500 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = file
      for _ in 0..<random.integer(in: 1...6) {
        let place = random.index(below: bytes.count)
        if random.chance(0.5) {
          bytes.remove(at: place)
        } else {
          bytes.insert(signs[random.index(below: signs.count)], at: place)
        }
      }
      let items = Self.items(bytes)
      let written = AikenWriter.write(ItemBank(header: DocumentHeader(title: "x"), items: items))
      #expect(Self.items(written.bytes).count + written.missingCount == items.count, "seed \(seed)")
    }
  }

  private static func items(_ bytes: [UInt8]) -> [Item] {
    var report = FaultReport()
    return AikenReader.read(
      SourceText(fileName: "x.aiken", bytes: bytes, start: 0), report: &report)?.items ?? []
  }
}
