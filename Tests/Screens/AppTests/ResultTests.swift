import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageSDL
import Testing

@testable import App

/// What is told after a round.
struct ResultTests {
  @Test func eachAnswerIsListedAsRightWrongOrMissed() throws {
    let pupil = try Pupil([Library.sums(3)])
    pupil.begin()
    pupil.answer(true)
    pupil.answer(false)
    pupil.answer(nil)
    #expect(pupil.waits(for: "result"))
    // What is to be practised is seen first, and everything after a press.
    #expect(pupil.words.contains("Das übst du noch:"))
    #expect(!pupil.words.contains("1 + 1") && pupil.words.contains("2 + 1"))
    pupil.tap("details")
    #expect(!pupil.sees("details"))
    let words = pupil.words
    #expect(words.contains("1 Aufgabe gelöst!"))
    #expect(words.contains("1 richtig · 1 falsch · 1 verpasst"))
    #expect(words.contains("Du: 2"))
    #expect(words.contains { $0.hasPrefix("Du: ") && $0.hasSuffix(" – richtig: 3") })
    #expect(words.contains("Keine Antwort – richtig: 4"))
    for question in ["1 + 1", "2 + 1", "3 + 1"] { #expect(words.contains(question)) }
  }

  /// A round ends in the game's place, with what was earned, and everything shown is read aloud.
  @Test func aRoundEndsInItsPlace() throws {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil([Library.sums(3)], store: kept.store, child: mia)
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    let place = try #require(pupil.scene.first(named: "place") as? GamePlace)
    #expect(place.count == 1 && place.first(named: "thing-1") != nil)
    #expect(place.first(named: "thing-2") == nil)
    #expect(pupil.sees("read-aloud"))
    // The next round of the game shows it, too.
    pupil.tap("again")
    #expect(pupil.game?.context.keepsakes == 1)
  }

  /// Only what is seen is told: not each of thirty answers.
  @Test func onlyWhatIsShownIsTold() throws {
    let pupil = try Pupil([Library.sums(3)])
    pupil.begin()
    for isRight in [true, false, true] { pupil.answer(isRight) }
    #expect(pupil.waits(for: "result"))
    let told = try #require(pupil.scene.spoken?.text)
    #expect(told.contains("2 + 1") && !told.contains("1 + 1") && !told.contains("3 + 1"))
    pupil.tap("details")
    #expect(pupil.scene.spoken?.text.contains("1 + 1") == true)
  }

  /// Large texts take their room, but a tall window has some.
  @Test(arguments: [(Size(720, 1280), 3), (Size(400, 900), 4)])
  func aTallWindowShowsSeveralAnswersInLargeTexts(size: Size, rows: Int) throws {
    let pupil = try Pupil([Library.sums(9)], size: size)
    var settings = pupil.flow.settings
    settings.textSizePercent = 150
    pupil.flow.change(settings)
    let pairs = [
      ("Welcher Monat kommt nach dem Juli?", "September", "August"),
      ("Woraus wird Papier meistens hergestellt?", "Holz", "Holz"),
    ]
    let answers = (0..<8).map { index in
      let (question, given, answer) = pairs[index % 2]
      return AnswerRecord(
        exerciseID: "e\(index)", question: question, given: given, answer: answer, ticks: 60,
        options: [given, answer, "Stein"])
    }
    let record = RoundRecord(
      game: .mathPiano, documentTitle: "", documentHash: "", seed: 1, settings: RoundSettings(),
      engineVersion: EngineVersion.current, answers: answers, score: 4, ticks: 600,
      ending: .completed)
    let module = try #require(GameModule.all.first)
    pupil.host.director.present(
      pupil.flow.resultScene(
        record,
        of: AppFlow.Choice(entry: pupil.flow.entries[0], game: module, isEndless: false)))
    pupil.settle()
    pupil.tap("details")
    let shown = pupil.words.count { $0.hasPrefix("Welcher") || $0.hasPrefix("Woraus") }
    #expect(shown >= rows, "\(pupil.words)")
  }

  @Test func theBestScoreIsKeptAndShown() throws {
    let pupil = try Pupil([Library.sums(2)])
    func round(_ answers: [Bool]) {
      for answer in answers { pupil.answer(answer) }
      #expect(pupil.waits(for: "result"))
    }
    pupil.begin()
    round([true, false])
    #expect(pupil.words.contains("1 Punkt"))
    pupil.tap("again")
    pupil.press(.enter)
    round([true, true])
    #expect(pupil.words.contains("Punkte: 2 – ein neuer Rekord!"))
    pupil.press(.enter)
    pupil.press(.enter)
    round([false, true])
    #expect(pupil.words.contains("Punkte: 1 · Rekord: 2"))
  }

  @Test(arguments: [
    (0, 0, 0), (0, 4, 0), (1, 3, 0), (2, 2, 1), (3, 1, 2), (18, 2, 2), (19, 1, 3), (20, 0, 3),
  ])
  func starsFollowTheShareOfRightAnswers(right: Int, wrong: Int, stars: Int) {
    func record(_ given: String) -> AnswerRecord {
      AnswerRecord(
        exerciseID: "e", question: "1 + 1", given: given, answer: "2", ticks: 60,
        options: ["2", "3"])
    }
    let records =
      Array(repeating: record("2"), count: right) + Array(repeating: record("3"), count: wrong)
    #expect(RoundResult(records).stars() == stars)
    #expect(RoundResult(records).stars(isFinished: false) == 0)
  }

  @Test func manyAnswersHavePages() throws {
    let pupil = try Pupil([Library.sums(9)])
    pupil.begin()
    for _ in 0..<9 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("details")
    #expect(pupil.words.contains("1 + 1"))
    #expect(!pupil.words.contains("9 + 1"))
    pupil.press(.pageDown)
    #expect(pupil.words.contains("9 + 1"))
    pupil.tap("page-back")
    #expect(pupil.words.contains("1 + 1"))
  }

  @Test func onlyMyMistakesAsksThemAgainWithTheAnswersThatStoodThere() throws {
    let pupil = try Pupil([Library.sums(9)])
    pupil.begin()
    for index in 0..<9 { pupil.answer(index == 2 ? false : index == 5 ? nil : true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("mistakes")
    pupil.settle()
    pupil.press(.enter)
    var asked: [String] = []
    for _ in 0..<2 {
      pupil.answer(true)
      let answer = try #require((pupil.scene as? GameScreen)?.roundRecord.answers.last)
      asked.append(answer.question)
      #expect(answer.options.count == Game.mathPiano.optionCount)
    }
    #expect(asked == ["3 + 1", "6 + 1"])
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains("2 richtig"))
    // Nothing is left to be played once more.
    #expect(!pupil.sees("mistakes"))
  }

  /// A cross would say that the button closes something.
  @Test func theButtonsAreToldApartByTheirPictures() throws {
    let pupil = try Pupil([Library.sums(2)])
    pupil.begin()
    for isRight in [true, false] { pupil.answer(isRight) }
    #expect(pupil.waits(for: "result"))
    var pictures: [String] = []
    for name in ["mistakes", "again", "home"] {
      let button = try #require(pupil.scene.first(named: name))
      button.visitTree { if let picture = ($0 as? Sprite)?.picture { pictures.append(picture) } }
    }
    #expect(pictures == ["ui/correct", "ui/restart", "ui/home"])
    #expect(Library.hasPicture("ui/correct"))
  }

  @Test func mistakesOfGeneratedExercisesAreKnownByWhatWasAsked() throws {
    let generated = LibraryEntry(endless: [.addition], text: try Library.translation("de"))
    func answer(_ question: String, _ given: String?) -> AnswerRecord {
      AnswerRecord(
        exerciseID: "g", question: question, given: given, answer: "7", ticks: 60,
        options: ["7", "8", "9"], optionRules: [nil, .addOffByOne, nil])
    }
    let record = RoundRecord(
      game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: 1,
      settings: RoundSettings(isEndless: true), engineVersion: EngineVersion.current,
      answers: [answer("3 + 4", "8"), answer("2 + 5", "7"), answer("3 + 4", nil)], score: 1,
      ticks: 600, ending: .livesLost)
    let entry = try #require(
      LibraryEntry(mistakesOf: record, in: generated, text: Library.translation("de")))
    #expect(entry.document.title == "Meine Fehler: \(generated.document.title)")
    guard case .exercises(let exercises) = entry.document.content else {
      Issue.record("no list")
      return
    }
    #expect(exercises.map(\.question) == ["3 + 4"])
    #expect(exercises[0].wrong.map(\.text) == ["8", "9"])
    #expect(exercises[0].wrong[0].rule == .addOffByOne)
    #expect(entry.source(for: .mathPiano).count == 1)
  }

  /// The result of `2 + ? = 3` is no wrong answer of `2 + 1`, but the right one.
  @Test func mistakesInAnotherFormAreAskedAsTheDocumentHasThem() throws {
    let plus = Library.sums(3)
    let turned = AnswerRecord(
      exerciseID: "e2", prompt: Prompt("2 + ? = 3"), response: .option("3"),
      right: ["1"], ticks: 60, options: ["1", "3", "2"], form: .missingNumber)
    let record = RoundRecord(
      game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: 1,
      settings: RoundSettings(), engineVersion: EngineVersion.current, answers: [turned], score: 0,
      ticks: 600, ending: .completed)
    let entry = try #require(
      LibraryEntry(mistakesOf: record, in: plus, text: Library.translation("de")))
    guard case .exercises(let exercises) = entry.document.content,
      case .exercises(let originals) = plus.document.content
    else {
      Issue.record("no list")
      return
    }
    #expect(exercises.map(\.question) == ["2 + 1"])
    #expect(exercises[0].wrong == originals[1].wrong)
  }

