import Determinism
import Documents
import Exercises
import Items
import OurGames
import Tables
import Testing

/// Where findings stand, and what they depend on.
struct LinterTests {
  private func findings(_ text: String, as name: String = "test.json") -> [Diagnostic] {
    Linter().findings(in: read(text, as: name))
  }

  private func document(_ exercises: [String], header: String = "") -> String {
    "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\",\(header) \"exercises\": ["
      + exercises.joined(separator: ",") + "]}"
  }

  private func exercise(_ question: String, _ answer: String, _ wrong: [String]) -> String {
    "{\"question\": \"\(question)\", \"answer\": \"\(answer)\", \"wrong\": ["
      + wrong.map { "\"\($0)\"" }.joined(separator: ", ") + "]}"
  }

  @Test func aFindingEndsWhereItsTextEnds() throws {
    let text = document([exercise("cow", "Kuh ", ["Hund", "Esel", "Igel"])])
    let finding = try #require(findings(text).first)
    let start = try #require(text.range(of: "\"Kuh"))
    #expect(finding.column == text.distance(from: text.startIndex, to: start.lowerBound) + 1)
    #expect(finding.endLine == 1 && finding.endColumn == finding.column + 5)
  }

  @Test func whatTheFileWritesInAnotherWayHasNoKnownEnd() throws {
    let text = document([exercise("cow", "K\\u00fche ", ["Hund", "Esel", "Igel"])])
    let finding = try #require(findings(text).first)
    #expect(finding.endLine == nil && finding.endColumn == nil)
  }

  @Test func switchedOffChecksSayNothing() {
    let rows = [exercise("cow", "Kuh ", ["Hund", "Esel", "Igel"])]
    #expect(findings(document(rows)).map(\.id) == ["text.blanks"])
    #expect(findings(document(rows, header: "\"checks\": {\"off\": [\"text.blanks\"]},")).isEmpty)
  }

  @Test func whatIsSwitchedOffSurvivesWriting() throws {
    let result = read(
      document(
        [exercise("cow", "Kuh", ["Hund", "Esel", "Igel"])],
        header: "\"checks\": {\"off\": [\"answer.longest\"], \"later\": [1]},"))
    let bank = try #require(result.bank)
    #expect(bank.header.checksOff == ["answer.longest"])
    let written = try #require(DocumentWriter.write(bank, as: .native))
    #expect(OurReader.read(bytes: written.bytes, fileName: "test.json").bank == bank)
    let document = try #require(result.document)
    let again = OurReader.read(bytes: DocumentWriter.json(document), fileName: "test.json")
    #expect(again.document == document)
  }

  /// Pairs that have only pictures on the left do not ask the same.
  @Test func picturesOfPairsAreToldApart() {
    let pairs = zip(["Hund", "Katze", "Maus"], 1...3).map { "=<img src\\=\"\($1).png\"> -> \($0)" }
    let text =
      "[html]Wer bellt? {=Hund ~Katze ~Maus}\n\n[html]Ordne zu. {\(pairs.joined(separator: " "))}\n"
    #expect(!findings(text, as: "a.gift").contains { $0.id == "option.alsoRight" })
    let plain = text.replacing("<img src\\=\"1.png\">", with: "a").replacing(
      "<img src\\=\"2.png\">", with: "a")
    #expect(findings(plain, as: "a.gift").contains { $0.id == "option.alsoRight" })
  }

