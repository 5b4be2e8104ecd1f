import Controls
import Play

/// A rehearsal's report as a page: one file without scripts and links, to be read on a screen or printed.
struct RehearsalPage {
  /// The maximum number of exercises of a generator on the page.
  private static let rowLimit = 100

  let report: RehearsalReport
  let texts: Translation
  /// Which parts of the document were not played, and why.
  let leftOut: [String]

  init(_ report: RehearsalReport, texts: Translation, leftOut: [String] = []) {
    self.leftOut = leftOut
    self.report = report
    self.texts = texts
  }

  /// The page; equal reports give equal bytes.
  var text: String {
    var page = HTMLText()
    let title = texts("report.title", report.plan.document)
    page.raw("<!DOCTYPE html>\n")
    page.element("html", ["lang": texts.language]) { page in
      page.element("head") { page in
        page.empty("meta", ["charset": "utf-8"])
        page.empty(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.element("title", text: title)
        page.raw("<style>\(Self.style)</style>\n")
      }
      page.element("body") { page in
        page.element("h1", text: title)
        for line in leftOut { page.element("p", ["class": "detail"], text: line) }
        let game = texts("game.\(report.plan.game.rawValue).title")
        page.element("p", text: texts("report.intro", "\(report.plan.pupils)", game))
        writeFigures(to: &page)
        writeDistributions(to: &page)
        writeExercises(to: &page)
        writeDiagnosis(to: &page)
        page.element(
          "footer", text: texts("report.origin", game, "\(report.plan.seed)"))
      }
    }
    return page.text
  }

  private func writeFigures(to page: inout HTMLText) {
    let (asked, right, missed) = report.answers
    let tally = report.tally
    page.element("div", ["class": "figures"]) { page in
      writeFigure(
        texts("report.duration"), texts("report.median", duration(tally.seconds.percentile(50))),
        texts("report.within", duration(tally.seconds.percentile(90))), to: &page)
      writeFigure(
        texts("report.right"), share(right, of: asked), texts("report.ofAnswers", "\(asked)"),
        to: &page)
      writeFigure(
        texts("report.late"), share(missed, of: asked), texts("report.ofAnswers", "\(asked)"),
        to: &page)
      writeFigure(
        texts("report.completed"), share(tally.completed, of: tally.rounds),
        texts("report.ofRounds", "\(tally.rounds)"), to: &page)
      writeFigure(
        texts("report.score"), texts("report.median", number(tally.scores.percentile(50))),
        texts(
          "report.range", number(tally.scores.percentile(10)),
          number(tally.scores.percentile(90))), to: &page)
      let lost = tally.livesLost.counts.enumerated().map {
        "\($0): " + share($1, of: tally.rounds)
      }
      writeFigure(texts("report.livesLost"), "", lost.joined(separator: " · "), to: &page)
    }
  }

  private func writeFigure(
    _ name: String, _ value: String, _ detail: String, to page: inout HTMLText
  ) {
    page.element("div", ["class": "figure"]) { page in
      page.element("div", ["class": "name"], text: name)
      if !value.isEmpty { page.element("div", ["class": "value"], text: value) }
      page.element("div", ["class": "detail"], text: detail)
    }
  }

  private func writeDistributions(to page: inout HTMLText) {
    page.element("div", ["class": "plots"]) { page in
      page.element("section") { page in
        page.element("h2", text: texts("report.roundTimes"))
        let plot = ColumnPlot(
          ColumnPlot.gathered(report.tally.seconds), axis: texts("report.axis.seconds"))
        plot.write(to: &page)
      }
      page.element("section") { page in
        page.element("h2", text: texts("report.pupils"))
        let counts = report.tally.success.counts
        let columns = (0..<20).map { counts.indices.contains($0) ? counts[$0] : 0 }
        ColumnPlot((5, columns), axis: texts("report.axis.percent")).write(to: &page)
      }
    }
  }

  private func writeExercises(to page: inout HTMLText) {
    let isListed = report.exercises.contains { $0.position != nil }
    let shown = isListed ? report.exercises[...] : report.exercises.prefix(Self.rowLimit)
    page.element("h2", text: texts("report.exercises"))
    page.element("p", text: texts("report.reading"))
    if !isListed { page.element("p", text: texts("report.generated")) }
    if shown.count < report.exercises.count {
      page.element(
        "p", text: texts("report.leftOut", "\(shown.count)", "\(report.exercises.count)"))
    }
    let slowest = shown.compactMap { $0.times.percentile(90) }.max() ?? 1
    page.element("table") { page in
      page.element("tr") { page in
        for key in ["exercise", "asked", "right", "late"] {
          page.element("th", text: texts("report.\(key)"))
        }
        page.element("th", text: "")
        page.element("th", text: texts("report.time"))
        page.element("th", text: "")
        page.element("th", text: texts("report.attraction"))
      }
      for exercise in shown { writeRow(exercise, slowest: slowest, to: &page) }
    }
    for (name, solved) in [
      (texts("report.nobody"), report.solvedByNobody),
      (texts("report.everybody"), report.solvedByEverybody),
    ] {
      page.element("p") { page in
        page.element("b", text: name + ":")
        let questions = solved.prefix(Self.rowLimit).map(\.title).joined(separator: ", ")
        page.raw(HTMLText.escaped(solved.isEmpty ? texts("report.nothing") : questions))
      }
    }
  }

  private func writeRow(_ exercise: ExerciseTally, slowest: Int, to page: inout HTMLText) {
    page.element("tr") { page in
      page.element("td", ["class": "task"]) { page in
        page.raw(HTMLText.escaped(exercise.title))
        page.element("span", ["class": "detail"], text: " " + exercise.answer)
      }
      page.element("td", ["class": "number"], text: "\(exercise.asked)")
      page.element("td", ["class": "number"], text: share(exercise.right, of: exercise.asked))
      page.element("td", ["class": "number"], text: share(exercise.missed, of: exercise.asked))
      page.element("td") { ShareBar(exercise).write(to: &$0) }
      page.element(
        "td", ["class": "number"],
        text: texts("report.seconds", tenths(exercise.times.percentile(50))))
      page.element("td") { TimeBox(exercise.times, slowest: slowest).write(to: &$0) }
      page.element("td") { page in
        guard let (text, count, rule) = exercise.mostAttractive else { return }
        page.raw(HTMLText.escaped("\(text) (\(share(count, of: exercise.asked)))"))
        if let rule {
          page.element(
            "div", ["class": "detail"], text: texts("mistake.\(rule.rawValue)"))
        }
      }
    }
  }

  private func writeDiagnosis(to page: inout HTMLText) {
    guard report.verdicts.contains(where: { $0.rule != nil }) else { return }
    page.element("h2", text: texts("report.diagnosis"))
    page.element("p", text: texts("report.diagnosis.intro"))
    page.element("table") { page in
      page.element("tr") { page in
        for key in ["mistake", "count", "named", "mistaken"] {
          page.element("th", text: texts("report.\(key)"))
        }
      }
      for verdict in report.verdicts {
        page.element("tr") { page in
          page.element(
            "td",
            text: verdict.rule.map { texts("mistake.\($0.rawValue)") } ?? texts("report.noMistake"))
          page.element("td", ["class": "number"], text: "\(verdict.pupils)")
          page.element(
            "td", ["class": "number"], text: verdict.rule == nil ? "–" : "\(verdict.named)")
          page.element("td", ["class": "number"], text: "\(verdict.mistaken)")
        }
      }
    }
  }
}

extension RehearsalPage {
  private func duration(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    return seconds < 120
      ? texts("report.seconds", "\(seconds)")
      : texts("report.minutes", "\(seconds / 60)", "\(seconds % 60)")
  }

