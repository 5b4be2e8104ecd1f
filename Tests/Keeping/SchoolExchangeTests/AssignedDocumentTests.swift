import Determinism
import Documents
import Exercises
import GameScreens
import OurGames
import PinCourses
import Play
import School
import Testing

@testable import PinRounds
@testable import SchoolExchange

/// Whether a round asked what was assigned.
struct AssignedDocumentTests {
  private static func bytes(_ label: String = "Speiche") -> [UInt8] {
    Array(
      """
      {"format":"teachify","version":1,"title":"Arm","languages":["de","en"],
       "exercises":[{"kind":"pins","id":"s","title":"Schulter","images":[{"id":"a","file":"s.png"}],
         "pins":[{"id":"1","x":0.3,"y":0.3,"labels":["Elle",{"text":"ulna","lang":"en"}]},
                 {"id":"2","x":0.6,"y":0.6,"labels":["\(label)"]},
                 {"id":"3","x":0.9,"y":0.6,"labels":["Daumen"]},
                 {"id":"4","x":0.9,"y":0.9,"labels":["Zeh"]}]},
        {"kind":"pins","id":"t","title":"Knie","images":[{"id":"a","file":"s.png"}],
         "pins":[{"id":"1","x":0.5,"y":0.5,"labels":["Kniescheibe"]},
                 {"id":"2","x":0.1,"y":0.6,"labels":["Wade"]}]},
        {"question":"cat","answer":"Katze","wrong":["Hund","Maus","Kuh"]}]}
      """.utf8)
  }

  private static let games = GameModule.all.map(\.play) + GameModule.pins.map(\.play)

  private func verification(
    of source: ExerciseSource, in game: GamePlay, as document: AssignedDocument
  ) -> Verification {
    var random = SeededGenerator(seed: 7)
    return RoundParcel(played: source, in: game, by: &random)
      .verification(snapshot: source.snapshot, by: Self.games, assigned: document)
  }

  /// Every exercise with pins in every language and game, and the ordinary exercises.
  @Test func whatAnyExerciseAsksIsWhatWasAssigned() throws {
    let document = try #require(AssignedDocument(bytes: Self.bytes(), fileName: "arm.json"))
    let other = try #require(AssignedDocument(bytes: Self.bytes("Hand"), fileName: "arm.json"))
    var count = 0
    for game in Self.games where game.profile.game != PinGame.pinStudy.asGame {
      for source in document.sources(for: game.profile) where source.count ?? 0 > 0 {
        count += 1
        #expect(verification(of: source, in: game, as: document) == .verified)
        let isInBoth = other.sources(for: game.profile).contains { $0.snapshot == source.snapshot }
        let found = verification(of: source, in: game, as: other)
        #expect(found == (isInBoth ? .verified : .otherQuestions))
      }
    }
    // Four games with pins ask two exercises in two languages; the others at least the first of them.
    #expect(count >= 4 * 4)
  }

  @Test func aDocumentOfPinsAloneIsComparedToo() throws {
    let table = "question,answer\n3 + 4,7\n7 · 8,56\ncat,Katze\ndog,Hund\n"
    let other = try #require(AssignedDocument(bytes: Array(table.utf8), fileName: "a.csv"))
    let course = try #require(AssignedDocument(bytes: Self.bytes(), fileName: "arm.json"))
    let game = try #require(Self.games.first { $0.profile.game == PinGame.pinLabel.asGame })
    let source = try #require(course.sources(for: game.profile).first)
    #expect(verification(of: source, in: game, as: other) == .otherQuestions)
    #expect(AssignedDocument(bytes: Array("{".utf8), fileName: "a.json") == nil)
  }
}
