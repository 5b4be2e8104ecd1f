import Exercises
import Foundation
import StageSDL

/// Measures Teachify; `Benchmarks/run` calls it beside the C programs.
///
/// Each call measures one thing once and prints lines `RESULT <subject>:<contestant> <number>`, so
/// that the caller can alternate between contestants. `report` reads such lines and sums them up.
@main
struct Benchmarks {
  static let usage = """
    usage: Benchmarks rules | scenes | nodes COUNT [TICKS] | sprites offscreen|window COUNT
           Benchmarks games | start-up [CACHE_FOLDER [window]] | growth [TIMES] | allocations
           Benchmarks endurance [MINUTES] | idle SECONDS | network
           Benchmarks pins PICTURE WIDTH HEIGHT
           Benchmarks check FILE [PROGRAM] | check write BYTES FOLDER
           Benchmarks door FILE | door write COUNT FOLDER | door growth
           Benchmarks count advance NODES TICKS | count rules GAME ROUNDS
           Benchmarks report < LINES
    Run it in the repository's root.
    """

  @MainActor
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("rules", 1): try RulesCase.run()
    case ("scenes", 1): try ScenesCase.run()
    case ("nodes", 2): try NodesCase(count: number(arguments[1])).run()
    case ("nodes", 3):
      try NodesCase(count: number(arguments[1]), ticks: number(arguments[2])).run()
    case ("sprites", 3):
      try SpritesCase(place: place(arguments[1]), count: number(arguments[2])).run()
    case ("sprites", 4) where arguments[3] == "rotated":
      try SpritesCase(
        place: place(arguments[1]), count: number(arguments[2]), isRotated: true
      ).run()
    case ("start-up", 1): try StartUpCase.run()
    case ("start-up", 2): try StartUpCase.run(cache: arguments[1])
    case ("start-up", 3) where arguments[2] == "window":
      try StartUpCase.run(cache: arguments[1], inWindow: true)
    case ("games", 1): try GamesCase.run()
    case ("growth", 1): try GrowthCase.run(times: 64)
    case ("growth", 2): try GrowthCase.run(times: number(arguments[1]))
    case ("door", 2) where arguments[1] == "growth": DoorCase.growth()
    case ("door", 2): try DoorCase.run(arguments[1])
    case ("check", 2): try await CheckCase.run(arguments[1])
    case ("check", 4) where arguments[1] == "write":
      try CheckCase.write(bytes: number(arguments[2]), to: arguments[3])
    case ("check", 3): try CheckCase.run(arguments[1], program: arguments[2])
    case ("door", 4) where arguments[1] == "write":
      try DoorCase.write(count: number(arguments[2]), to: arguments[3])
    case ("count", 4) where arguments[1] == "advance":
      CountedCase.advance(nodes: number(arguments[2]), ticks: number(arguments[3]))
    case ("count", 4) where arguments[1] == "rules":
      guard let game = Game(rawValue: arguments[2]) else { fail(usage) }
      try CountedCase.rules(game, rounds: number(arguments[3]))
    case ("allocations", 1): try AllocationsCase.run()
    case ("endurance", 1): try EnduranceCase.run(minutes: 10)
    case ("endurance", 2): try EnduranceCase.run(minutes: number(arguments[1]))
    case ("idle", 2): try IdleCase.run(seconds: number(arguments[1]))
    case ("network", 1): try NetworkCase.run()
    case ("pins", 4):
      try PinsCase.run(arguments[1], width: number(arguments[2]), height: number(arguments[3]))
    case (PinsCase.servingArgument, 1): PictureProcess.serve()
    case ("report", 1): Report.run()
    default: fail(usage)
    }
  }

  private static func number(_ text: String) -> Int {
    guard let number = Int(text), number > 0 else { fail(usage) }
    return number
  }

  private static func place(_ text: String) -> SpritesCase.Place {
    guard let place = SpritesCase.Place(rawValue: text) else { fail(usage) }
    return place
  }

  /// Ends the program with a message.
  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
