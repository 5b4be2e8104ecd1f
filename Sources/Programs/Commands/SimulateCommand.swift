import App
import ArgumentParser
import Exercises
import GameScreens
import PinCourses
import PinRounds
import Play

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Lets virtual pupils play many rounds, without a window.",
    discussion: """
      The same command prints the same bytes, whatever the number of jobs. With --json it prints \
      one object: game, document, pupil, seed, rounds, exercises, right, wrong, missed, score, \
      ticks (sixtieths of a second played).

      A pupil is perfect, random, novice, or its properties with commas between: skill=0.7 (share \
      of questions known), guess=0.25 (chance to be right by guessing; left out: one of the \
      options), slip=0.05 (share of known ones answered wrong), time=2.5 (seconds to decide).

      The pupil “class” stands for --pupils different ones, some of whom follow an error that \
      children make. The report tells of each exercise how often it is answered right and too \
      late, how long it takes and which wrong answer attracts most; of the rounds how long they \
      take, what they cost and score; and which errors the diagnosis finds. --html writes it as a \
      page, too. --shard I/N --part FILE plays one of N shares, on any machine; --merge FILE… \
      prints the report of the parts, the same bytes as of the whole.

      Operations alone, separated by commas, grow in difficulty. \(GeneratorArgument.help)
      """)

  @Argument(help: "The exercise document.")
  var file: String?

  @Option(help: "A generator in place of a document, such as add:1..20.")
  var generate: String?

  @Option(help: "The game: \(TeachifyProgram.gameNames).")
  var game: GameModule?

  @OptionGroup
  var pins: PinsOption

  @Option(help: "Who plays: perfect, random, novice, a specification, or class.")
  var pupil = "novice"

  @Option(help: "How many pupils a class has; 1000 without it.")
  var pupils: Int?

  @Option(help: "How many rounds; 100 without it, in a class 1 for each pupil.")
  var rounds: Int?

  @Option(help: "How many exercises a round has at most; a generator without an end needs it.")
  var exercises: Int?

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Option(help: "How many rounds are played at once.")
  var jobs = 1

  @Flag(help: "Whether exercises go on until no lives are left.")
  var endless = false

  @Flag(help: "Whether speed and difficulty follow the pupil, and missed exercises come back.")
  var adaptive = false

  @Flag(help: "Prints one JSON object.")
  var json = false

  @Option(help: "Writes a class's report as a page to this file, too.")
  var html: String?

  @Option(help: "The language of the page, de or en; that of the system without it.")
  var language: LanguageArgument?

  @Option(help: "Plays one of several shares of a class, such as 2/8, and writes --part.")
  var shard: ShardArgument?

  @Option(help: "Writes what came of a class to this file, for --merge, and prints nothing.")
  var part: String?

  @Option(
    parsing: .upToNextOption, help: "Puts parts of a class together in place of playing.")
  var merge: [String] = []

  /// Whether a class plays, instead of one pupil many rounds.
  private var isClass: Bool { pupil == "class" }

  @OptionGroup
  var columns: ColumnsOption

  func validate() throws {
    guard (1...Simulation.maximumJobs).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to \(Simulation.maximumJobs)")
    }
    if part != nil, json || html != nil {
      throw ValidationError("--part prints no report; leave --json and --html to --merge")
    }
    if shard != nil, part == nil {
      throw ValidationError("--shard needs --part, the file that is written")
    }
    guard merge.isEmpty else { return try validateMerge() }
    try GeneratorArgument.checkPlaces(file: file, generate: generate)
    guard let game else { throw ValidationError("Missing expected argument '--game <game>'") }
    if !game.profile.asksExercises {
      guard generate == nil else {
        throw ValidationError(
          "\(game.game.rawValue) plays pictures with pins; leave out --generate")
      }
      guard game.game != PinGame.pinStudy.asGame else {
        throw ValidationError("\(game.game.rawValue) has no end, because nothing is judged in it")
      }
    }
    try GeneratorArgument.checkLimits(rounds: rounds, exercises: exercises)
    if isClass {
      if let pupils, !(1...Rehearsal.pupilLimit).contains(pupils) {
        throw ValidationError("--pupils takes a number from 1 to \(Rehearsal.pupilLimit)")
      }
    } else {
      _ = try Pupils.parse(pupil, orClass: true)
      for (isGiven, name) in [
        (pupils != nil, "--pupils"), (html != nil, "--html"), (shard != nil, "--shard"),
        (part != nil, "--part"),
      ] where isGiven {
        throw ValidationError("\(name) is for a class; add --pupil class")
      }
    }
    if file == nil { _ = try source(game.profile) }
  }

  private func validateMerge() throws {
    for (isGiven, name) in [
      (file != nil, "a document"), (generate != nil, "--generate"), (game != nil, "--game"),
      (pupils != nil, "--pupils"), (rounds != nil, "--rounds"),
      (exercises != nil, "--exercises"), (shard != nil, "--shard"), (endless, "--endless"),
      (adaptive, "--adaptive"),
    ] where isGiven {
      throw ValidationError("--merge takes all from the parts; leave out \(name)")
    }
  }

  func run() async throws {
    for (path, kind) in [(html, OutputKind.page), (part, .part)] {
      guard let path else { continue }
      try Files.checkWritable(path, reading: file, replacing: kind)
      for input in merge { try Files.checkOther(path, than: input) }
    }
    guard merge.isEmpty else { return try report(Rehearsals.merged(merge)) }
    guard let game else { return }
    let entry = try file.map { try Files.playableEntry($0, options: columns.options) }
    let source = try source(game.profile, entry)
    let settings = RoundSettings(
      isEndless: endless, maximumExercises: exercises, fit: adaptive ? Fit() : nil)
    guard isClass else {
      let simulation = Simulation(
        source: source, pupil: try Pupils.parse(pupil), rounds: rounds ?? 100, seed: seed,
        settings: settings)
      let summary = await game.play.run(simulation, jobs: jobs)
      return Terminal.print((json ? summary.json : summary.table).trimmingEnd)
    }
    let rehearsal = Rehearsal(
      source: source, pupilCount: pupils ?? Rehearsal.usualPupils, rounds: rounds ?? 1, seed: seed,
      settings: settings)
    let share = shard.map { rehearsal.plan.share($0.number - 1, of: $0.count) }
    let leftOut = try entry.map { try Rehearsals.leftOut(of: $0, by: game.profile) }
    var result = await game.play.run(rehearsal, share: share, jobs: jobs)
    result.leftOut = leftOut ?? [:]
    try report(result)
  }

  private func report(_ result: RehearsalPart) throws {
    if let part { return try Files.write(result.json + "\n", to: part) }
    let report = try Rehearsals.report(result)
    if let html {
      let texts = try Installation.find().translation(language)
      let leftOut = result.leftOut[texts.language] ?? []
      try Files.write(RehearsalPage(report, texts: texts, leftOut: leftOut).text, to: html)
    }
    Terminal.print((json ? report.json : report.table).trimmingEnd)
  }

  private func source(_ profile: GameProfile, _ entry: LibraryEntry? = nil) throws -> ExerciseSource
  {
    if let entry {
      return try Files.source(pins.played(of: entry, by: profile), profile)
    }
    return try GeneratorArgument.source(generate ?? "", for: profile, exercises: exercises)
  }
}
