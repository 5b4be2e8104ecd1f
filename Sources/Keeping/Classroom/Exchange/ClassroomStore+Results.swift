import Exercises
import GRDB
import Notation
import Play
import Tables

extension ClassroomStore {
  /// Each round of the pupils as one line of JSON: its record, as `teachify diagnose` reads it, with the
  /// pupil's name and the times. The earliest rounds of each pupil come first.
  ///
  /// - Complexity: O(n) in the answers.
  public func resultLines(of pupils: [Pupil]) throws(ClassroomError) -> [String] {
    try read { database in
      try pupils.flatMap { pupil in
        try PlayedRound.all(database, of: pupil.id).map { round in
          var json = JSONWriter(.compact)
          json.object { json in
            json.field("pupil", pupil.name)
            json.field("pupilID", pupil.id.description)
            round.write(to: &json)
          }
          return json.text
        }
      }
    }
  }

  /// Each answer of the pupils as a row of a table (RFC 4180, with a header row), written so that a
  /// spreadsheet evaluates none of the texts as a formula.
  ///
  /// - Complexity: O(n) in the answers.
  public func resultTable(of pupils: [Pupil]) throws(ClassroomError) -> String {
    try read { database in
      var table = SpreadsheetText()
      table.add([
        "pupil", "pupilID", "started", "game", "document", "number", "exercise", "question",
        "given", "answer", "result", "error", "seconds", "options", "documentHash", "seed", "round",
        "picture",
      ])
      for pupil in pupils {
        for round in try PlayedRound.all(database, of: pupil.id) {
          for (index, answer) in round.record.answers.enumerated() {
            table.add([
              pupil.name, pupil.id.description, round.started.description,
              round.record.game.rawValue, round.record.documentTitle, "\(index + 1)",
              answer.exerciseID, answer.question, answer.response.map(Self.cell) ?? "",
              Self.cell(answer.solution),
              answer.result.rawValue, answer.givenRule?.rawValue ?? "", Self.seconds(answer.ticks),
              answer.options.joined(separator: " | "), round.record.documentHash,
              "\(round.record.seed)", round.id.description, answer.picture ?? "",
            ])
          }
        }
      }
      return table.text
    }
  }

  /// A response in one cell; chosen options are separated as the options themselves are.
  private static func cell(_ response: Response) -> String {
    if case .options(let texts) = response { texts.joined(separator: " | ") } else { response.text }
  }

  /// Ticks as seconds with two decimals, rounded down.
  private static func seconds(_ ticks: Int) -> String {
    let hundredths = ticks * 100 / 60
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