  private func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    return tenths(RehearsalReport.perMille(part, of: whole)) + " %"
  }

  private func number(_ value: Int?) -> String { value.map(String.init) ?? "–" }

  private func tenths(_ value: Int?) -> String {
    let comma = texts.language == "de" ? "," : "."
    return value.map { "\($0 / 10)\(comma)\($0 % 10)" } ?? "–"
  }

  /// Colours that people with colour blindness can distinguish (Okabe and Ito), always accompanied by
  /// numbers.
  private static let style = """
    body{font:16px/1.45 Andika,Verdana,sans-serif;color:#222;max-width:62em;margin:2em auto;\
    padding:0 1em}\
    h1{font-size:1.7em;margin-bottom:.2em}h2{font-size:1.2em;margin:1.6em 0 .4em}\
    .figures{display:flex;flex-wrap:wrap;gap:.7em;margin:1.2em 0}\
    .figure{background:#eef4f8;border-radius:.5em;padding:.6em .9em;flex:1 1 12em}\
    .name{font-size:.85em;color:#444}.value{font-size:1.3em;font-weight:bold}\
    .detail{font-size:.85em;color:#555}\
    .plots{display:flex;flex-wrap:wrap;gap:2em}.plots section{flex:1 1 24em}\
    svg{display:block;max-width:100%}svg text{font:12px Verdana,sans-serif;fill:#444}\
    table{border-collapse:collapse;width:100%}th{text-align:left;font-size:.85em;color:#444}\
    th,td{padding:.25em .6em .25em 0;border-bottom:1px solid #ddd;vertical-align:middle}\
    tr{break-inside:avoid}.number{text-align:right;white-space:nowrap}.task{min-width:9em;max-width:22em;overflow-wrap:anywhere}\
    footer{margin:2em 0;font-size:.85em;color:#666}
    """
}
