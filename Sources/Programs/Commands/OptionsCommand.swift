import ArgumentParser
import Exercises
import GameScreens
import Notation
import Play

struct OptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "Prints each exercise with the answers among which a game lets choose.",
    discussion: """
      Rounds are played as `simulate` plays them for a pupil who knows everything; printed is what was \
      asked in them, in their order, with a star before right answers. With --json each exercise is one \
      object on a line: question, options in the order shown, right (the index of the right one, counted \
      from 0; of several, that of the first), rules (for each option the error that leads to it, or null), \
      and allRight (all right indices) where there are several. The same command prints the same bytes.

      Operations alone, separated by commas, grow in difficulty. \(GeneratorArgument.help)
      """)

  @Argument(help: "The exercise document.")
  var file: String?

  @Option(help: "A generator in place of a document, such as add:1..20.")
  var generate: String?

  @Option(help: "The game: \(TeachifyProgram.gameNames).")
  var game: GameModule

  @Option(help: "How many rounds.")
  var rounds = 1

  @Option(help: "How many exercises a round has at most; a generator without an end needs it.")
  var exercises: Int?

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Flag(help: "Whether exercises go on until --exercises are asked, and become harder.")
  var adaptive = false

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  @OptionGroup
  var pins: PinsOption

  @OptionGroup
  var columns: ColumnsOption

  func validate() throws {
    try GeneratorArgument.checkPlaces(file: file, generate: generate)
    try GeneratorArgument.checkLimits(rounds: rounds, exercises: exercises)
    if file == nil { _ = try source() }
  }

  func run() throws {
    let simulation = Simulation(
      source: try source(), pupil: .perfect, rounds: rounds, seed: seed,
      settings: RoundSettings(
        isEndless: adaptive, maximumExercises: exercises, fit: adaptive ? Fit() : nil))
    for round in 0..<rounds {
      let record = game.play.record(ofRound: round, of: simulation)
      let lines = record.answers.map { json ? Self.object($0) : Self.line($0) }
      if !lines.isEmpty { Terminal.printData(lines.joined(separator: "\n")) }
    }
  }

  private func source() throws -> ExerciseSource {
    guard let file else {
      return try GeneratorArgument.source(generate ?? "", for: game.profile, exercises: exercises)
    }
    let entry = try Files.playableEntry(file, options: columns.options)
    return try Files.source(pins.played(of: entry, by: game.profile), game.profile)
  }

  private static func line(_ answer: AnswerRecord) -> String {
    let options = answer.options.map { (answer.rightAnswers.contains($0) ? "*" : "") + $0 }
    return "\(answer.question.onOneLine)\t\(options.map(\.onOneLine).joined(separator: "\t"))"
  }

  private static func object(_ answer: AnswerRecord) -> String {
    let right = answer.rightAnswers.compactMap { answer.options.firstIndex(of: $0) }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("question", answer.question)
      json.field("options", answer.options)
      json.field("right", right.first ?? 0)
      json.key("rules")
      json.array { json in
        for index in answer.options.indices {
          let rule = answer.optionRules.indices.contains(index) ? answer.optionRules[index] : nil
          if let rule { json.value(rule.rawValue) } else { json.null() }
        }
      }
      guard right.count > 1 else { return }
      json.key("allRight")
      json.array { json in
        for index in right { json.value(index) }
      }
    }
    return json.text
  }
}
