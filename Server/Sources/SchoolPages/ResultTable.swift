import School
import SchoolExchange
import Tables

/// Rounds as a table for a spreadsheet.
package enum ResultTable {
  /// What stands above the columns.
  package static let heading =
    "pupil;played;game;document;right;wrong;missed;score;stars;verification"

  /// A round as a line, without its end. Nothing in it is calculated by a spreadsheet, or does something to a terminal.
  package static func line(_ result: ResultLine) -> String {
    let verdict =
      switch result.round.verification {
      case .pending: "pending"
      case .engineUnknown: "engine unknown"
      case .otherQuestions: "other questions"
      case .verified: "verified"
      case .mismatch(let tick): "mismatch at tick \(tick)"
      }
    let outcome = result.outcome
    let texts = [
      SpreadsheetText.guarded(result.called.forTerminal), result.round.played.description,
      outcome.game.rawValue, SpreadsheetText.guarded(outcome.title.forTerminal),
      String(outcome.right), String(outcome.wrong), String(outcome.missed), String(outcome.score),
      String(outcome.stars), verdict,
    ]
    return texts.map(field).joined(separator: ";")
  }

  /// A field in quotes, sign by sign as spreadsheets read, to whom an accent does not change what a quotation mark is.
  private static func field(_ text: String) -> String {
    var field = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field.append(scalar) }
      field.append(scalar)
    }
    field.append("\"")
    return String(field)
  }
}
