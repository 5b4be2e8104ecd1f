import App
import CAllocations
import Foundation
import SceneFiles
import Stage

/// How often memory is asked for in steady ticks of every screen, and of many moving nodes.
///
/// A tick is steady when nothing comes, goes or begins in it: it starts and ends with the same
/// texts on the screen, as many nodes and as many running actions, and no sound begins. In such a
/// tick nothing may be allocated; judging an answer, asking a question or starting an effect, such
/// as a flap with its sound, may.
@MainActor
enum AllocationsCase {
  /// Ten seconds a screen.
  private static let ticks = 600

  /// Prints what was counted; fails where a steady tick allocates.
  static func run() throws {
    var isClean = allocationCountWorks
    if !isClean { print("Allocations cannot be counted here.") }
    let showcase = Showcase(
      entries: try Library.entries(), translation: try Library.translation(),
      scenes: SceneLibrary.read(folder: "Assets/Scenes").library, viewport: Library.viewport)
    showcase.visit { isClean = isSteady($0.name, $0.director) && isClean }
    let nodes = Director(scene: NodesCase(count: 10_000).makeScene(), viewport: Library.viewport)
    isClean = isSteady("10000 moving nodes", nodes) && isClean
    if !isClean { exit(1) }
  }

  private static var allocationCountWorks: Bool {
    let before = allocation_count()
    UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16).deallocate()
    return allocation_count() > before
  }

  /// Whether no steady tick allocates, after one second in which buffers grow.
  private static func isSteady(_ name: String, _ director: Director) -> Bool {
    for _ in 0..<60 { _ = director.advanceOneTick() }
    var former = Moment(director, director.advanceOneTick())
    var allocations = 0
    var steadyTicks = 0
    for _ in 0..<ticks {
      let before = allocation_count()
      let frame = director.advanceOneTick()
      let count = allocation_count() - before
      let moment = Moment(director, frame)
      if moment == former, frame.sounds.isEmpty {
        steadyTicks += 1
        allocations += count
      }
      former = moment
    }
    print("allocations in \(steadyTicks) steady ticks of \(name): \(allocations)")
    return allocations == 0
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
