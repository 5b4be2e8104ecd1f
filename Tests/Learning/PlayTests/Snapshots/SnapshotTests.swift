import Determinism
import Documents
import Exercises
import OurGames
import Play
import Testing

/// What was asked is kept whole: a snapshot leads back to the very source.
struct SnapshotTests {
  private func words(_ change: (inout Exercise) -> Void) -> ExerciseDocument {
    let pairs = [
      ("cat", "Katze"), ("dog", "Hund"), ("mouse", "Maus"), ("cow", "Kuh"), ("pig", "Schwein"),
      ("hen", "Huhn"),
    ]
    let exercises = pairs.map { question, answer in
      var exercise = Exercise(id: question, question: question, answer: answer)
      change(&exercise)
      return exercise
    }
    return ExerciseDocument(
      title: "Tiere \"auf\" Englisch\n", subject: "Englisch", content: .exercises(exercises))
  }

  private func expectKept(
    _ source: ExerciseSource, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = source.snapshot
    let kept = try #require(ExerciseSource(snapshot: text), sourceLocation: sourceLocation)
    #expect(kept.snapshot == text, sourceLocation: sourceLocation)
    #expect(kept.hash == source.hash, sourceLocation: sourceLocation)
    #expect(kept.exercises == source.exercises, sourceLocation: sourceLocation)
    #expect(kept.languages == source.languages, sourceLocation: sourceLocation)
    #expect(kept.count == source.count, sourceLocation: sourceLocation)
  }

  /// How well a pupil knows an answer chooses which others stand beside it, and stands in no file.
  @Test func howWellAnswersAreKnownIsKept() throws {
    let document = words { $0.stability = 10 }
    let source = ExerciseSource(document: document, for: .feedMe)
    let fromFile = DocumentReader.read(
      bytes: DocumentWriter.json(document), fileName: "round.json")
    let read = try #require(fromFile.document)
    #expect(ExerciseSource(document: read, for: .feedMe).hash != source.hash)
    try expectKept(source)
  }

  /// Whether two answers are all there are is guessed from the wording when a file is read.
  @Test func whetherAnswersAreAllThereAreIsKept() throws {
    let document = words {
      $0.wrong = ["nein"]
      $0.hasAllOptions = true
    }
    let source = ExerciseSource(document: document, for: .feedMe)
    try expectKept(source)
    let kept = try #require(ExerciseSource(snapshot: source.snapshot))
    #expect(!kept.exercises.isEmpty && !kept.exercises.contains { !$0.hasAllOptions })
  }

  @Test func allFieldsAreKept() throws {
    let document = words {
      $0.wrong = [
        WrongAnswer("Kater", rule: .addDropCarry), WrongAnswer("Kanne", picture: "k.png"),
      ]
      $0.alternatives = ["Mieze"]
      $0.category = ["Tiere", "Haus"]
      $0.tags = ["neu"]
      $0.picture = "bild.png"
      $0.answerPicture = "antwort.svg"
      $0.note = "a\u{1}b"
      $0.difficulty = "leicht"
    }
    for game in Game.allCases {
      try expectKept(ExerciseSource(document: document, for: game.profile))
    }
  }

  /// What is left out of a game may lend its answers all the same.
  @Test func whatOnlyLendsIsKept() throws {
    var exercises = (1...5).map {
      Exercise(
        id: "\($0)", question: "Wort \($0)",
        answer: ["rot", "gelb", "grün", "blau", "lila"][$0 - 1])
    }
    exercises.append(Exercise(id: "6", question: "3 · 4", answer: "viel"))
    let document = ExerciseDocument(title: "x", content: .exercises(exercises))
    for game in Game.allCases {
      try expectKept(ExerciseSource(document: document, for: game.profile))
    }
  }

  @Test(arguments: [
    "add:1..20", "mul:x{2,5,10}:1..10", "sub:201..308:111..199,probe=sub.borrowAcrossZero",
    "mul:x7,weight=3;mul:x{2,5}", "div:1..10:2..9,remainder=only", "compare:0..20",
  ])
  func rulesAreKept(_ rule: String) throws {
    var specification = try GeneratorNotation.parse(rule)
    specification.count = 7
    let document = ExerciseDocument(title: rule, content: .generator(specification))
    for game in Game.allCases {
      let source = ExerciseSource(document: document, for: game.profile)
      try expectKept(source)
      #expect(ExerciseSource(snapshot: source.snapshot) == source)
    }
  }

  /// What of a game decides about a round is kept as well: a later version of it changes nothing.
  @Test func theGameIsKept() throws {
    let strange = GameProfile(
      Demand(
        game: .feedMe, optionCount: 2, questionRoom: TextRoom(width: 9_000, lines: 1),
        answerRoom: TextRoom(width: 8_000, lines: 3),
        pageRooms: [TextRoom(width: 7_000, lines: 4), TextRoom(width: 6_000, lines: 5)]),
      firstTarget: 200, isTimed: false)
    let source = ExerciseSource(document: words { _ in }, for: strange)
    try expectKept(source)
    #expect(ExerciseSource(snapshot: source.snapshot)?.profile == strange)
  }

  private static let head =
    "\"snapshot\":1,\"game\":\"feedme\",\"options\":4,\"questionRoom\":[20000,4],"
    + "\"answerRoom\":[11200,3],\"firstTarget\":350,\"timed\":true,\"title\":\"\",\"hash\":\"\""

  @Test func theHeadIsRead() {
    #expect(ExerciseSource(snapshot: "{\(Self.head),\"count\":3}") != nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"snapshot\":2}", "{\"snapshot\":1,\"game\":\"chess\",\"title\":\"\"}",
    "{\(head),\"operations\":[]}", "{\(head),\"shuffled\":true,\"exercises\":[{}]}",
    "{\(head),\"count\":3,\"rule\":\"xyz\"}",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(ExerciseSource(snapshot: text) == nil)
  }

  @Test(arguments: [
    ("[20000,4]", "[20000]"), ("[20000,4]", "[20000,-1]"), ("[20000,4]", "[1,2,3,4]"),
    ("[20000,4]", "[9007199254740991,4]"), ("[11200,3]", "[]"), (":350", ":0"), (":true", ":1"),
    ("\"options\":4", "\"options\":1"), ("\"options\":4", "\"options\":9007199254740991"),
  ])
  func aGameThatCannotBeIsNone(part: String, other: String) {
    let head = Self.head.replacing(part, with: other)
    #expect(head != Self.head)
    #expect(ExerciseSource(snapshot: "{\(head),\"count\":3}") == nil)
  }
}
