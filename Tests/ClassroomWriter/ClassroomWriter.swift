import Classroom
import Foundation

/// Plays the part of a program that a power cut ends: it keeps rounds answer by answer and says of
/// each on standard output when it is kept.
///
/// `ClassroomWriter FOLDER NAME FIRST COUNT DAY` keeps COUNT rounds, numbered from FIRST on, of the
/// pupil NAME, beginning on a day of 2026. Each fourth round is another day, with its backup.
@main
enum ClassroomWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let first = Int(arguments[3]), let count = Int(arguments[4]),
      let day = Int(arguments[5])
    else { exit(2) }
    let clock = Clock(day: day)
    let store = try ClassroomStore(
      in: DataFolder(arguments[1]),
      surroundings: Surroundings(now: { clock.now }, random: { UInt64.random(in: .min ... .max) }))
    say("opened \(store.incident.map { "\($0)" } ?? "whole")")
    var pupil =
      try store.pupils().first { $0.name == arguments[2] }
      ?? store.addPupil(name: arguments[2], animal: "fox", colour: "blue")
    for round in first..<first + count {
      if round % 4 == 3 {
        clock.nextDay()
        try store.backUpIfDue()
      }
      try play(round, store, pupil)
      pupil.settings.gameSpeedPercent = 25 + round % 100
      try store.update(pupil)
      say("set \(round)")
    }
    try store.close()
  }

  private static func play(_ round: Int, _ store: ClassroomStore, _ pupil: Pupil) throws {
    let id = try store.begin(WriterScript.record(round: round, answers: 0), by: pupil.id)
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
      WriterScript.record(round: round, answers: WriterScript.answersOfRound), in: id, stars: 2,
      recording: WriterScript.recording(round: round))
    say("end \(round)")
  }

  /// At once, past every buffer: the process may be killed at any moment.
  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
  }
}
