import ArgumentParser
import Exercises
import FeedMe
import MathPiano
import Play
import TeachifyBird

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Lets a virtual pupil play many rounds, without a window.",
    discussion: """
      The same command prints the same bytes, whatever the number of jobs. With --json it prints \
      one object: game, document, pupil, seed, rounds, exercises, right, wrong, missed, score, \
      ticks (sixtieths of a second played).

      A pupil is perfect, random, novice, or its properties with commas between: skill=0.7 (share \
      of questions known), guess=0.25 (chance to be right by guessing; left out: one of the \
      options), slip=0.05 (share of known ones answered wrong), time=2.5 (seconds to decide).

      Operations alone, separated by commas, grow in difficulty. \(GeneratorArgument.help)
      """)

  @Argument(help: "The exercise document.")
  var file: String?

  @Option(help: "A generator in place of a document, such as add:1..20.")
  var generate: String?

  @Option(help: "The game: mathpiano, teachifybird or feedme.")
  var game: Game

  @Option(help: "Who plays: perfect, random, novice or a specification.")
  var pupil = "novice"

  @Option(help: "How many rounds.")
  var rounds = 100

  @Option(help: "How many exercises a round has at most; a generator without an end needs it.")
  var exercises: Int?

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Option(help: "How many rounds are played at once.")
  var jobs = 1

  @Flag(help: "Whether exercises go on until no lives are left.")
  var endless = false

  @Flag(help: "Prints one JSON object.")
  var json = false

  func validate() throws {
    guard (file == nil) != (generate == nil) else {
      throw ValidationError("name either a document or --generate, and not both")
    }
    guard (1...1_000_000).contains(rounds) else {
      throw ValidationError("--rounds takes a number from 1 to 1000000")
    }
    guard (1...Simulation.maximumJobs).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to \(Simulation.maximumJobs)")
    }
    if let exercises, !(1...100_000).contains(exercises) {
      throw ValidationError("--exercises takes a number from 1 to 100000")
    }
    _ = try Pupils.parse(pupil)
    if file == nil { _ = try source() }
  }

  func run() async throws {
    let simulation = Simulation(
      source: try source(), pupil: try Pupils.parse(pupil), rounds: rounds, seed: seed,
      settings: RoundSettings(isEndless: endless, maximumExercises: exercises))
    let summary: SimulationSummary
    switch game {
    case .mathPiano: summary = await simulation.run(MathPianoPilot.self, jobs: jobs)
    case .teachifyBird: summary = await simulation.run(TeachifyBirdPilot.self, jobs: jobs)
    case .feedMe: summary = await simulation.run(FeedMePilot.self, jobs: jobs)
    }
    Terminal.print((json ? summary.json : summary.table).trimmingEnd)
  }

  private func source() throws -> ExerciseSource {
    if let file {
      return try Files.source(Files.playableDocument(file), file, game)
    }
    return try GeneratorArgument.source(generate ?? "", game: game, exercises: exercises)
  }
}
