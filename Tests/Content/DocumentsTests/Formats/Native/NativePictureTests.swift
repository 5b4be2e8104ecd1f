import Determinism
import FaultTables
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Pictures of questions and answers are read and written, and what cannot carry them says so.
struct NativePictureTests {
  private func exercises(_ list: String) -> ReadResult {
    read(
      "{\"format\":\"teachify\",\"version\":1,\"title\":\"x\",\"exercises\":[\(list)]}",
      as: "a.json")
  }

  @Test func answersHavePictures() {
    let result = exercises(
      #"{"question": "Wer bellt?", "answer": {"text": "Hund", "picture": "hund.png"},"#
        + #""wrong": ["Maus", {"text": "Katze", "picture": "katze.png"}]}"#)
    let exercise = result.exercises.first
    #expect(exercise?.answer == "Hund")
    #expect(exercise?.answerPicture == "hund.png")
    #expect(exercise?.wrong.map(\.text) == ["Maus", "Katze"])
    #expect(exercise?.wrong.map(\.picture) == [nil, "katze.png"])
    #expect(result.diagnostics == [])
  }

  @Test func anAnswerAloneHasAPicture() {
    let result = exercises(#"{"question": "q", "answer": {"text": "a", "picture": "a.png"}}"#)
    #expect(result.exercises.first?.answerPicture == "a.png")
  }

  @Test func optionsOfAChoiceHavePictures() {
    let result = exercises(
      #"{"kind": "choice", "question": "q", "options": [{"text": "b", "picture": "b.png"},"#
        + #"{"text": "a", "weight": 100, "picture": "a.png"}]}"#)
    #expect(result.exercises.first?.answerPicture == "a.png")
    #expect(result.exercises.first?.wrong.map(\.picture) == ["b.png"])
  }

  @Test func aPictureCanAskAlone() {
    let result = exercises(#"{"question": "", "picture": "a.png", "answer": "a"}"#)
    #expect(result.exercises.first?.question == "")
    #expect(result.exercises.first?.picture == "a.png")
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func anAnswersTextIsNeeded() {
    for answer in [#"{"picture": "a.png"}"#, #"{"text": " ", "picture": "a.png"}"#] {
      let result = exercises("{\"question\": \"q\", \"answer\": \(answer)}")
      #expect(result.exercises.isEmpty && result.hasErrors, "\(answer)")
    }
  }

  @Test(arguments: ["../a.png", "b/a.png", "b\\\\a.png", "/etc/a.png", ".."])
  func noPictureLiesElsewhere(name: String) {
    let picture = "\"picture\": \"\(name)\""
    for exercise in [
      "{\"question\": \"q\", \"answer\": \"a\", \(picture)}",
      "{\"question\": \"q\", \"answer\": {\"text\": \"a\", \(picture)}}",
      "{\"question\": \"q\", \"answer\": \"a\", \"wrong\": [{\"text\": \"b\", \(picture)}]}",
      "{\"kind\": \"short\", \"question\": \"q\", \"accepted\": [{\"text\": \"a\", \(picture)}]}",
    ] {
      let result = exercises(exercise)
      #expect(result.diagnostics.contains { $0.id == "picture.path" }, "\(exercise)")
      let found = result.exercises.first
      #expect(found?.picture == nil && found?.answerPicture == nil)
      #expect(found?.wrong.allSatisfy { $0.picture == nil } != false)
      // Nobody is asked about a picture that is not there.
      #expect((found == nil) == exercise.contains("\"answer\": \"a\", \(picture)"))
    }
    let calculation = exercises("{\"question\": \"7 + 5\", \"answer\": \"12\", \(picture)}")
    #expect(calculation.exercises.count == 1)
  }

  @Test func differentPicturesAreDifferentQuestions() {
    let result = exercises(
      ["a", "b", "c", "d"].map {
        #"{"question": "Was ist das?", "picture": "\#($0).png", "answer": "Wort \#($0)"}"#
      }.joined(separator: ","))
    #expect(result.diagnostics == [])
    // They lend each other their answers.
    var generator = SeededGenerator(seed: 1)
    #expect(result.document?.playlist(for: .feedMe, using: &generator).exercises.count == 4)
  }

  @Test func theSamePictureTwiceIsTold() {
    let one = #"{"question": "Was ist das?", "picture": "a.png", "answer": "Wort"}"#
    #expect(exercises(one + "," + one).diagnostics.contains { $0.id == "question.repeated" })
  }

  /// Messages call a question that is only a picture by the picture's file.
  @Test func messagesNameThePictureWhereThereIsNoText() throws {
    let one = #"{"question": "", "picture": "a.png", "answer": "Wort"}"#
    let repeated = exercises(one + "," + one).diagnostics.first { $0.id == "question.repeated" }
    #expect(repeated?.message == .questionRepeated("a.png"))
    #expect(repeated?.quote == "a.png")
    let long = one.replacing("Wort", with: String(repeating: "Wort ", count: 9) + "Ende")
    let none = exercises(long).diagnostics.first { $0.id == "game.none" }
    #expect(none?.problem.hasPrefix("No game can show “a.png”: ") == true, "\(none as Any)")
  }

  /// Items with pictures in every place that can have one.
  private func bank(seed: UInt64) -> ItemBank {
    var random = RandomItems(seed: seed)
    var bank = random.bank()
    for index in bank.items.indices {
      switch bank.items[index].body {
      case .choice(var options, let isSingle):
        for place in options.indices where random.generator.chance(0.5) {
          options[place].picture = ItemText("ä \(place).png")
        }
        bank.items[index].body = .choice(options, isSingle: isSingle)
      case .short(var accepted, let isCaseSensitive):
        for place in accepted.indices where random.generator.chance(0.5) {
          accepted[place].picture = ItemText("p\(place).svg")
        }
        bank.items[index].body = .short(accepted, isCaseSensitive: isCaseSensitive)
      default: break
      }
      if random.generator.chance(0.2) {
        bank.items[index].details.picture = ItemText("frage.jpg")
        switch bank.items[index].body {
        case .matching, .cloze: break
        default: bank.items[index].question = ""
        }
      }
    }
    return bank
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for seed in 0..<500 as Range<UInt64> {
      let bank = bank(seed: seed)
      let written = try #require(DocumentWriter.write(bank, as: .native))
      #expect(written.losses == [], "seed \(seed)")
      let again = OurReader.read(bytes: written.bytes, fileName: "a.json")
      #expect(again.bank?.items == bank.items, "seed \(seed)")
      let second = try #require(again.bank.flatMap { DocumentWriter.write($0, as: .native) })
      #expect(second.bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test func exercisesSurviveAsDocuments() throws {
    var first = Exercise(id: "1", question: "", answer: "Hund", picture: "bild.png")
    first.answerPicture = "hund.png"
    first.wrong = [WrongAnswer("Katze", picture: "katze.png"), "Maus"]
    let second = Exercise(id: "2", question: "q", answer: "a")
    let document = ExerciseDocument(title: "x", content: .exercises([first, second]))
    let again = OurReader.read(bytes: DocumentWriter.json(document), fileName: "a.json")
    #expect(again.document == document)
  }

  @Test(arguments: [DocumentFormat.gift, .aiken, .moodleXML, .csv])
  func otherFormatsListWhatTheyLose(format: DocumentFormat) throws {
    let written = exercises(
      #"{"question": "Wer bellt?", "answer": {"text": "Hund", "picture": "hund.png"},"#
        + #""wrong": [{"text": "Katze", "picture": "katze.png"}, "Maus"]},"#
        + #"{"question": "", "picture": "a.png", "answer": "Esel", "wrong": ["Kuh", "Pferd"]}"#)
    let bank = try #require(written.bank)
    let document = try #require(DocumentWriter.write(bank, as: format))
    let lost = document.losses.filter { $0.item == 0 }.map(\.what)
    #expect(lost.contains("the picture “katze.png”"))
    #expect(lost.contains("the picture “hund.png”") == (format != .csv))
    #expect(document.losses.contains { $0.item == 1 && $0.isWholeItem } == (format != .csv))
  }

  /// Markup is lost in tables and plain lines, and with it what it shows.
  @Test(arguments: [DocumentFormat.csv, .tsv, .anki, .aiken])
  func picturesInMarkupAreNamedWhereTheyAreLost(format: DocumentFormat) throws {
    let gift = #"""
      ::a:: [html]Wer bellt? <img src\="hof.png"> <img src\="http\://x/y.png"> {
      =[html]Hund <img src\="hund.png"> ~[html]Katze <img src\="katze.png">
      ~[html]<img src\="kuh.png" alt\="Kuh"> }
      """#
    let result = OurReader.read(bytes: Array(gift.utf8), fileName: "a.gift")
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: format))
    let lost = Set(written.losses.map(\.what))
    #expect(lost.contains("the picture “http://x/y.png”"))
    #expect(lost.contains("the picture “katze.png”") && lost.contains("the picture “kuh.png”"))
    let isTable = format != .aiken
    #expect(lost.contains("the picture “hof.png”") != isTable)
    #expect(lost.contains("the picture “hund.png”") != isTable)
    let again = try #require(
      OurReader.read(bytes: written.bytes, fileName: "a.\(format.rawValue)").document)
    guard case .exercises(let exercises) = again.content, let exercise = exercises.first else {
      Issue.record("not read")
      return
    }
    #expect(exercise.question == "Wer bellt?" && exercise.answer == "Hund")
    #expect(exercise.picture == (isTable ? "hof.png" : nil))
    #expect(exercise.answerPicture == (isTable ? "hund.png" : nil))
    #expect(exercise.wrong.map(\.text) == ["Katze", "Kuh"])
  }

  @Test func aQuestionThatIsOnlyAPictureInMarkupStaysOneInATable() throws {
    let gift = #"[html]<img src\="hof.png" alt\="ein Hof"> {=Hof ~Wald ~Feld}"#
    let result = OurReader.read(bytes: Array(gift.utf8), fileName: "a.gift")
    let written = try #require(result.bank.flatMap { DocumentWriter.write($0, as: .csv) })
    #expect(written.missingCount == 0)
    #expect(!written.losses.contains { $0.what.contains("picture") })
    let again = OurReader.read(bytes: written.bytes, fileName: "a.csv")
    #expect(again.bank?.items.first?.details.picture?.text == "hof.png")
  }

  /// The name of a picture must not become the answer that is asked for.
  @Test func aTableWithoutTheWordsOfItsAnswersIsToldSo() {
    let result = read("Frage;Antwortbild\nWer bellt?;hund.png\nWer miaut?;katze.png\n", as: "a.csv")
    #expect(result.exercises.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["answer.missing", "answer.missing"])
  }

  /// A child would be asked by the name of the file otherwise.
  @Test(arguments: ["Bild;Antwort;Falsch", "picture;answer;wrong"])
  func picturesMayBeTheOnlyQuestions(heading: String) {
    let rows = "hund.png;Hund;Katze\nkatze.png;Katze;Hund\n"
    let result = read("\(heading)\n\(rows)", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["", ""])
    #expect(result.exercises.map(\.picture) == ["hund.png", "katze.png"])
    #expect(result.exercises.map(\.answer) == ["Hund", "Katze"])
    // Without its picture a row asks nothing.
    let other = read("\(heading)\n\(rows);Maus;Hund\n", as: "a.csv")
    #expect(other.exercises.count == 2 && other.hasErrors)
  }

  @Test func tablesHaveColumnsForPictures() throws {
    let result = read(
      "Frage;Antwort;Bild;Antwortbild\n;Hund;hund.png;\nWer bellt?;Hund;;hund.png\n", as: "a.csv")
    #expect(result.exercises.map(\.picture) == ["hund.png", nil])
    #expect(result.exercises.map(\.answerPicture) == [nil, "hund.png"])
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: .csv))
    let again = OurReader.read(bytes: written.bytes, fileName: "a.csv")
    #expect(again.bank?.items == bank.items)
  }
}