  @Test func aCommentOfGIFTSwitchesChecksOff() throws {
    let questions = "cow {=Kuh ~Hund ~hund ~Esel}\n\npig {=Schwein ~Hund ~Hase ~Esel}\n"
    #expect(read(questions, as: "a.gift").diagnostics.map(\.id) == ["option.repeated"])
    let result = read(
      "// check-off: option.repeated, answer.longst\n\n" + questions, as: "a.gift")
    #expect(
      result.diagnostics.map { "\($0.line):\($0.column) \($0.id)" } == ["1:32 checks.unknown"])
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: .gift))
    let again = OurReader.read(bytes: written.bytes, fileName: "a.gift")
    #expect(again.bank?.header == bank.header && again.bank?.items == bank.items)
    #expect(
      DocumentWriter.write(bank, as: .gift)
        == again.bank.flatMap { DocumentWriter.write($0, as: .gift) })
  }

  /// A comment at the top, as far as its format has one.
  @Test(
    arguments: [
      ("a.csv", "#check-off: option.repeated;x.y\n", 1, 29),
      ("a.csv", "sep=;\r\n# check-off: option.repeated, x.y\r\n", 2, 31),
      ("a.csv", "\"#check-off: option.repeated\";\"x.y\";;\n", 1, 32),
      ("a.csv", "#check-off: option.repeated\n#check-off: x.y\n", 2, 13),
      (
        "a.txt",
        "#separator:;\n#check-off: option.repeated x.y\n#columns:Frage;Antwort;Falsch1;Falsch2\n",
        2, 29
      ),
      (
        "a.txt",
        "#check-off: x.y option.repeated\n#separator:;\n#columns:Frage;Antwort;Falsch1;Falsch2\n",
        1, 13
      ),
    ] as [(String, String, Int, Int)])
  func aCommentAboveATableSwitchesChecksOff(
    name: String, comment: String, line: Int, column: Int
  ) throws {
    let heading = name == "a.csv" ? "Frage;Antwort;Falsch1;Falsch2\n" : ""
    let rows = "cow;Kuh;Hund;hund\npig;Schwein;Hase;Esel\n"
    let result = read(comment + heading + rows, as: name)
    #expect(
      result.diagnostics.map { "\($0.line):\($0.column) \($0.id)" }
        == ["\(line):\(column) checks.unknown"])
    #expect(result.exercises.map(\.answer) == ["Kuh", "Schwein"])
    #expect(Set(result.bank?.header.checksOff ?? []) == ["option.repeated", "x.y"])
  }

  @Test(arguments: [DocumentFormat.csv, .tsv, .anki, .moodleXML, .gift, .native])
  func whatIsSwitchedOffIsWritten(format: DocumentFormat) throws {
    var bank = try #require(
      read("cow {=Kuh ~Hund ~hund ~Esel}\n\npig {=Schwein ~Hund ~Hase ~Esel}\n", as: "a.gift").bank)
    bank.header.checksOff = DiagnosticKind.all.filter { $0.severity != .error }.map(\.id)
    let written = try #require(DocumentWriter.write(bank, as: format))
    #expect(written.losses.isEmpty)
    let again = OurReader.read(bytes: written.bytes, fileName: "a.\(format.endings[0])")
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics)")
    #expect(again.bank?.header.checksOff == bank.header.checksOff)
    #expect(again.bank?.items == bank.items)
    #expect(again.bank.flatMap { DocumentWriter.write($0, as: format) } == written)
    let excel = DocumentWriter.csv(bank, options: TableOptions(excel: true))
    #expect(
      OurReader.read(bytes: excel.bytes, fileName: "a.csv").bank?.header.checksOff
        == bank.header.checksOff)
  }

  @Test func aCommentOfALessonSwitchesChecksOff() throws {
    let lesson = "# Plus\nspeed = 2\naddition_allowed = 1\nplay_through_list = 1\n"
    let ids = read(lesson, as: "lesson").diagnostics.map(\.id)
    let id = try #require(ids.first)
    let result = read("# check-off: \(id)\n" + lesson, as: "lesson")
    #expect(result.diagnostics.map(\.id) == ids.filter { $0 != id })
    #expect(result.document?.title == "Plus")
  }

  @Test func errorsCannotBeSwitchedOff() {
    let result = read(
      document(["{\"question\": \"cow\"}"], header: "\"checks\": {\"off\": [\"answer.missing\"]},"))
    #expect(result.diagnostics.map(\.id) == ["checks.error", "answer.missing"])
  }

  /// Documents of exchangeable options, as fair as chance makes them.
  @Test func fairDocumentsAreSeldomAccused() {
    var alarms = 0
    let documents = 400
    for seed in 0..<documents {
      var generator = SeededGenerator(seed: UInt64(seed))
      let rows = (0..<20).map { index in
        var numbers: [Int] = []
        while numbers.count < 4 {
          let number = 10 + generator.index(below: 80)
          if !numbers.contains(number) { numbers.append(number) }
        }
        return exercise("Frage \(index)", "\(numbers[0])", numbers.dropFirst().map { "\($0)" })
      }
      alarms += findings(document(rows)).isEmpty ? 0 : 1
    }
    // Five tests at 1 in 1000 each: two expected at most.
    #expect(alarms <= 8)
  }

  @Test func theSameFileGivesTheSameFindings() {
    let text = document(
      (0..<50).map { exercise("q\($0 % 20)", "a\($0 % 7) ", ["b", "a\($0 % 5)", "c"]) })
    let first = Linter().diagnostics(of: read(text))
    #expect(!first.isEmpty)
    for _ in 0..<5 { #expect(Linter().diagnostics(of: read(text)) == first) }
  }

  @Test func placesCountOnlyWhereTheOrderIsShown() {
    let rows = (0..<9).map {
      "{\"kind\": \"choice\", \"question\": \"q\($0)\", \"options\": [\"ein\", \"aus\", "
        + "{\"text\": \"mit\", \"weight\": 100}]}"
    }
    #expect(findings(document(rows)).isEmpty)
    let shown = rows.map {
      String($0.dropLast()) + ", \"settings\": [[\"shuffleanswers\", \"false\"]]}"
    }
    #expect(findings(document(shown)).map(\.id) == ["answer.samePlace"])
  }
}
