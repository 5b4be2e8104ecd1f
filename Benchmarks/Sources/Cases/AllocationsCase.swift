import App
import CAllocations
import Exercises
import Foundation
import GameScreens
import OurGames
import SceneFiles
import Stage
import StageSDL
import Studio

/// How often memory is asked for in steady ticks and frames of every screen, and of many moving
/// nodes.
///
/// A tick is steady when nothing comes, goes or begins in it: it starts and ends with the same
/// texts on the screen, as many nodes and as many running actions, and no sound begins. In such a
/// tick nothing may be allocated; judging an answer, asking a question or starting an effect, such
/// as a flap with its sound, may. A frame is gathered of each tick, as a window without a graphics
/// card does; it is steady where its tick is and nothing is drawn at a size or turn for the first time.
/// Buffers may still grow for the largest frame so far, which is rare. Then a child plays each game in
/// each manner; ticks in which it does something are not steady, and as screens come and go, buffers may
/// grow there as in frames.
@MainActor
enum AllocationsCase {
  /// In so many steady frames, or ticks over many screens, buffers may grow once; what allocates in every frame is far beyond it.
  private static let framesForGrowth = 50
  /// Ten seconds a screen.
  private static let ticks = 600
  /// Two minutes a game and manner.
  private static let ticksOfChild = 7200

  /// Prints what was counted; fails where a steady tick allocates.
  static func run() throws {
    var isClean = allocationCountWorks
    if !isClean { print("Allocations cannot be counted here.") }
    let showcase = Showcase(
      games: GameModule.all, entries: try Library.entries(), translation: try Library.translation(),
      scenes: SceneLibrary.read(folder: "Assets/Scenes").library, viewport: Library.viewport)
    try showcase.visit { isClean = try isSteady($0.name, $0.director) && isClean }
    for manner in Endurance.Manner.all {
      for game in Game.allCases {
        let child = try EnduranceCase.child(game, "de", manner)
        isClean =
          try isSteady(
            "\(game.rawValue) played \(manner.name)", child.director, ticks: ticksOfChild,
            mayGrow: true, input: child.nextInput, then: child.note) && isClean
      }
    }
    let nodes = Director(scene: NodesCase(count: 10_000).makeScene(), viewport: Library.viewport)
    isClean = try isSteady("10000 moving nodes", nodes) && isClean
    if !isClean { exit(1) }
  }

  private static var allocationCountWorks: Bool {
    let before = allocation_count()
    UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16).deallocate()
    return allocation_count() > before
  }

  /// Whether no steady tick and no steady frame allocates, after one second in which buffers grow.
  private static func isSteady(
    _ name: String, _ director: Director, ticks: Int = ticks, mayGrow: Bool = false,
    input: () -> [InputEvent] = { [] }, then note: (FrameOutput) -> Void = { _ in }
  ) throws -> Bool {
    let size = Library.viewport.size
    // The moving nodes' picture is the placeholder, which needs no message.
    let assets = AssetFolder(roots: ["Assets"], printsMessages: false)
    let painter = try OffscreenPainter(
      width: Int(size.width), height: Int(size.height), assets: assets, isExact: false)
    var ticking = Count()
    var gathering = Count()
    var former: Moment?
    for tick in 0..<60 + ticks {
      let events = input()
      var before = allocation_count()
      let frame = director.advanceOneTick(input: events)
      let ticked = allocation_count() - before
      let novelties = painter.noveltyCount
      before = allocation_count()
      painter.gather(frame.drawList, viewport: Library.viewport)
      let gathered = allocation_count() - before
      let moment = Moment(director, frame)
      note(frame)
      let isQuiet = frame.sounds.isEmpty && frame.announcements.isEmpty && events.isEmpty
      if tick >= 60, moment == former, isQuiet {
        ticking.add(ticked)
        if painter.noveltyCount == novelties { gathering.add(gathered) }
      }
      former = moment
    }
    print("allocations in \(ticking.steady) steady ticks of \(name): \(ticking.allocations)")
    print("allocations in \(gathering.steady) steady frames of \(name): \(gathering.allocations)")
    return ticking.allocations * framesForGrowth <= (mayGrow ? ticking.steady : 0)
      && gathering.allocations * framesForGrowth <= gathering.steady
  }

  /// How many ticks or frames were steady, and what was allocated in them.
  private struct Count {
    private(set) var steady = 0
    private(set) var allocations = 0

    mutating func add(_ count: Int) {
      steady += 1
      allocations += count
    }
  }

  /// What makes two ticks alike.
  private struct Moment: Equatable {
    private let texts: [String]
    private let nodes: Int
    private let actions: Int

    init(_ director: Director, _ frame: FrameOutput) {
      texts = frame.drawList.texts.map(\.text)
      nodes = director.scene.treeCount
      var count = 0
      director.scene.visitTree { count += $0.actionCount }
      actions = count
    }
  }
}
