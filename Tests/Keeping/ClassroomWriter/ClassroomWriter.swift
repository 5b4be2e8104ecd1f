import App
import Classroom
import Foundation

/// Plays the part of a program that a power cut ends: it keeps rounds answer by answer and says of
/// each on standard output when it is kept.
///
/// `ClassroomWriter FOLDER NAME FIRST COUNT DAY MANNER` keeps COUNT rounds, numbered from FIRST on, of
/// the pupil NAME, beginning on a day of 2026. Each fourth round is another day, with its backup.
@main
enum ClassroomWriter {
  /// Where the rounds come from.
  enum Manner: String, Sendable, CaseIterable {
    /// From `WriterScript`, straight into the store.
    case script
    /// From the games, through all that a round goes through (`RoundPlayer`).
    case play
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 7, let first = Int(arguments[3]), let count = Int(arguments[4]),
      let day = Int(arguments[5]), let manner = Manner(rawValue: arguments[6])
    else { exit(2) }
    let (folder, name) = (DataFolder(arguments[1]), arguments[2])
    let clock = Clock(day: day)
    let surroundings = Surroundings(
      now: { clock.now }, random: { UInt64.random(in: .min ... .max) })
    let open: AppFlow.ClassroomOpening = { () throws(ClassroomError) in
      try ClassroomStore(in: folder, surroundings: surroundings)
    }
    let rounds = first..<first + count
    switch manner {
    case .script: try keep(rounds, of: name, in: open(), clock)
    case .play:
      let player = try RoundPlayer(name: name, first: first, clock: clock, open: open)
      for round in rounds { player.play(round) }
      try player.close()
    }
  }

  private static func keep(
    _ rounds: Range<Int>, of name: String, in store: ClassroomStore, _ clock: Clock
  ) throws {
    say("opened \(store.incident.map { "\($0)" } ?? "whole")")
    var pupil = try pupil(name, in: store)
    for round in rounds {
      if round % 4 == 3 {
        clock.nextDay()
        try store.backUpIfDue()
      }
      try keep(round, store, pupil)
      pupil.settings.gameSpeedPercent = WriterScript.speed(round: round)
      try store.setSettings(pupil.settings, of: pupil.id)
      say("set \(round)")
    }
    try store.close()
  }

  private static func keep(_ round: Int, _ store: ClassroomStore, _ pupil: Pupil) throws {
    let id = try store.begin(
      WriterScript.record(round: round, answers: 0), by: pupil.id,
      recording: WriterScript.recording(round: round))
    for number in 0..<WriterScript.answersOfRound {
      let review = WriterScript.review(round: round, number: number)
      try store.keep(
        WriterScript.record(round: round, answers: number + 1), in: id,
        reviews: [
          ReviewState(
            exercise: review.exercise, stability: 1.5, difficulty: 5, lastDay: 0,
            dueDay: review.dueDay, lapses: 0)
        ])
      say("answer \(round) \(number)")
    }
    try store.finish(
      WriterScript.record(round: round, answers: WriterScript.answersOfRound), in: id, stars: 2)
    say("end \(round)")
  }

  /// The pupil of a name, who is new in an empty store.
  static func pupil(_ name: String, in store: ClassroomStore) throws -> Pupil {
    try store.pupils().first { $0.name == name }
      ?? store.addPupil(name: name, animal: "fox", colour: "blue")
  }

  /// At once, past every buffer: the process may be killed at any moment.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }
}
