import Classroom
import Documents
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import Testing

@testable import App

struct KeptRoundTests {
  private let folder = DataFolder(NSTemporaryDirectory() + "kept-round-\(UUID().uuidString)")
  private let game = GameModule.feedMe.play
  private let document: ExerciseDocument
  private let source: ExerciseSource

  init() throws {
    let table = "question,answer\n3 + 4,7\n7 · 8,56\ncat,Katze\ndog,Hund\n5 - 2,3\n9 · 9,81\n"
    document = try #require(
      DocumentReader.read(bytes: Array(table.utf8), fileName: "a.csv").document)
    source = ExerciseSource(document: document, for: game.profile)
  }

  /// A child who is signed in twice continues the same card in two windows.
  @Test func twoWindowsThatContinueOneRoundKeepBoth() throws {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let stores = try (0..<2).map { _ in try ClassroomStore(in: folder) }
    let pupil = try stores[0].addPupil(name: "Mia", animal: "fox", colour: "red").id
    let entry = LibraryEntry(path: "a.csv", document: document)

    // Two answers, and the window is closed.
    var begun = round(mind: 1)
    for _ in 0..<2 { _ = begun.playToAnswer(atMost: 100_000) }
    let first = KeptRound(of: pupil, goingOn: nil, in: stores[0])
    let texts = first.add(moves: begun.moveText(from: 0))
    try first.keep(begun.record, texts, of: entry, asking: source, stars: nil)
    let kept = try #require(try stores[1].round(first.id))
    #expect(kept.record == begun.record)

    // Both windows go on, in turns; the child answers otherwise in the second one.
    let replay = try #require(
      try stores[1].recording(of: first.id)?.replay(of: kept.record, in: game.profile))
    let windows = stores.map {
      KeptRound(of: pupil, goingOn: StoppedRound(kept, replay: replay), in: $0)
    }
    var rounds = [begun, begun]
    var sent = [begun.moveCount, begun.moveCount]
    var records = [begun.record, begun.record]
    for _ in 0..<2 {
      for window in 0..<2 {
        _ = rounds[window].playToAnswer(atMost: 100_000)
        records[window] = rounds[window].record
        if window == 1 { records[1].answers[2] = begun.record.answers[0] }
        let count = windows[window].add(moves: rounds[window].moveText(from: sent[window]))
        sent[window] = rounds[window].moveCount
        try windows[window].keep(records[window], count, of: entry, asking: source, stars: nil)
      }
    }
    #expect(windows[0].id == first.id)
    #expect(windows[1].id != first.id)
    for window in 0..<2 {
      let round = try #require(try stores[0].round(windows[window].id))
      #expect(round.record == records[window])
      // All moves are there, also those made before the windows parted.
      let recording = try #require(try stores[0].recording(of: round.id))
      let again = try #require(recording.replay(of: round.record, in: game.profile))
      #expect(game.end(of: again, as: round.record)?.record == rounds[window].record)
    }
    #expect(try stores[0].rounds(of: pupil).count == 2)
  }

  private func round(mind: UInt64) -> any PilotedRound {
    game.begin(
      source, settings: RoundSettings(), seed: 5, mind: PupilMind(pupil: .novice, seed: mind))
  }
}
