import App
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageSDL
import Studio
import Testing

/// A child plays each game again and again: nothing gets stuck, is missing or is kept.
///
/// `Benchmarks endurance` does the same for ten minutes each, and looks at memory.
@MainActor
struct EnduranceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let game: Game
    let language: String
    let manner: String
    var testDescription: String { "\(game.rawValue) \(language) \(manner)" }

    static let all = Game.allCases.flatMap { game in
      Library.languages.flatMap { language in
        Endurance.Manner.all.map { Case(game: game, language: language, manner: $0.name) }
      }
    }
  }

  @Test(arguments: Case.all) func nothingWearsOut(_ example: Case) async throws {
    let manner = try #require(Endurance.Manner.all.first { $0.name == example.manner })
    let assets = AssetFolder(roots: [Library.root.path + "/Assets"], printsMessages: false)
    let layout = TextLayout(assets: assets)
    let child = Endurance(
      example.game.module, manner: manner,
      library: AppFlow.Configuration(
        games: GameModule.all, entries: try Library.levels(),
        translations: try Library.languages.map(Library.translation),
        scenes: Library.scenes, language: example.language, seed: 1,
        open: { .unreadable(path: $0, diagnostics: []) }),
      machine: Endurance.Machine(
        canWrite: { layout.measure($0).missingGlyphs.isEmpty }, hasPicture: assets.hasPicture,
        hasSound: assets.hasSound))
    // Until two rounds without end stand beside each other, with a document between them.
    var rests = 0
    while rests < 2, child.ticks < 36_000 {
      child.tick()
      if child.isAtRest { rests += 1 }
      if child.ticks % 600 == 0 { await Task.yield() }
    }
    #expect(rests == 2)
    #expect(child.rounds > 2 && child.answers > 8, "\(child.rounds) \(child.answers)")
    #expect(child.faults == [])
  }
}