  @Test func aKnownErrorIsExplained() throws {
    let text = try Library.translation("de")
    func explanation(_ given: String?) -> String? {
      let record = AnswerRecord(
        exerciseID: "e", question: "7 · 8", given: given, answer: "56", ticks: 60,
        options: ["56", "15", "61"], optionRules: [nil, .multiplyAsAdd, nil])
      let form = ResultRow.Form(of: [record], width: 500, mostHeight: 190, text: text)
      let row = ResultRow(record, width: 500, form: form, text: text, palette: .usual)
      return (row.first(named: "explanation") as? Label)?.text
    }
    #expect(explanation("15") == text("explain.mul.asAdd"))
    #expect(explanation("56") == nil)
    #expect(explanation(nil) == nil)
  }

  /// What a teacher has written about an exercise is read by whoever got it wrong, before any other help.
  @MainActor @Test func whatTheTeacherTellsIsShown() throws {
    let text = try Library.translation("de")
    let told = "Paris ist größer als Lyon."
    let document = try #require(
      OurReader.read(
        bytes: Array(
          """
          {"title": "x", "exercises": [
          {"question": "Hauptstadt?", "answer": "Paris", "wrong": ["Lyon"], "wrongFeedback": "\(told)"},
          {"question": "7 · 8", "answer": "56", "wrong": ["15"], "feedback": "\(String(repeating: "lang ", count: 60))"},
          {"question": "Farbe?", "answer": "rot", "wrong": ["blau"], "note": "nur für mich"},
          {"kind": "truth", "question": "Ein Wal ist ein Fisch.", "answer": false, "wrongFeedback": "Ein Säugetier."},
          {"question": "2 + 1", "answer": "3", "wrong": ["4"], "wrongFeedback": " ", "feedback": "drei"}]}
          """.utf8), fileName: "x.json"
      ).document)
    guard case .exercises(let exercises) = document.content else {
      Issue.record("no list")
      return
    }
    #expect(exercises.map(\.explanation).suffix(2) == ["Ein Säugetier.", "drei"])
    func answer(_ index: Int, _ given: String?) -> AnswerRecord {
      let exercise = exercises[index]
      return AnswerRecord(
        exerciseID: exercise.id, question: exercise.question, given: given,
        answer: exercise.answer, ticks: 60, options: [exercise.answer, exercise.wrong[0].text],
        optionRules: [nil, index == 1 ? .multiplyAsAdd : nil])
    }
    let answers = [
      answer(0, "Lyon"), answer(0, "Paris"), answer(0, nil), answer(1, "15"), answer(2, "blau"),
    ]
    let record = RoundRecord(
      game: .feedMe, documentTitle: "x", documentHash: "h", seed: 1, settings: RoundSettings(),
      engineVersion: EngineVersion.current, answers: answers, score: 1, ticks: 600,
      ending: .completed)
    let explanations = LibraryEntry(path: "x.json", document: document)
      .explanations(ofMistakesIn: record)
    #expect(explanations.count == 2)
    let form = ResultRow.Form(
      of: answers, width: 500, mostHeight: 220, explanations: explanations, text: text)
    let shown = answers.map { answer in
      let row = ResultRow(
        answer, width: 500, form: form, text: text, palette: .usual,
        explanation: explanations[answer.exerciseID])
      return (row.first(named: "explanation") as? Label)?.text
    }
    #expect(shown[0] == told && shown[1] == nil && shown[2] == told && shown[4] == nil)
    // As much as three lines of letters hold that children read easily.
    let long = try #require(shown[3])
    #expect(long.hasPrefix("lang lang lang lang lang lang") && long.hasSuffix("lang …"))
    let layout = TextLayout(
      assets: AssetFolder(roots: [Library.root.path + "/Assets"], printsMessages: false))
    let row = ResultRow(
      answers[3], width: 500, form: form, text: text, palette: .usual, explanation: long)
    let label = try #require(row.first(named: "explanation") as? Label)
    #expect(layout.measure(label.run).letterSize >= 20)
  }

  /// A long question does not make its row's letters smaller than those of other rows.
  @MainActor
  @Test(arguments: [
    (100, 500.0, 400.0, 25.0), (100, 620, 400, 25), (150, 620, 400, 30), (150, 500, 190, 15),
  ])
  func allRowsHaveLettersOfOneSize(percent: Int, width: Double, height: Double, least: Double)
    throws
  {
    let text = try Library.translation("de")
    let questions = [
      "7 + 1", "Wie viele Finger haben 3 Kinder zusammen?",
      "Lena hat 8 Murmeln. Sie bekommt 5 dazu. Wie viele Murmeln hat sie jetzt?",
    ]
    let records = questions.flatMap { question in
      ["8", "13", nil].map { given in
        AnswerRecord(
          exerciseID: "e", question: question, given: given, answer: "8", ticks: 60,
          options: ["8", "13"])
      }
    }
    let style = TextStyle(sizePercent: percent)
    let form = ResultRow.Form(
      of: records, width: width, mostHeight: height, style: style, text: text)
    #expect(form.height <= height)
    let layout = TextLayout(
      assets: AssetFolder(roots: [Library.root.path + "/Assets"], printsMessages: false))
    layout.style = style
    var sizes: [String: Set<Double>] = [:]
    for record in records {
      let row = ResultRow(record, width: width, form: form, text: text, palette: .usual)
      for case let label as Label in row.children {
        sizes[label.font, default: []].insert(layout.measure(label.run).letterSize)
      }
    }
    #expect(sizes.count == 2)
    for (font, found) in sizes {
      #expect(found.count == 1, "\(font): \(found)")
      #expect(found.allSatisfy { $0 >= least })
    }
  }

  /// The texts of neighbours begin at one height, also where some answers are longer.
  @MainActor @Test func rowsOfAPageAreLevel() throws {
    let text = try Library.translation("de")
    let records = [
      ("strawberry", "Erdbeere", "Erdbeere"), ("jam", "Limonade", "Marmelade"),
      ("meat", "Fisch", "Fleisch"), ("7 · 8", "15", "56"),
    ].map { question, given, answer in
      AnswerRecord(
        exerciseID: "e", question: question, given: given, answer: answer, ticks: 60,
        options: [answer, given], optionRules: [nil, given == "15" ? .multiplyAsAdd : nil])
    }
    for width in [330.0, 462, 620] {
      let form = ResultRow.Form(of: records, width: width, mostHeight: 400, text: text)
      // Those with a line that helps have it above the lower edge.
      let tops = records.dropLast().map { record in
        let row = ResultRow(record, width: width, form: form, text: text, palette: .usual)
        let labels = row.children.compactMap { $0 as? Label }
        let answers = labels.first { $0.font != "bold" && $0.name == nil }
        return answers?.position.y ?? .nan
      }
      #expect(tops.allSatisfy { abs($0 - tops[0]) < 0.01 }, "\(width): \(tops)")
    }
  }

  @Test(arguments: ["de", "en"]) func everyErrorHasAnExplanationOfALineOrTwo(language: String)
    throws
  {
    let texts = try Library.texts(language)
    for rule in ErrorRule.allCases {
      let sentence = try #require(texts["explain.\(rule.rawValue)"])
      #expect(sentence.count <= 75, "\(sentence)")
    }
  }
}
