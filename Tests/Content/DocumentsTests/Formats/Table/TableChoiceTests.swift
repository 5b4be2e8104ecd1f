import Determinism
import Documents
import Exercises
import FaultTables
import Items
import OurGames
import Tables
import Testing

/// A table that is asked about is read as a person says, and its file can say it for good.
struct TableChoiceTests {
  static let asked = CorpusTable.all.filter(\.isAsked)

  private func read(_ bytes: [UInt8], _ columns: TableChoice? = nil) -> ReadResult {
    OurReader.read(
      bytes: bytes, fileName: "x.csv", options: ReadOptions(columns: columns))
  }

  @Test(arguments: asked) func everyReadingThatIsShownCanBeChosen(table: CorpusTable) throws {
    let bytes = Array(table.text.utf8)
    guard let question = read(bytes).tableQuestion else { return }
    #expect((2...3).contains(question.choices.count))
    for choice in question.choices {
      #expect(TableChoice(choice.columns.text)?.text == choice.columns.text)
      let result = read(bytes, TableChoice(choice.columns.text))
      let exercise = result.exercises.first { $0.question == choice.example.question }
      #expect(exercise?.answer == choice.example.right.first, "\(table.name) \(choice)")
      let repair = Repair(result, columns: choice.columns)
      let again = read(try #require(repair.bytes, "\(table.name) \(choice.columns.text)"))
      #expect(again.tableQuestion == nil)
      #expect(
        again.bank?.items.map(\.body) == result.bank?.items.map(\.body),
        "\(table.name) \(choice.columns.text)")
    }
  }

  /// What is proposed for tables made by chance is taken, and asks no more.
  @Test(arguments: 1...4) func noReadingIsProposedThatIsRefused(seed: UInt64) {
    for number in 0..<600 {
      var random = SeededGenerator(seed: seed).fork(UInt64(number))
      let table = RandomTable(&random)
      let bytes = table.bytes(&random)
      for choice in read(bytes).tableQuestion?.choices ?? [] {
        let taken = TableChoice(choice.columns.text)
        #expect(taken != nil, "\(choice.columns.text)\n\(table.text)")
        #expect(read(bytes, taken).tableQuestion == nil, "\(choice.columns.text)\n\(table.text)")
      }
    }
  }

  @Test func theQuestionShowsARowInWhichTheReadingsDiffer() throws {
    let text = "Land?;Rom;Bern;Wien;Bonn;2\nStadt?;Kiel;Oslo;Riga;Prag;2\n"
    let question = try #require(read(Array(text.utf8)).tableQuestion)
    #expect(
      question.choices.map(\.columns.text).map { $0.hasSuffix("right:number") }.prefix(2)
        == [true, false])
    // From 1, from 0, and that the first is right and the number says something else.
    #expect(question.choices.map(\.example.right) == [["Bern"], ["Wien"], ["Rom"]])
    #expect(question.line == 1)
  }

  @Test(arguments: [
    "", "question", "right", "question,right:letter", "question,right,spam", "0:question,right",
    "question,question,right", "question,option,right:letter", "question,right,right",
  ])
  func nonsenseIsRefused(text: String) {
    #expect(TableChoice(text) == nil)
  }

  @Test func columnsMayBeLeftOutAndRowsPassedOver() {
    let text = "Nr;x;y;z\n1;Hund;cat;dog\n2;Kuh;hen;cow\n"
    let result = read(Array(text.utf8), TableChoice("2:-,question,wrong,right"))
    #expect(result.exercises.map(\.answer) == ["dog", "cow"])
    #expect(result.exercises.map(\.question) == ["Hund", "Kuh"])
  }

  @Test(arguments: [
    ("change.csv", "2:question,part,part,right"),
    ("articles-and-plurals.csv", "2:question,part,right"),
    ("morning-and-evening.csv", "2:question,right,also"),
  ])
  func columnsThatBelongTogetherAreOfferedSo(name: String, columns: String) throws {
    let table = try #require(Self.asked.first { $0.name == name })
    let question = try #require(read(Array(table.text.utf8)).tableQuestion)
    #expect(question.choices.first?.columns.text == columns)
  }

  @Test func numbersThatAreAPartOfAQuestionBearTheirColumnsNames() throws {
    let bytes = Array("Ware;Preis;bezahlt;Rückgeld\nBrot;3,20 €;5 €;1,80 €\nEi;1 €;2 €;1 €\n".utf8)
    let columns = try #require(TableChoice("2:question,part,part,right"))
    let result = read(bytes, columns)
    let wanted = "Brot, Preis 3,20 €, bezahlt 5 € – Rückgeld: ?"
    #expect(result.exercises.first?.question == wanted)
    let mended = try #require(Repair(result, columns: columns).bytes)
    #expect(read(mended).exercises.first?.question == wanted)
    #expect(String(decoding: mended, as: UTF8.self).hasPrefix("Frage;Frageteil (Preis);"))
  }

  @Test func whoeverCountsBlankRowsIsToldWhichRowBecomesTheHeading() throws {
    let text = "Farben;;\n;;\nmot;Aussprache;dt.\nrouge;rusch;rot\nbleu;blö;blau\nvert;wär;grün\n"
    let told = read(Array(text.utf8), TableChoice("4:question,-,right")).diagnostics
    #expect(told.contains { $0.id == "table.heading" && $0.problem.contains("rouge; rusch; rot") })
    let right = read(Array(text.utf8), TableChoice("3:question,-,right"))
    #expect(right.exercises.map(\.question) == ["rouge", "bleu", "vert"])
    let heading = right.diagnostics.first { $0.id == "table.heading" }
    #expect(heading?.problem.contains("mot; Aussprache; dt.") ?? true)
  }
}
