import Foundation
import Stage
import StageSDL
import StageTesting
import Testing

/// An example, and how it is played to see it.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  let makeScene: @Sendable () -> Scene
  let play: @Sendable (HeadlessHost) -> Void

  var testDescription: String { name }

  static let all = [
    Example(name: "bouncing-shapes", makeScene: { BouncingShapesScene(seed: 1) }) { host in
      host.run(ticks: 100)
      for place in [Point(300, 200), Point(900, 500), Point(640, 360)] {
        host.tap(at: place)
        host.run(ticks: 30)
      }
      host.press(.space)
      host.run(ticks: 200)
    },
    Example(name: "drag-and-drop", makeScene: { DragAndDropScene(seed: 1) }) { host in
      guard let scene = host.scene as? DragAndDropScene else { return }
      host.run(ticks: 10)
      for piece in scene.pieces {
        host.drag(from: piece.position, to: piece.goal + Point(20, -10), ticks: 25)
        host.run(ticks: 15)
      }
      host.run(ticks: 120)
      // The next ones: one to its goal, one back home, one still held.
      let pieces = scene.pieces
      host.drag(from: pieces[0].position, to: pieces[0].goal, ticks: 25)
      host.drag(from: pieces[1].position, to: Point(640, 420), ticks: 25)
      host.run(ticks: 60)
      host.point(.began, at: pieces[2].position, id: 1)
      host.run()
      host.point(.moved, at: Point(640, 400), id: 1)
      host.run(ticks: 30)
    },
    Example(name: "parallax-runner", makeScene: { ParallaxRunnerScene(seed: 3) }) { host in
      guard let scene = host.scene as? ParallaxRunnerScene else { return }
      for _ in 0..<600 {
        if scene.distanceToBush < 110 { host.press(.space) } else { host.run() }
      }
      while scene.distanceToBush > 90 { host.run() }
      host.tap(at: Point(640, 360))
      host.run(ticks: 14)
    },
    Example(name: "catch-the-apples", makeScene: { Orchard(seed: 7) }) { host in
      // Goes to each apple that is half way down, but too late for some.
      for _ in 0..<700 {
        var target: Point?
        host.scene.visitTree {
          if let apple = $0 as? Sprite, apple.picture == "apple", apple.position.y > 300,
            apple.position.y < 600
          {
            target = apple.position
          }
        }
        if let target, host.scene.tick % 12 == 0 { host.point(.hovered, at: target) }
        host.run()
      }
      host.press(.right)
      host.run(ticks: 5)
    },
  ]

  /// Plays and records it.
  func recorded() -> Recording? {
    let scene = makeScene()
    let host = HeadlessHost(scene: scene, size: Size(640, 360))
    let fields = [Recording.Field("example", name)]
    let recorder = Recorder(scene: scene, director: host.director, fields: fields)
    play(host)
    return recorder?.finish()
  }

  var recordingPath: String { "Examples/Recordings/\(name).txt" }
}
