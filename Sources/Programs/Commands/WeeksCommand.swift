import App
import ArgumentParser
import Exercises
import GameScreens
import Play

struct WeeksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weeks",
    abstract: "Lets a virtual class play on the learning path for weeks, and counts what it knows.",
    discussion: """
      Pupils of five skills, who learn and forget, play ten minutes on each school day of four weeks: by what \
      the program offers next, in endless rounds as they like, and in a teacher's fixed order, a station a day; \
      besides, they play nothing. Printed is how many of the path's exercises they know at the end, as \
      expected, and how many two weeks later. The same command prints the same bytes. --json prints one object; \
      --svg draws the weeks. The exit code is 1 where pupils of a skill know more in another manner than by \
      what the program offers.
      """)

  @Option(help: "The language of the path: de or en.")
  var language = LanguageArgument.de

  @Option(help: "The skills in logits, separated by commas; those of pace without it.")
  var skills: String?

  @Option(help: "How many pupils of each skill play.")
  var pupils = 10

  @Option(help: "How many days the weeks have in all, of which five of seven are school days.")
  var days = WeeksTrial.usualDays

  @Option(help: "How many minutes of a school day are played.")
  var minutes = 10

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Option(help: "How many groups of pupils play at once.")
  var jobs = 2

  @Flag(help: "Prints one JSON object.")
  var json = false

  @Option(help: "Draws the weeks into this file, too.")
  var svg: String?

  func validate() throws {
    for (value, range, name) in [
      (pupils, 1...1000, "--pupils"), (days, 1...WeeksTrial.mostDays, "--days"),
      (minutes, 1...120, "--minutes"), (jobs, 1...Simulation.maximumJobs, "--jobs"),
    ] where !range.contains(value) {
      throw ValidationError(
        "\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    _ = try abilities()
  }

  @MainActor
  func run() async throws {
    if let svg { try Files.checkWritable(svg, replacing: .drawing) }
    let trial = WeeksTrial(
      on: try path(), abilities: try abilities(), pupilsEach: pupils, days: days, minutes: minutes,
      seed: seed)
    let report = await trial.run(jobs: jobs)
    if let svg { try Files.write(WeeksPicture(report).text, to: svg) }
    Terminal.print((json ? report.json : report.table).trimmingEnd)
    let behind = report.abilities.filter { !report.isAhead($0) }
    guard behind.isEmpty else {
      let names = behind.map(WeeksReport.name).joined(separator: ", ")
      throw InputFailure("error: pupils of skill \(names) know more in another manner")
    }
  }

  @MainActor
  private func path() throws -> PlayablePath {
    let installation = try Installation.find()
    guard let path = installation.learningPath() else {
      throw InputFailure(
        "error: there is no learning path; restore the folders Lessons and Assets/World")
    }
    let language = language.rawValue
    return PlayablePath(
      path.areas(in: language), for: TeachifyProgram.games.map(\.profile)
    ) { station in
      guard let file = station.documents[language],
        case .readable(let entry) = installation.open(file)
      else { return nil }
      return entry.document
    }
  }

  private func abilities() throws -> [Double] {
    guard let skills else { return WeeksTrial.usualAbilities }
    let numbers = try skills.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let number = Double(text), (-5...10).contains(number) else {
        throw ValidationError("--skills takes numbers from -5 to 10, such as 0.5,2")
      }
      return number
    }
    guard Set(numbers).count == numbers.count, numbers.count <= 20 else {
      throw ValidationError("--skills takes each number once, and 20 at most")
    }
    return numbers
  }
}
