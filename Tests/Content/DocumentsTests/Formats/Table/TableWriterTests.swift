import Determinism
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

struct TableWriterTests {
  private func text(_ document: WrittenDocument?) -> String {
    String(decoding: document?.bytes ?? [], as: UTF8.self)
  }

  private func bank(_ items: [Item], language: String? = nil) -> ItemBank {
    var header = DocumentHeader(title: "x")
    header.language = language
    return ItemBank(header: header, items: items)
  }

  private var animals: ItemBank {
    var details = ItemDetails()
    details.id = "7"
    details.tags = ["tier", "haus"]
    return bank([
      Item(
        "cat",
        .choice(
          [ItemOption("Katze", weight: 100), ItemOption("Hund", weight: 0)],
          isSingle: true), details: details),
      Item(
        "“a, b”\n\"c\"", .short([AcceptedText("-3"), AcceptedText("=3")], isCaseSensitive: false)),
    ])
  }

  @Test func csvHasMarksOnlyWhereTheyAreNeeded() {
    #expect(
      text(DocumentWriter.write(animals, as: .csv))
        == "Frage,Antwort,Falsch1,Alternative1,ID,Tags\ncat,Katze,Hund,,7,tier haus\n"
        + "\"“a, b”\n\"\"c\"\"\",-3,,'=3,,\n")
    #expect(DocumentWriter.write(animals, as: .csv)?.losses == [])
  }

  @Test func tsvHasTabs() {
    #expect(
      text(DocumentWriter.write(bank(animals.items, language: "en-GB"), as: .tsv))
        .hasPrefix(
          "question\tanswer\twrong1\talternative1\tid\ttags\ncat\tKatze\tHund\t\t7\ttier haus\n"))
  }

  @Test func ankiFilesSayWhatTheirColumnsAre() {
    #expect(
      text(DocumentWriter.write(animals, as: .anki))
        == "#separator:tab\n#html:false\n#columns:Front\tBack\tFalsch1\tAlternative1\tID\tTags\n"
        + "#tags column:6\n#guid column:5\ncat\tKatze\tHund\t\t7\ttier haus\n"
        + "\"“a, b”\n\"\"c\"\"\"\t-3\t\t=3\t\t\n")
  }

  @Test func excelGetsAMarkAndTheDelimiterOfItsLanguage() {
    let german = DocumentWriter.csv(animals, options: TableOptions(excel: true))
    #expect(
      text(german)
        == "\u{FEFF}Frage;Antwort;Falsch1;Alternative1;ID;Tags\r\ncat;Katze;Hund;;7;tier haus\r\n"
        + "\"“a, b”\n\"\"c\"\"\";-3;;'=3;;\r\n")
    let english = DocumentWriter.csv(
      bank(animals.items, language: "en"), options: TableOptions(excel: true))
    #expect(text(english).contains("question,answer,wrong1"))
    #expect(
      OurReader.read(bytes: german.bytes, fileName: "x.csv").bank?.items == animals.items)
  }

  @Test func whatTablesCannotSayIsListed() {
    var bank = bank(
      [
        Item("Gaps", .cloze(Cloze())),
        Item("Sky is blue", .truth(TrueFalse(true))),
        Item(
          "Half",
          .choice(
            [
              ItemOption("a", weight: 0), ItemOption("b", weight: 50), ItemOption("c", weight: 100),
            ], isSingle: true)),
        Item(
          ItemText("<b>x</b>", format: .html), .short([AcceptedText("y ")], isCaseSensitive: true)),
        Item("n", .numeric([AcceptedNumber(.number(3.5, tolerance: 0.1))])),
      ], language: "de")
    bank.header.games = [.feedMe]
    let written = DocumentWriter.write(bank, as: .csv)
    #expect(
      written?.losses == [
        Loss("the language"), Loss("the games"),
        Loss(item: 0, "a text with gaps", isWholeItem: true),
        Loss(item: 1, "that it is a statement to be judged"),
        Loss(item: 2, "the order of its answers"), Loss(item: 2, "the partly right answer “b”"),
        Loss(item: 3, "the markup of the question"), Loss(item: 3, "that capital letters count"),
        Loss(item: 3, "the blanks around an answer"),
        Loss(item: 4, "that the answer is a number, and its limits"),
      ])
    #expect(
      text(written)
        == "Frage,Antwort,Falsch1\nSky is blue,richtig,falsch\nHalf,c,a\nx,y,\nn,\"3,5\",\n")
  }

  /// Numbers are what the reader takes for the same number, in German with a decimal comma.
  @Test(arguments: ["de", "en"]) func numbersStayTheSame(language: String) throws {
    for thousandths in -4000...4000 {
      let value = Double(thousandths) / 1000
      let bank = bank(
        [Item("n", .numeric([AcceptedNumber(.number(value, tolerance: 0))]))], language: language)
      let written = DocumentWriter.csv(bank, options: TableOptions(excel: true))
      let again = OurReader.read(bytes: written.bytes, fileName: "x.csv")
      let answer = try #require(again.exercises.first?.answer)
      #expect(NumericAnswer(answer)?.value == value, "\(answer)")
      #expect(!answer.contains(language == "de" ? "." : ","), "\(answer)")
    }
  }

  /// The reader splits the cells of an only column of wrong answers, as teachers write them.
  @Test(
    arguments: ["x;y", "Rom / Paris", "a) b b) c", "Hund\nKatze"],
    [DocumentFormat.csv, .tsv, .anki])
  func aWrongAnswerThatLooksLikeSeveralStaysOne(wrong: String, format: DocumentFormat) {
    let options = [ItemOption("b", weight: 100), ItemOption(ItemText(wrong), weight: 0)]
    let items = ["dog", "cat", "cow"].map { Item(ItemText($0), .choice(options, isSingle: true)) }
    let written = DocumentWriter.write(bank(items), as: format)
    let name = format == .tsv ? "x.tsv" : "x.csv"
    let again = OurReader.read(bytes: written?.bytes ?? [], fileName: name)
    #expect(again.exercises.map { $0.wrong.map(\.text) } == items.map { _ in [wrong] })
  }

  @Test func flashCardsKeepTheirSounds() {
    let text = "#separator:tab\n#html:false\n#columns:Front\tBack\nHund[sound:a.mp3]\tdog\n"
    let bank = read(text, as: "x.txt").bank
    #expect(
      bank.flatMap { DocumentWriter.write($0, as: .anki) }
        == WrittenDocument(bytes: Array(text.utf8)))
  }

  @Test func aQuestionThatLooksLikeAHeaderStaysAQuestion() {
    let items = [Item("#tags:a", .short([AcceptedText("b")], isCaseSensitive: false))]
    let written = DocumentWriter.write(bank(items), as: .anki)
    #expect(OurReader.read(bytes: written?.bytes ?? [], fileName: "x").bank?.items == items)
  }

  @Test func flashCardsKeepTheKindOfNote() {
    var bank = animals
    bank.header.unknownFields = [JSONField(name: "notetype", rawValue: "\"Basic\"")]
    let written = DocumentWriter.write(bank, as: .anki)
    #expect(written?.losses == [])
    #expect(
      OurReader.read(bytes: written?.bytes ?? [], fileName: "x.txt").bank?.header.unknownFields
        == bank.header.unknownFields)
  }

  /// Reads what was written; lossless items must come back, and the second writing must be the last.
  private func check(_ bank: ItemBank, _ format: DocumentFormat, _ number: Int) {
    guard let first = DocumentWriter.write(bank, as: format) else { return }
    let result = OurReader.read(bytes: first.bytes, fileName: "x.\(format.rawValue)")
    let written = bank.items.indices.filter { index in
      !first.losses.contains { $0.item == index && $0.isWholeItem }
    }
    guard !written.isEmpty else { return }
    guard let again = result.bank, again.items.count == written.count else {
      Issue.record("\(number) \(format): \(result.diagnostics) \(text(first))")
      return
    }
    for (index, item) in zip(written, again.items)
    where !first.losses.contains(where: { $0.item == index }) {
      #expect(item == bank.items[index], "\(number) \(format): \(text(first))")
    }
    let second = DocumentWriter.write(again, as: format)
    let third = second.flatMap {
      OurReader.read(bytes: $0.bytes, fileName: "x.\(format.rawValue)").bank
    }
    guard third?.items.count == again.items.count else {
      Issue.record("\(number) \(format): \(text(first)) becomes \(text(second))")
      return
    }
    for (index, item) in again.items.enumerated()
    where second?.losses.contains(where: { $0.item == index }) == false {
      #expect(third?.items[index] == item, "\(number) \(format): \(text(second))")
    }
    #expect(
      third.flatMap { DocumentWriter.write($0, as: format)?.bytes } == second?.bytes,
      "\(number) \(format)")
  }

  @Test(arguments: [DocumentFormat.csv, .tsv, .anki])
  func whatIsNotListedAsLostComesBack(format: DocumentFormat) {
    for seed in 0..<2000 {
      var random = RandomTableItems(seed: UInt64(seed))
      check(random.bank(), format, seed)
    }
  }

  @Test func damagedTablesNeverCrash() {
    for seed in 0..<600 {
      var random = RandomTableItems(seed: UInt64(seed))
      let format: DocumentFormat = [.csv, .tsv, .anki][seed % 3]
      guard var bytes = DocumentWriter.write(random.bank(), as: format)?.bytes else { continue }
      for _ in 0..<random.generator.index(below: 8) where !bytes.isEmpty {
        let place = random.generator.index(below: bytes.count)
        let piece: [UInt8] = [0x22, 0x09, 0x0A, 0x2C, 0x3B, 0x23, 0x3A, 0xC3, 0x27]
        switch random.generator.index(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(random.generator.element(of: piece) ?? 0, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        }
      }
      _ = OurReader.read(bytes: bytes, fileName: "x.\(format.rawValue)")
      _ = OurReader.read(
        bytes: bytes, fileName: "x.txt",
        options: ReadOptions(separators: TableReader.Separators(term: ",", card: "\n")))
    }
  }

  /// `* Stern` among wrong answers would be read as the right one.
  @Test func marksThatAreAPartOfAnswersAreTold() {
    let option = { (text: String, weight: Double) in ItemOption(ItemText(text), weight: weight) }
    let items = [
      Item("a?", .choice([option("b", 100), option("* c", 0)], isSingle: true)),
      Item("d?", .choice([option("* e", 100), option("f", 0)], isSingle: true)),
    ]
    let bank = ItemBank(header: DocumentHeader(title: "a"), items: items)
    #expect(DocumentWriter.csv(bank, options: TableOptions()).losses.compactMap(\.item) == [0, 1])
    let single = ItemBank(header: DocumentHeader(title: "a"), items: [items[0]])
    let written = DocumentWriter.csv(single, options: TableOptions())
    let again = OurReader.read(bytes: written.bytes, fileName: "a.csv").bank
    #expect(again?.items == single.items)
  }
}
