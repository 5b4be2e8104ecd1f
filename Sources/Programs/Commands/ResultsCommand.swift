import ArgumentParser
import Classroom
import Controls
import Foundation

struct ResultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Prints what the pupils of this machine have played.",
    discussion: """
      A line for each round, the latest first; what a pupil forgot so often that it is not asked any \
      more; and how many answers came too fast to have been thought about. --csv prints a row for \
      each answer, for a spreadsheet; --steps how rounds without end followed the pupil and why; \
      --json a line for each round with its answers, which teachify diagnose reads. \
      What is kept is in $XDG_DATA_HOME/teachify, else in ~/.local/share/teachify.
      """)

  @Option(help: ArgumentHelp("Only this pupil's, by name or number.", valueName: "name"))
  var pupil: String?

  @Flag(help: "Prints a table of all answers.")
  var csv = false

  @Flag(help: "Prints all rounds as JSON.")
  var json = false

  @Flag(help: "Prints each step of pace and difficulty with its reason.")
  var steps = false

  @Option(
    help: """
      The language of the table, de or en; that of the system without it. --csv and --json have names \
      in English.
      """)
  var language: LanguageArgument?

  func validate() throws {
    if [csv, json, steps].count(where: { $0 }) > 1 {
      throw ValidationError("take one of --csv, --json and --steps")
    }
  }

  func run() throws {
    let texts = try Installation.find().translation(language)
    let store = try Keeping.open(texts)
    let pupils = try Keeping.pupils(pupil, in: store)
    try Keeping.reported {
      if csv {
        Terminal.printData(String(try store.resultTable(of: pupils).dropLast()))
      } else if json {
        for line in try store.resultLines(of: pupils) { Terminal.printData(line) }
      } else if steps {
        try printSteps(store, pupils, texts)
      } else {
        try printRounds(store, pupils, texts)
      }
    }
  }

  private func printRounds(
    _ store: ClassroomStore, _ pupils: [Pupil], _ texts: Translation
  ) throws {
    let chosen = Dictionary(uniqueKeysWithValues: pupils.map { ($0.id, $0.name.onOneLine) })
    let rounds = try store.rounds().filter { chosen[$0.pupil] != nil }
    guard !rounds.isEmpty else {
      Terminal.printError(texts("results.none"))
      return
    }
    var table = TextTable(
      headings: [
        texts("results.started"), texts("results.pupil"), texts("results.game"),
        texts("results.document"), texts("results.right"), texts("results.wrong"),
        texts("results.missed"), texts("results.score"), texts("results.stars"),
      ],
      numbers: 4..<9)
    for round in rounds {
      table.add([
        Self.localTime(round.started), chosen[round.pupil] ?? "",
        texts("game.\(round.game.rawValue).title"), round.documentTitle.onOneLine,
        "\(round.right)", "\(round.wrong)", "\(round.missed)", "\(round.score)", "\(round.stars)",
      ])
    }
    for line in table.lines { Terminal.print(line) }
    for lines in try [
      Leeches.lines(of: pupils, in: store, texts),
      RapidGuesses.lines(of: pupils, in: store, TeachifyProgram.games, texts),
    ] where !lines.isEmpty {
      Terminal.print("")
      for line in lines { Terminal.print(line) }
    }
  }

  /// Prints a line for each round that adapted to its pupil, and below it the steps.
  private func printSteps(
    _ store: ClassroomStore, _ pupils: [Pupil], _ texts: Translation
  ) throws {
    var isEmpty = true
    for pupil in pupils {
      for round in try store.rounds(of: pupil.id) {
        guard let changes = try store.round(round.id)?.record.changes, !changes.isEmpty else {
          continue
        }
        isEmpty = false
        Terminal.print(
          [
            Self.localTime(round.started), pupil.name.onOneLine,
            texts("game.\(round.game.rawValue).title"), round.documentTitle.onOneLine,
          ].joined(separator: " · "))
        for change in changes { Terminal.print("  " + change.told(in: texts)) }
      }
    }
    if isEmpty { Terminal.printError(texts("results.noSteps")) }
  }

  /// A moment in local time, such as `2026-01-31 08:15`.
  private static func localTime(_ moment: Timestamp) -> String {
    let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
    let ahead = TimeZone.current.secondsFromGMT(for: date)
    let local = Timestamp(milliseconds: moment.milliseconds + 1000 * ahead)
    return String(local.description.prefix(16)).replacing("T", with: " ")
  }
}
