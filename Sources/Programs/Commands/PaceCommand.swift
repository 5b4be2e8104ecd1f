import ArgumentParser
import Exercises
import GameScreens
import Play

struct PaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pace",
    abstract: "Tries out on virtual pupils of five skills where pace and difficulty settle.",
    discussion: """
      Each pupil does 120 exercises in endless rounds that follow the pupil, each round beginning as \
      the one before ended. Printed is the share of right answers, which is to settle at 75 ± 5 per \
      cent within 60 exercises, with the difficulty and the pace that were needed for it. The same \
      command prints the same bytes. With --json it prints one object on a line for each game; --svg \
      draws all of it. The exit code is 1 where a skill does not settle.
      """)

  @Option(help: "The game: \(TeachifyProgram.gameNames); all of them without it.")
  var game: GameModule?

  @Option(help: "What is practised, separated by commas; all four operations without it.")
  var operations: String?

  @Option(help: "How many pupils of each skill play.")
  var pupils = 60

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Option(help: "How many skills play at once.")
  var jobs = 2

  @Flag(help: "Prints one JSON object for each game.")
  var json = false

  @Option(help: "Draws the courses of all skills into this file, too.")
  var svg: String?

  func validate() throws {
    guard (1...100_000).contains(pupils) else {
      throw ValidationError("--pupils takes a number from 1 to 100000")
    }
    guard (1...Simulation.maximumJobs).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to \(Simulation.maximumJobs)")
    }
    if let game, !game.profile.asksExercises {
      throw ValidationError("\(game.game.rawValue) has no pace, because nothing moves in it")
    }
    _ = try practised()
  }

  func run() async throws {
    if let svg { try Files.checkWritable(svg, replacing: .drawing) }
    let operations = try practised()
    var reports: [PaceReport] = []
    for module in game.map({ [$0] }) ?? TeachifyProgram.games {
      let trial = PaceTrial(
        module.profile, operations: operations, pupilsEach: pupils, seed: seed)
      reports.append(await module.play.run(trial, jobs: jobs))
    }
    if let svg { try Files.write(PacePicture(reports).text, to: svg) }
    Terminal.print(
      reports.map { json ? $0.json : $0.table }.joined(separator: "\n").trimmingEnd)
    let unsettled = reports.filter { !$0.isSettled }.map(\.game.rawValue)
    guard unsettled.isEmpty else {
      throw InputFailure(
        "error: not every skill settles at 75 ± 5 per cent in \(unsettled.joined(separator: ", "))")
    }
  }

  private func practised() throws -> [Operation] {
    guard let operations else { return [] }
    return try operations.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let operation = Operation(rawValue: String(name)) else {
        throw ValidationError(
          "unknown operation '\(name)'; operations are "
            + Operation.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return operation
    }
  }
}
