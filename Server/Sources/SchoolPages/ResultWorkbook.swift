import Play
import School
import SchoolExchange

/// The results of a class as an Excel workbook: where everybody stands, every round, and how each exercise went.
///
/// Its values are those of the pages. Texts are texts: nothing in it is calculated by a spreadsheet.
package struct ResultWorkbook: Sendable {
  /// What stands in a cell.
  enum Cell: Sendable, Equatable {
    case text(String)
    case number(Int)
    /// A share, 0…1, seen as per cent.
    case share(Double)
    /// A number, seen with two digits behind its point.
    case decimal(Double)
    case moment(Timestamp)
    case nothing
  }

  /// A sheet with its heading.
  struct Sheet: Sendable, Equatable {
    let name: String
    let heading: [String]
    let rows: [[Cell]]
  }

  let sheets: [Sheet]

  /// A workbook of these sheets.
  init(sheets: [Sheet]) {
    self.sheets = sheets
  }

  /// How many rounds it holds, the latest: about as many as a class plays in a year.
  package static let mostRounds = 30_000

  /// The workbook.
  ///
  /// - Parameters:
  ///   - page: the page of the results.
  ///   - rounds: the rounds in the order of their arrival.
  ///   - answers: each pupil's answers at which the page of what each pupil needs next looks.
  ///   - words: in what language it is.
  package init(
    _ page: ResultsPage, rounds: [ResultLine], answers: [[AnswerRecord]], words: Words
  ) {
    let overview = Sheet(
      name: words("workbook.overview"),
      heading: [words("class.name")]
        + page.columns.flatMap { [$0.name, words("workbook.right", $0.name)] }
        + [words("results.done")],
      rows: page.rows.map { row in
        let states = row.cells.flatMap { cell in
          [Cell.text(cell.word), cell.detail.map(Cell.text) ?? .nothing]
        }
        return [.text(row.fullName)] + states + [.text(row.done)]
      })
    let rounds = Sheet(
      name: words("pupil.rounds"),
      heading: ["class.name", "pupil.played", "preview.game", "pupil.document"].map { words($0) }
        + ["pupil.right", "pupil.wrong", "pupil.missed"].map { words($0) }
        + [words("workbook.points"), words("pupil.starsHeading"), words("pupil.verdict")],
      rows: rounds.map { Self.row($0, words) })
    let exercises = Sheet(
      name: words("workbook.exercises"),
      heading: [words("draft.questionColumn"), words("workbook.rightAnswer")]
        + ["next.solved", "pupil.right", "pupil.wrong", "pupil.missed"].map { words($0) }
        + [words("next.tempting"), words("workbook.times"), words("workbook.rule")]
        + [words("workbook.discrimination")],
      rows: ExerciseFacility.all(ofPupils: answers).map { Self.row($0, words) })
    sheets = [overview, rounds, exercises]
  }

  private static func row(_ line: ResultLine, _ words: Words) -> [Cell] {
    let outcome = line.outcome
    return [
      .text(line.called), .moment(line.round.played), .text(words.name(of: outcome.game)),
      .text(outcome.title), .number(outcome.right), .number(outcome.wrong),
      .number(outcome.missed), .number(outcome.score), .number(outcome.stars),
      .text(PupilPage.Verdict(line, words).words),
    ]
  }

  private static func row(_ exercise: ExerciseFacility, _ words: Words) -> [Cell] {
    let lure = exercise.lures.first
    return [
      .text(exercise.question), .text(exercise.solution),
      exercise.share.map(Cell.share) ?? .nothing, .number(exercise.right),
      .number(exercise.wrong), .number(exercise.missed),
      lure.map { .text($0.answer) } ?? .nothing, lure.map { .number($0.count) } ?? .nothing,
      lure?.rule.map { .text(words.mistake($0)) } ?? .nothing,
      exercise.discrimination.map(Cell.decimal) ?? .nothing,
    ]
  }
}
