import Foundation
import GRDB
import Play
import Testing

@testable import Classroom

/// A database of every earlier version is brought up to date and keeps what it holds.
struct MigrationTests {
  @Test(arguments: Schema.versions.indices) func fromVersion(_ index: Int) throws {
    let world = try TestWorld()
    try FileManager.default.createDirectory(
      atPath: world.folder.path, withIntermediateDirectories: true)
    let old = try DatabaseQueue(path: world.folder.database)
    try Schema.migrator.migrate(old, upTo: Schema.versions[index])
    try old.write { try $0.execute(sql: Self.contents(ofVersion: index)) }
    try old.close()

    let store = try world.open()
    #expect(store.incident == nil && store.backupProblem == nil)
    let pupil = try #require(try store.pupils().first)
    #expect(pupil.name == "Anna" && pupil.code?.pictures == ["a", "b", "c", "d"])
    #expect(pupil.settings.isCalm)
    let round = try #require(try store.round(PlayedRound.ID(number: UInt64.max)))
    #expect(round.pupil == pupil.id && round.record.seed == 5 && round.stars == 2)
    #expect(round.record.answers.map(\.given) == ["8", nil])
    #expect(round.record.answers.first?.options == ["8", "7"])
    #expect(round.record.answers.map(\.picture) == [index >= 4 ? "hund.png" : nil, nil])
    #expect(try store.recording(of: round.id) == "text")
    let moments = [index >= 5 ? Timestamp(milliseconds: 15) : nil, nil]
    #expect(round.answered == moments)
    #expect(try store.rounds().first?.lastAnswered == moments[0])
    #expect(try store.documents().map(\.title) == ["Plus"])
    #expect(round.record.settings.isCalm == (index >= 2))
    #expect(round.record.settings.scanTicks == (index >= 2 ? 60 : nil))
    #expect(round.record.settings.fit == (index >= 2 ? Fit() : nil))
    #expect(round.record.fit == (index >= 2 ? Fit(pacePercent: 90) : nil))
    #expect(round.record.changes.map(\.to) == (index >= 2 ? [90] : []))
    let review = try store.review(of: "key", by: pupil.id)
    #expect(review?.lapses == (index >= 1 ? 4 : nil))
    #expect(try store.hasTeacherSecret() == (index >= 1))
    #expect(try store.teacherSecretSince() == (index >= 3 ? Timestamp(milliseconds: 70) : nil))
    #expect(try store.testDay() == (index >= 3 ? 20_000 : nil))
    // And it works on.
    try store.playRound(7, pupil.id)
    #expect(try store.rounds().count == 2)
    let completed = try store.queue.read { try Schema.migrator.completedMigrations($0) }
    #expect(completed == Schema.versions)
  }

  @Test func versionsKeepTheirNames() {
    #expect(
      Schema.versions == [
        "1 pupils and rounds", "2 reviews and secrets", "3 rounds that adapt", "4 test day",
        "5 pictures of questions", "6 moves and moments",
      ])
    #expect(Schema.migrator.migrations == Schema.versions)
  }

  private static let adaptive =
    ", 1, 60, '\(Fit())', '\(Fit(pacePercent: 90))', '[\"5 pace 100 90 42 35\"]'"

  /// Rows as a program of that version wrote them.
  private static func contents(ofVersion index: Int) -> String {
    var text = """
      INSERT INTO pupil VALUES (3, 'Anna', 'fox', 'red', '["a","b","c","d"]', '{"calm":true}', 9);
      INSERT INTO document VALUES ('h', 'Plus', '/x', 1, NULL);
      INSERT INTO round VALUES
        (-1, 3, 'feedme', 'h', 'Plus', 0, NULL, 'landscape', 100, 5, 2, 10, 20, 'completed', 1, 2,
         300, 'text'\(index >= 2 ? adaptive : ""));
      INSERT INTO answer VALUES
        (-1, 0, '1', '3 + 5', '8', '8', 'right', NULL, 60, '["8","7"]', NULL\(
          index >= 4 ? ", 'hund.png'" : "")\(index >= 5 ? ", 15" : "")),
        (-1, 1, '2', '3 + 6', NULL, '9', 'missed', NULL, 60, '["9","7"]', NULL\(
          index >= 4 ? ", NULL" : "")\(index >= 5 ? ", NULL" : ""));

      """
    if index >= 1 {
      text += """
        INSERT INTO review VALUES (3, 'key', 1.5, 5, 0, 3, 4);
        INSERT INTO teacher VALUES (1, 'hash'\(index >= 3 ? ", 70" : ""));

        """
    }
    if index >= 5 { text += "INSERT INTO moves VALUES (-1, 0, '');\n" }
    if index >= 3 { text += "INSERT INTO test VALUES (1, 20000);\n" }
    return text
  }
}
