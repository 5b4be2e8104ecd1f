import Documents
import Exercises
import Items
import Testing

/// What a teacher changes in a document's questions is in the file afterwards, and everything else is as before.
struct EditedFileTests {
  private func read(_ text: String, _ name: String) -> ReadResult {
    DocumentReader.read(bytes: Array(text.utf8), fileName: name)
  }

  private func read(_ file: EditedFile) -> ReadResult {
    DocumentReader.read(bytes: file.bytes, fileName: file.fileName)
  }

  private func exercises(_ result: ReadResult) -> [String] {
    guard case .exercises(let list)? = result.document?.content else { return [] }
    return list.map { "\($0.question) \($0.answer) \($0.wrong.map(\.text))" }
  }

  private static let table = """
    Frage;Antwort;Falsch 1;Falsch 2;Falsch 3
    44 + 26;70;71;72;73
    2 + 3;5;4;6;7
    8 + 9;17;16;18;15

    """

  @Test func questionsAreChangedRemovedAndAdded() throws {
    let result = read(Self.table, "plus.csv")
    var edit = DocumentEdit()
    edit.changed[0] = EditableQuestion(
      question: "44 + 26 ", right: ["70"], wrong: ["60", "", " 610"])
    edit.removed = [1]
    edit.added = [EditableQuestion(question: "1 + 1", right: ["2"])]
    let file = try #require(EditedFile(result, edit, fileName: "plus.csv"))
    #expect(file.fileName == "plus.csv")
    let again = read(file)
    #expect(
      exercises(again) == [
        "44 + 26 70 [\"60\", \"610\"]", "8 + 9 17 [\"16\", \"18\", \"15\"]", "1 + 1 2 []",
      ])
    #expect(again.diagnostics.allSatisfy { $0.severity != .error })
  }

  /// A table has a place for a note but none for a title, so the file becomes one that has.
  @Test func whatHasNoPlaceChangesTheFormat() throws {
    var note = DocumentEdit()
    note.changed[0] = EditableQuestion(
      question: "44 + 26", right: ["70"], wrong: ["71", "72", "73"], note: "Übertrag")
    let noted = try #require(EditedFile(read(Self.table, "plus.csv"), note, fileName: "plus.csv"))
    #expect(noted.fileName == "plus.csv")
    #expect(read(noted).bank?.items.first?.details.note?.text == "Übertrag")
    var edit = DocumentEdit()
    edit.title = "Plus mit Übertrag"
    let file = try #require(EditedFile(read(Self.table, "plus.csv"), edit, fileName: "plus.csv"))
    #expect(file.fileName == "plus.json")
    #expect(read(file).document?.title == "Plus mit Übertrag")
    #expect(exercises(read(file)) == exercises(read(Self.table, "plus.csv")))
  }

  @Test func whatIsNoLineStaysAsItIs() throws {
    let gift = """
      ::a:: [html]Was ist <b>groß</b>? {=Berg#Ja! ~Maus#Klein. ~Stein}

      ::b:: Zwei und zwei sind {#4:1}.

      ::c:: Ordne zu. {=Hund -> dog =Katze -> cat =Kuh -> cow}

      """
    let result = read(gift, "a.gift")
    let table = try #require(QuestionTable(result))
    #expect(table.lines.map { $0.question != nil } == [true, false, false])
    var edit = DocumentEdit()
    edit.changed[0] = EditableQuestion(
      question: "Was ist groß?", right: ["Berg"], wrong: ["Maus", "Sand"])
    let file = try #require(EditedFile(result, edit, fileName: "a.gift"))
    let (before, after) = (try #require(result.bank).items, try #require(read(file).bank).items)
    #expect(after.count == 3 && Array(before[1...]) == Array(after[1...]))
    #expect(after[0].question == before[0].question, "the markup stays")
    guard case .choice(let options, true) = after[0].body else { return #expect(Bool(false)) }
    #expect(options.map(\.text.text) == ["Berg", "Maus", "Sand"])
    #expect(options.map { $0.feedback?.text } == ["Ja!", "Klein.", nil])
  }

  @Test func aFileThatAsksOrMakesItsExercisesHasNoTable() {
    let unclear =
      "Land?;Deutschland;Italien;Frankreich;Russland;3\nStadt?;Rom;Bonn;Wien;Bern;2\n"
    #expect(QuestionTable(read(unclear, "a.csv")) == nil)
    let rule = """
      {"format": "teachify", "version": 1, "title": "Plus",
       "generator": {"operation": "addition", "range": [0, 20]}}
      """
    #expect(QuestionTable(read(rule, "a.json")) == nil)
  }

  @Test func whatErrorsLeadToIsProposedWithItsReason() throws {
    let proposals = WrongAnswer.proposals(for: "44 + 26", answer: "70")
    #expect(proposals.contains(WrongAnswer("60", rule: .addDropCarry)))
    #expect(proposals.contains(WrongAnswer("610", rule: .addConcat)))
    #expect(!proposals.contains { $0.text == "70" || $0.rule == nil })
    #expect(Set(proposals.map(\.text)).count == proposals.count)
    let rest = WrongAnswer.proposals(for: "44 + 26", answer: "70", besides: ["60"])
    #expect(rest == proposals.filter { $0.text != "60" })
    for (question, answer) in [("Hund", "dog"), ("44 + 26", "71"), ("", "")] {
      #expect(WrongAnswer.proposals(for: question, answer: answer).isEmpty, "\(question)")
    }
  }

  @Test func proposalsFillWhatIsFreeAndSayTheirError() throws {
    let result = read("Frage;Antwort;Falsch 1\n44 + 26;70;71\nHund;dog;cat\n", "a.csv")
    let table = try #require(QuestionTable(result))
    #expect(table.proposalCount == 1)
    var edit = DocumentEdit()
    edit.takeProposals(in: table)
    #expect(edit.changed.count == 1 && edit.changed[0]?.wrong.count == 3)
    #expect(edit.changed[0]?.wrong.first == "71")
    let file = try #require(EditedFile(result, edit, fileName: "a.csv"))
    #expect(try #require(QuestionTable(read(file))).proposalCount == 0)
  }

  /// Whatever it is that is written: typed once more as the page shows it, it asks the same.
  @Test(arguments: 0..<20) func typingTheSameChangesNothing(seed: UInt64) throws {
    var random = RandomItems(seed: seed)
    random.formats = [.plain]
    let bank = ItemBank(
      header: DocumentHeader(title: "Zufall"), items: (0..<20).map { _ in random.item() })
    for format in [DocumentFormat.native, .gift, .moodleXML, .csv] {
      guard let written = DocumentWriter.write(bank, as: format) else { continue }
      let name = "a." + (try #require(format.endings.first))
      let result = DocumentReader.read(bytes: written.bytes, fileName: name)
      guard let table = QuestionTable(result) else { continue }
      var edit = DocumentEdit()
      for (index, line) in table.lines.enumerated() {
        edit.changed[index] = line.question.map {
          EditableQuestion(question: $0.question, right: $0.right, wrong: $0.wrong, note: $0.note)
        }
      }
      let file = try #require(EditedFile(result, edit, fileName: name), "\(format)")
      #expect(exercises(read(file)) == exercises(result), "\(format)")
    }
  }
}
