import Foundation
import GRDB
import Play
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// Whatever numbers somebody has written into the database, nothing that is asked of it halts.
struct EditedNumbersTests {
  private static let columns = [
    "pupil": ["created"],
    "document": ["firstSeen"],
    "round": [
      "endless", "maximumExercises", "speedPercent", "seed", "engine", "started", "ended", "score",
      "stars", "ticks", "calm", "scanTicks",
    ],
    "answer": ["ticks", "moment"],
    "review": ["lastDay", "dueDay", "lapses", "stability", "difficulty"],
    "test": ["day"],
  ]

  @Test(arguments: [Int.min, Int.max, -1, Int.min / 1000, Int.max / 60 + 1])
  func numbersAtTheLimits(_ number: Int) throws {
    let world = try TestWorld()
    let store = try world.open()
    let pupil = try store.addPupil(name: "Anna", animal: "fox", colour: "red")
    for round in 0..<2 { try store.playRound(round, pupil.id) }
    try store.begin(WriterScript.record(round: 2, answers: 6), by: pupil.id, path: "/x")
    try store.setTestDay(5)
    try store.keep(
      ReviewState(exercise: "a", stability: 1, difficulty: 1, lastDay: 1, dueDay: 2, lapses: 0),
      of: pupil.id)
    try store.database.queue.write { database in
      for (table, columns) in Self.columns.sorted(by: { $0.key < $1.key }) {
        for column in columns {
          try database.execute(sql: "UPDATE \(table) SET \(column) = ?", arguments: [number])
        }
      }
      try database.execute(
        sql: "UPDATE round SET changes = ?",
        arguments: ["[\"\(number) pace \(number) \(number) \(number) \(number)\"]"])
    }
    let pupils = try store.pupils()
    #expect(!(try store.export()).isEmpty)
    #expect(try store.resultLines(of: pupils).count == 3)
    #expect(try store.resultTable(of: pupils).split(separator: "\n").count > 3)
    _ = try store.documents().map(\.firstSeen.description)
    _ = try (store.reviews(of: pupil.id), store.testDay(), store.documentScores(of: pupil.id))
    let totals = try store.totals(of: pupil.id)
    #expect(totals.allSatisfy { (0...3_000_000_000_000).contains($0.points) })
    for time in try store.answerTimes(of: pupil.id) { _ = store.day(of: time.moment) }
    for round in try store.rounds() {
      _ = try store.round(round.id)
      #expect(PlayedRound.starCounts.contains(round.stars) && round.score >= 0)
      _ = (round.lastPlayed.description, store.day(of: round.started))
    }
    try store.playRound(7, pupil.id)
    try store.close()
  }
}
