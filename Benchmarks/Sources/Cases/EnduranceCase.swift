import App
import CAllocations
import Exercises
import Foundation
import Stage
import StageSDL
import Studio

/// A child who plays each game for ten minutes, in each language and manner, as fast as the machine
/// goes: nothing may get stuck, be missing or take more and more memory.
///
/// Memory is what was asked for and not given back, compared before rounds without end: the second
/// with the last, each without the painter, whose rasters may fill their budget. What a round asks and
/// what documents leave behind differ by up to a megabyte, after three hours as after ten minutes;
/// screens that are kept take more with every round. With the painter it may never be more than an old
/// machine has to spare.
@MainActor
enum EnduranceCase {
  private static let mostKilobytesMore = 1536
  private static let mostMegabytes = 160
  /// Every sixth tick is made into pictures' places, so that the painter grows old as well.
  private static let ticksAFrame = 6

  /// Prints a table; fails where anything was found.
  ///
  /// - Parameter minutes: how long each game is played, in the child's time.
  static func run(minutes: Int) throws {
    print(
      "| game | language | manner | rounds | answers | × time | MB at most | KB more | found |")
    print("|---|---|---|---:|---:|---:|---:|---:|---|")
    var isClean = memory_in_use() > 0
    if !isClean { print("Memory cannot be counted here.") }
    for language in Library.languages {
      for manner in Endurance.Manner.all {
        for game in Game.allCases {
          isClean = try play(game, language, manner, minutes: minutes) && isClean
        }
      }
    }
    if !isClean { exit(1) }
  }

  private static func play(
    _ game: Game, _ language: String, _ manner: Endurance.Manner, minutes: Int
  ) throws -> Bool {
    let child = try child(game, language, manner)
    var found: Set<String> = []
    var assets: AssetFolder?
    var painter: OffscreenPainter?
    var rests = 0
    var (first, last, most) = (0, 0, 0)
    let ticks = minutes * 60 * 60
    let seconds = try Measurement.processorSeconds {
      // The time is over at the next rest, where memory can be compared.
      while child.ticks < ticks || !child.isAtRest || rests < 3, child.ticks < 4 * ticks {
        let frame = child.tick()
        if child.isAtRest {
          rests += 1
          if rests == 2 {
            first = Int(memory_in_use())
            let folder = AssetFolder(roots: ["Assets"], printsMessages: false)
            painter = try newPainter(folder)
            assets = folder
          }
          most = max(most, Int(memory_in_use()))
        }
        if child.ticks % ticksAFrame == 0 {
          painter?.gather(frame.drawList, viewport: Library.viewport)
        }
      }
      found.formUnion(assets?.messages ?? [])
      (painter, assets) = (nil, nil)
      last = Int(memory_in_use())
    }
    found.formUnion(child.faults)
    let more = (last - first) / 1024
    if rests < 3 { found.insert("too few rounds to compare memory") }
    if more > mostKilobytesMore { found.insert("memory grows") }
    if most > mostMegabytes << 20 { found.insert("more than \(mostMegabytes) MB") }
    let speed = Int(Double(minutes * 60) / seconds)
    print(
      "| \(game.rawValue) | \(language) | \(manner.name) | \(child.rounds) | \(child.answers)"
        + " | \(speed) | \(most >> 20) | \(more)"
        + " | \(found.isEmpty ? "–" : found.sorted().joined(separator: "; ")) |")
    fflush(nil)
    return found.isEmpty
  }

  private static func newPainter(_ assets: AssetFolder) throws -> OffscreenPainter {
    let size = Library.viewport.size
    return try OffscreenPainter(
      width: Int(size.width), height: Int(size.height), assets: assets, isExact: false)
  }

  /// A child before the menu, who sees the fonts, pictures and sounds that come with the program.
  static func child(
    _ game: Game, _ language: String, _ manner: Endurance.Manner
  ) throws -> Endurance {
    let assets = AssetFolder(roots: ["Assets"], printsMessages: false)
    let layout = TextLayout(assets: assets)
    return Endurance(
      game.module, manner: manner, library: try Library.configuration(language: language),
      viewport: Library.viewport,
      machine: Endurance.Machine(
        canWrite: { layout.measure($0).missingGlyphs.isEmpty }, hasPicture: assets.hasPicture,
        hasSound: assets.hasSound))
  }
}
