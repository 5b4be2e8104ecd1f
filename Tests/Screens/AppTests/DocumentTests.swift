import Controls
import Exercises
import OurGames
import Stage
import Testing

@testable import App

/// What the page of a document tells before a game begins.
struct DocumentTests {
  private static let long = String(repeating: "sehr ", count: 30) + "lang"

  /// Six short exercises and so many that the beach has no room for.
  private func mixed(long: Int, faults: Int = 0, games: [Game] = []) -> LibraryEntry {
    var entry = Library.sums(6)
    guard case .exercises(var exercises) = entry.document.content else { return entry }
    for index in 0..<long {
      exercises.append(
        Exercise(
          id: "long\(index)", question: Self.long, answer: "a", wrong: ["b", "c", "d"]))
    }
    entry.document.content = .exercises(exercises)
    entry.document.games = games
    entry.diagnostics = Array(repeating: Library.fault, count: faults)
    return entry
  }

  private func page(_ entry: LibraryEntry, language: String = "de") throws -> Pupil {
    let pupil = try Pupil([entry], language: language)
    pupil.tap("document")
    return pupil
  }

  @Test(arguments: [
    (1, "de", "In MathPiano fehlt 1 Aufgabe, weil ein Text zu lang ist."),
    (3, "de", "In MathPiano fehlen 3 Aufgaben, weil die Texte zu lang sind."),
    (1, "en", "MathPiano leaves out 1 exercise, as a text is too long."),
    (3, "en", "MathPiano leaves out 3 exercises, as the texts are too long."),
  ])
  func whatAGameLeavesOutIsSaid(long: Int, language: String, sentence: String) throws {
    let pupil = try page(mixed(long: long), language: language)
    #expect(pupil.words.contains(sentence))
    let count = language == "de" ? "6 von \(6 + long) Aufgaben" : "6 of \(6 + long) exercises"
    #expect(pupil.words.contains(count))
    // Once.
    #expect(pupil.words.filter { $0.contains("\(6 + long)") } == [count])
    pupil.tap("feedme")
    #expect(!pupil.words.contains(sentence))
    #expect(
      pupil.words.contains(language == "de" ? "\(6 + long) Aufgaben" : "\(6 + long) exercises"))
  }

  @Test func tooFewWrongAnswersAreSaid() throws {
    let exercises = (1...4).map {
      Exercise(
        id: "\($0)", question: "Frage \($0)", answer: $0 == 2 ? "so" : "ja",
        wrong: $0 == 1 ? [] : ["a"])
    }
    let document = ExerciseDocument(title: "Ja", content: .exercises(exercises))
    let fitness = GameFitness(of: LibraryEntry(path: "ja.json", document: document), as: .feedMe)
    let text = try Library.translation("de")
    #expect(fitness.playable == 0)
    #expect(fitness.refusal(in: text) == "zu wenige Antworten")
    #expect(
      fitness.sentence(in: text)
        == "In FeedMe fehlen 4 Aufgaben, weil falsche Antworten fehlen.")
    let beach = GameFitness(of: LibraryEntry(path: "ja.json", document: document), as: .mathPiano)
    #expect(
      beach.sentence(in: text)
        == "In MathPiano fehlt 1 Aufgabe, weil falsche Antworten fehlen.")
  }

  @Test func bothReasonsStandInOneSentence() throws {
    let exercises = [
      Exercise(id: "1", question: Self.long, answer: "ja", wrong: ["a", "b"]),
      Exercise(id: "2", question: "Ja?", answer: "ja", wrong: []),
      Exercise(id: "3", question: "Oder?", answer: "ja", wrong: ["a", "b"]),
    ]
    let document = ExerciseDocument(title: "Ja", content: .exercises(exercises))
    #expect(
      GameFitness(of: LibraryEntry(path: "ja.json", document: document), as: .mathPiano).sentence(
        in: try Library.translation("de"))
        == "In MathPiano fehlen 2 Aufgaben: Texte sind zu lang, oder falsche Antworten fehlen.")
  }

  @Test(
    arguments: [
      ("en", "de", "auf Englisch"), ("de", "en", "in German"), ("de", "de", nil), (nil, "de", nil),
      ("fr", "de", nil),
    ] as [(String?, String, String?)])
  func aDocumentInAnotherLanguageSaysSo(language: String?, menu: String, told: String?) throws {
    var entry = mixed(long: 0)
    entry.document.language = language
    let pupil = try Pupil([entry], language: menu)
    let heard = Heard()
    pupil.host.director.add(heard)
    pupil.tap("document")
    let words = pupil.words.filter { $0 == "auf Englisch" || $0 == "in German" }
    #expect(words == (told.map { [$0] } ?? []))
    // The title is read in its own language.
    #expect(heard.languages["Plus"] == (told == nil ? menu : language))
    #expect(pupil.scene.spoken?.language == menu)
  }

  /// In which language is told what begins so.
  private final class Heard: TickObserver {
    var languages: [String: String] = [:]
    func announced(_ announcement: Announcement, tick: Int) {
      let first = announcement.text.split(separator: ".").first.map(String.init) ?? ""
      languages[first] = announcement.language
    }
  }

  @Test func aGameTheTeacherDoesNotMeanCannotBeChosen() throws {
    let pupil = try page(mixed(long: 0, games: [.feedMe]))
    #expect(pupil.words.filter { $0 == "nur für FeedMe" }.count == 2)
    pupil.tap("mathpiano")
    pupil.tap("play")
    #expect(pupil.game?.context.source.game == .feedMe)
  }

  @Test func allGamesThatTheTeacherMeansAreNamed() throws {
    let pupil = try page(mixed(long: 0, games: [.mathPiano, .feedMe]))
    #expect(pupil.words.contains("nur für MathPiano und FeedMe"))
  }

  @Test(arguments: [
    (true, "de", "Diese Aufgaben sind für MathPiano gemacht, nicht für FeedMe."),
    (true, "en", "These exercises are made for MathPiano, not for FeedMe."),
    (false, "de", "Für FeedMe gibt es hier zu wenige Antworten."),
  ])
  func pressingAGameThatCannotBePlayedSaysWhy(isMeantForOther: Bool, language: String, told: String)
    throws
  {
    var entry = mixed(long: 0, games: isMeantForOther ? [.mathPiano] : [])
    if !isMeantForOther {
      let exercises = (1...3).map {
        Exercise(
          id: "\($0)", question: "Frage \($0)", answer: $0 == 2 ? "so" : "ja", wrong: ["a"])
      }
      entry.document.content = .exercises(exercises)
    }
    let pupil = try page(entry, language: language)
    #expect(!pupil.words.contains(told))
    pupil.tap("feedme")
    #expect(pupil.words.contains(told))
    #expect(pupil.host.announceLog.contains { $0.contains(told) })
    pupil.tap("play")
    #expect(pupil.game?.context.source.game == .mathPiano)
  }

  @Test func aGameWithoutRoomForAnythingCannotBeChosen() throws {
    var entry = mixed(long: 5)
    guard case .exercises(let all) = entry.document.content else { return }
    entry.document.content = .exercises(Array(all.suffix(5)))
    let pupil = try page(entry)
    #expect(pupil.words.filter { $0 == "Texte zu lang" }.count == 2)
    pupil.tap("play")
    #expect(pupil.game?.context.source.game == .feedMe)
  }

  @Test func withNothingToPlayItCannotBegin() throws {
    var entry = mixed(long: 0)
    entry.document.content = .exercises([])
    let pupil = try page(entry)
    pupil.tap("play")
    pupil.press(.enter)
    #expect(pupil.screen != "game")
  }

  @Test func faultsAreToldToTheTeacherInTheRightNumber() throws {
    #expect(
      try page(mixed(long: 0, faults: 1)).words.contains {
        $0.contains("1 Fehler in der Datei, in Zeile 7: a bracket is missing")
      })
    #expect(
      try page(mixed(long: 0, faults: 4)).words.contains {
        $0.contains("4 Fehler in der Datei, der erste in Zeile 7")
      })
  }

  @Test func theChoiceSurvivesAResize() throws {
    let pupil = try page(mixed(long: 2))
    pupil.tap("teachifybird")
    pupil.tap("endless")
    pupil.host.send(.resize(Viewport(size: Size(720, 1280))))
    pupil.settle()
    pupil.tap("play")
    #expect(pupil.game?.context.source.game == .teachifyBird)
    #expect(pupil.game?.context.settings.isEndless == true)
  }

  @Test(arguments: [0, 1]) func aSwipeToTheRightLeadsBack(finger: Int) throws {
    let pupil = try page(mixed(long: 0))
    let card = try #require(pupil.scene.first(named: "feedme"))
    let start = pupil.host.middle(of: card)
    // One to the left does nothing, nor is the card pressed on which it begins.
    pupil.host.drag(from: start, to: start + Point(-200, 6), ticks: 8, id: finger)
    pupil.settle()
    #expect(pupil.screen == "document")
    pupil.host.drag(from: start, to: start + Point(200, 6), ticks: 8, id: finger)
    pupil.settle()
    #expect(pupil.screen == "menu")
  }

  @Test(arguments: [true, false])
  func whoComesBackFromAGameFindsItChosen(isEndless: Bool) throws {
    let pupil = try page(mixed(long: 0))
    pupil.tap("feedme")
    if isEndless { pupil.tap("endless") }
    pupil.tap("play")
    #expect(pupil.screen == "game")
    pupil.press(.escape)
    if pupil.screen == "game" { pupil.tap("leave") }
    #expect(pupil.screen == "document")
    pupil.tap("play")
    #expect(pupil.game?.context.source.game == .feedMe)
    #expect(pupil.game?.context.settings.isEndless == isEndless)
  }

  @Test func theCardsStandClearOfTheTextAbove() throws {
    for summary in [nil, "Kurz."] {
      var entry = mixed(long: 0, faults: 3)
      entry.document.summary = summary
      let pupil = try page(entry)
      var labels: [Label] = []
      pupil.scene.visitTree { if let label = $0 as? Label { labels.append(label) } }
      let details = try #require(labels.first { $0.text.contains("Für die Lehrkraft") })
      let card = try #require(pupil.scene.first(named: "mathpiano"))
      let bottom = details.convert(Point(0, details.room.height / 2), to: pupil.scene).y
      let top = try #require(card.contentArea).minY
      #expect(card.convert(Point(0, top), to: pupil.scene).y - bottom >= 12)
    }
  }

  @Test func whatAGameLeavesOutIsListed() throws {
    let text = try Library.translation("de")
    #expect(mixed(long: 0).leftOut(by: .mathPiano, in: text).isEmpty)
    let lines = mixed(long: 2).leftOut(by: .mathPiano, in: text)
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.contains("fehlen 2 Aufgaben") && line.contains(Self.long), "\(lines)")
  }
}
