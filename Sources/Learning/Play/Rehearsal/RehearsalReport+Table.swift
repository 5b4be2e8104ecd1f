import Exercises
import Notation

extension RehearsalReport {
  /// The most exercises that a table for a generator shows, and the most named in a row.
  private static let rowLimit = 40

  /// The report as lines of text for a terminal.
  public var table: String {
    (overview + [""] + exerciseRows + extremes + diagnosis).map { $0 + "\n" }.joined()
  }

  private var overview: [String] {
    let lost = tally.livesLost.counts.enumerated().map { "\($0) in \(share($1, tally.rounds))" }
    let (asked, right, missed) = answers
    return [
      ("game", plan.game.rawValue), ("document", plan.document.onOneLine),
      ("class", "\(plan.pupils) pupils, \(counted(plan.rounds, "round")) each, seed \(plan.seed)"),
      ("to the end", share(tally.completed, tally.rounds) + " of the rounds"),
      ("answers", "\(share(right, asked)) right, \(share(missed, asked)) too late, of \(asked)"),
      ("a round", seconds(50) + " (median), 90 % within " + seconds(90)),
      ("lives lost", lost.joined(separator: ", ")),
      ("score", "\(points(50)) (median), 80 % from \(points(10)) to \(points(90))"),
    ].map { Self.padded($0.0, 12) + $0.1 }
  }

  private var exerciseRows: [String] {
    let isListed = exercises.contains { $0.position != nil }
    let shown = isListed ? exercises[...] : exercises.prefix(Self.rowLimit)
    var rows = [["exercise", "asked", "right", "median", "10–90 %", "too late", "drawn to"]]
    for exercise in shown {
      rows.append([
        exercise.title.onOneLine, String(exercise.asked),
        share(exercise.right, exercise.asked), tenths(exercise.times.percentile(50)) + " s",
        tenths(exercise.times.percentile(10)) + "–" + tenths(exercise.times.percentile(90)) + " s",
        share(exercise.missed, exercise.asked), attraction(of: exercise),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.enumerated().map { column, text in
        column == 0
          ? Self.padded(text, widths[0])
          : column == row.count - 1
            ? text : String(repeating: " ", count: widths[column] - text.count) + text
      }.joined(separator: "  ")
    }
    if shown.count < exercises.count {
      lines.append("and \(exercises.count - shown.count) easier ones")
    }
    if tally.exercises.isThinned {
      lines.append("The generator made more exercises; these are a fair choice of them.")
    }
    return lines
  }

  private func attraction(of exercise: ExerciseTally) -> String {
    guard let (text, count, rule) = exercise.mostAttractive else { return "" }
    let name = rule.map { ", \($0.rawValue)" } ?? ""
    return "\(text.onOneLine) (\(share(count, exercise.asked))\(name))"
  }

  private var extremes: [String] {
    [("solved by nobody", solvedByNobody), ("solved by everybody", solvedByEverybody)]
      .filter { !$0.1.isEmpty }
      .map { name, exercises in
        let shown = exercises.prefix(Self.rowLimit).map(\.title.onOneLine)
        let rest = exercises.count - shown.count
        return "\(name): " + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      }
  }

  private var diagnosis: [String] {
    let count = verdicts.reduce(0) { $0 + $1.pupils }
    guard count > 0, verdicts.contains(where: { $0.rule != nil }) else { return [] }
    let rows = verdicts.map { verdict in
      let name = Self.padded(verdict.rule?.rawValue ?? "none", 24)
      let own = verdict.rule == nil ? "" : "named for \(verdict.named), "
      return "\(name)\(verdict.pupils): \(own)another for \(verdict.mistaken)"
    }
    return ["", "errors that pupils follow, and what the diagnosis says of \(count) of them"] + rows
  }

  private func seconds(_ percent: Int) -> String {
    tally.seconds.percentile(percent).map { "\($0) s" } ?? "–"
  }

  private func points(_ percent: Int) -> String {
    tally.scores.percentile(percent).map(String.init) ?? "–"
  }

  private func tenths(_ value: Int?) -> String {
    value.map { "\($0 / 10).\($0 % 10)" } ?? "–"
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    guard whole > 0 else { return "–" }
    return tenths(Self.perMille(part, of: whole)) + " %"
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)" + (count == 1 ? "" : "s")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
