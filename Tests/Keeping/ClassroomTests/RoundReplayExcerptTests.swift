import Classroom
import Determinism
import Documents
import Exercises
import MathPiano
import OurGames
import Play
import Testing

/// Rounds as versions before 8 of the database kept them: moves and a document in the form of a file.
struct RoundReplayExcerptTests {
  private let document = ExerciseDocument(
    title: "Wörter",
    content: .exercises(
      (0..<8).map { Exercise(id: "\($0)", question: "Wort \($0)", answer: "word \($0)") }))

  private static func read(_ file: [UInt8]) -> ExerciseDocument? {
    DocumentReader.read(bytes: file, fileName: "round.json").document
  }

  private func rules(seed: UInt64) -> MathPianoRules {
    MathPianoRules(
      exercises: ExerciseSource(document: document, for: .mathPiano),
      settings: RoundSettings(isEndless: seed % 2 == 1, speedPercent: 150), seed: seed)
  }

  @Test(arguments: [UInt64](0..<8)) func aDocumentIsPlayedAgain(seed: UInt64) throws {
    var subject = rules(seed: seed)
    var moves = RoundMoves<MathPianoRules.Input>()
    var generator = SeededGenerator(seed: seed + 77)
    for tick in 0..<[4_000, 20_000][Int(seed / 2) % 2] where subject.phase != .over {
      let input: MathPianoRules.Input =
        tick == 0
        ? .start : generator.index(below: 60) == 0 ? .choose(generator.index(below: 4)) : .none
      moves.note(input, at: subject.ticks)
      _ = subject.advance(input)
    }
    let record = RoundRecord(of: subject)
    #expect(!record.answers.isEmpty)
    // The moves are kept in two parts.
    let head = moves.text.prefix(while: { $0 != "\n" }) + "\n"
    let excerpt = RoundReplay.excerpt(
      "teachify round 1\n\(head)document\n"
        + String(decoding: DocumentWriter.json(document), as: UTF8.self),
      adding: String(moves.text.dropFirst(head.count)))
    let old = try #require(
      RoundReplay(excerpt: excerpt, of: record, in: .mathPiano, reading: Self.read))
    #expect(!old.isExact && old.played(by: MathPianoRules.self, as: record) == record)
  }

  @Test func arithmeticWithoutEndIsKeptByItsOperations() throws {
    let record = RoundRecord(of: rules(seed: 1))
    let old = try #require(
      RoundReplay(
        excerpt: "teachify round 1\n0 start\n31 choose 2\noperations\naddition,division\n",
        of: record, in: .mathPiano, reading: Self.read))
    #expect(old.moves == "0 start\n31 choose 2\n")
    let source = ExerciseSource(
      operations: [.addition, .division], for: .mathPiano, title: record.documentTitle)
    #expect(old.source == source)
    #expect(ExerciseSource(snapshot: source.snapshot) == source)
  }

  @Test(arguments: [
    "", "teachify round 2\n0 start\n", "teachify round 1\n0 start\n",
    "teachify round 1\noperations\nroot\n", "teachify round 1\ndocument\n{",
  ])
  func anythingElseIsNoReplay(text: String) {
    let record = RoundRecord(of: rules(seed: 1))
    #expect(
      RoundReplay(excerpt: text, of: record, in: .mathPiano, reading: Self.read) == nil)
  }
}
