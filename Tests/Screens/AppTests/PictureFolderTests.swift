import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageTesting
import Testing

@testable import App

/// Where the pictures of documents, reviews, mistakes and past rounds are looked for.
struct PictureFolderTests {
  private static let text = """
    {"format": "teachify", "version": 1, "title": "Tiere", "exercises": [
    {"id": "1", "question": "Was ist das?", "picture": "hund.png", "answer": "Hund"},
    {"id": "2", "question": "", "picture": "katze.png", "answer": "Katze"},
    {"id": "3", "question": "Wer quakt?", "answer": {"text": "Ente", "picture": "ente.png"}},
    {"id": "4", "question": "Wer bellt?", "answer": "Dackel", "wrong": ["Kuh", "Esel", "Pferd"]}
    ]}
    """

  private func folder(_ path: String = "/d", missing: Set<String> = []) -> PictureFolder {
    PictureFolder(path: path) { file in
      guard !missing.contains(String(file.split(separator: "/").last ?? "")) else {
        return .failure(.missing)
      }
      return Result { () throws(PictureFault) in
        try PictureFile.inspect(Array("<svg viewBox='0 0 20 10'></svg>".utf8))
      }
    }
  }

  private func entry(_ folder: PictureFolder?) throws -> LibraryEntry {
    let result = OurReader.read(bytes: Array(Self.text.utf8), fileName: "a.json")
    return try #require(LibraryEntry(path: "a.json", result, pictures: folder))
  }

  private func exercises(_ entry: LibraryEntry) -> [Exercise] {
    guard case .exercises(let exercises) = entry.document.content else { return [] }
    return exercises
  }

  private func paths(_ source: ExerciseSource) -> [String] {
    let book = source.pictures { _ in
      (try? PictureFile.inspect(Array("<svg viewBox='0 0 1 1'></svg>".utf8)))
    }
    return (book.questions + book.answers).map(\.path).sorted()
  }

  private let all = ["/d/ente.png", "/d/hund.png", "/d/katze.png"]

  @Test func exercisesKnowWhereTheirPicturesLie() throws {
    let entry = try entry(folder())
    #expect(exercises(entry).map(\.pictureFolder) == ["/d", "/d", "/d", nil])
    #expect(paths(entry.source(for: .feedMe)) == all)
    #expect(entry.diagnostics.isEmpty)
  }

  @Test func whatNeedsAMissingPictureIsLeftOutAndTold() throws {
    let entry = try entry(folder(missing: ["katze.png", "hund.png", "ente.png"]))
    #expect(exercises(entry).map(\.id) == ["3", "4"])
    #expect(entry.skippedLines == [2, 3])
    #expect(
      entry.diagnostics.map { "\($0.line) \($0.id)" }
        == ["2 question.picture", "3 question.picture", "4 picture.missing"])
    let text = try Library.translation("de")
    #expect(
      entry.leftOut(by: .feedMe, in: text).first
        == "Für die Lehrkraft: 2 Fragen der Datei fehlen hier (Zeilen 2 und 3)")
  }

  @Test func aDocumentOfNothingElseCannotBePlayed() {
    let text =
      #"{"format":"teachify","version":1,"title":"x","exercises":["#
      + #"{"question":"","picture":"a.png","answer":"a"}]}"#
    let result = OurReader.read(bytes: Array(text.utf8), fileName: "a.json")
    #expect(LibraryEntry(path: "a.json", result, pictures: folder(missing: ["a.png"])) == nil)
    #expect(LibraryEntry(path: "a.json", result, pictures: folder()) != nil)
  }

  @Test func mistakesKeepTheirPictures() throws {
    let entry = try entry(folder())
    let scene = GameModule.feedMe.scene(
      GameContext(
        source: entry.source(for: .feedMe), settings: RoundSettings(), seed: 1,
        translation: try Library.translation("de")))
    scene.letPlay(VirtualPupil(skill: 0, time: 1), seed: 5)
    let host = HeadlessHost(scene: scene)
    try #require(
      host.run(atMost: 6000) {
        scene.roundRecord.answers.contains { !$0.isCorrect && $0.exerciseID != "4" }
      })
    let mistakes = try #require(
      LibraryEntry(
        mistakesOf: scene.roundRecord, in: entry, text: try Library.translation("de")))
    let found = paths(mistakes.source(for: .feedMe))
    #expect(!found.isEmpty && found.allSatisfy(all.contains))
  }

  @Test func mistakesWithTheSameWordsAreToldApartByTheirPictures() throws {
    let exercises = ["hunde.png", "katzen.png"].map { picture in
      Exercise(
        id: picture, question: "Wie viele?", answer: "3", wrong: ["1", "2", "4"], picture: picture)
    }
    let entry = LibraryEntry(
      path: "a.json", document: ExerciseDocument(title: "x", content: .exercises(exercises)))
    func mistakes(_ answers: [AnswerRecord], _ entry: LibraryEntry) throws -> [Exercise] {
      let record = RoundRecord(
        game: .feedMe, documentTitle: "x", documentHash: "h", seed: 1, settings: RoundSettings(),
        engineVersion: EngineVersion.current, answers: answers, score: 0, ticks: 600,
        ending: .completed)
      let made = LibraryEntry(
        mistakesOf: record, in: entry, text: try Library.translation("de"))
      return made.map(self.exercises) ?? []
    }
    func missed(_ id: String, _ question: String, _ picture: String?) -> AnswerRecord {
      AnswerRecord(
        exerciseID: id, question: question, picture: picture, given: "1", answer: "3", ticks: 60,
        options: ["1", "2", "3", "4"])
    }
    let answers = exercises.map { missed($0.id, $0.question, $0.picture) }
    #expect(try mistakes(answers + answers, entry).map(\.picture) == ["hunde.png", "katzen.png"])
    // Rounds of earlier versions do not name the pictures.
    let older = exercises.map { missed($0.id, $0.question, nil) }
    #expect(try mistakes(older, entry).map(\.picture) == ["hunde.png", "katzen.png"])
    // Of a document that has changed meanwhile, nothing would be seen of the picture.
    #expect(try mistakes([missed("gone", "", "gone.png")], entry).isEmpty)
  }

  @Test func keptRoundsFindTheirPicturesAgain() throws {
    let entry = try entry(folder())
    let kept = try #require(ExerciseSource(snapshot: entry.source(for: .feedMe).snapshot))
    #expect(paths(kept) == [])
    let found = kept.findingPictures(of: [
      try self.entry(folder("/other")).document, entry.document,
    ])
    #expect(!paths(found).isEmpty && paths(found).allSatisfy { $0.hasPrefix("/other/") })
    #expect(paths(kept.findingPictures(of: [])) == [])
    // It asks the same all the same.
    #expect(found.snapshot == kept.snapshot)
  }
}
