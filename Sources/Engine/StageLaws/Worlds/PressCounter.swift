import Determinism
import Stage
import StageTesting

/// A small scene with every kind of state: presses, text, random waits and moves.
package final class PressCounter: Scene {
  package let target = Sprite(color: .white, size: Size(200, 100))
  package private(set) var presses = 0
  package private(set) var written = ""

  package init(seed: UInt64) {
    super.init(designSize: Size(640, 360), seed: seed)
    target.position = Point(320, 180)
    target.isInteractive = true
    target.onPointer = { [unowned self] pointer in
      if pointer.phase == .began { presses += 1 }
    }
    add(target)
    target.run(
      .forever(
        .sequence([
          .wait(duration: 0.1...0.3), .move(by: Point(1, 0), duration: 0.1),
          .move(by: Point(-1, 0), duration: 0.1),
        ])))
  }

  package override func handle(key: KeyPress) -> Bool {
    if key.phase == .down { written += key.key.rawValue }
    return false
  }

  package override func digest(into digest: inout StateDigest) {
    digest.combine(presses)
    digest.combine(written)
    digest.combine(target.position.x)
  }

  package func value(of name: String) -> String? {
    switch name {
    case "presses": "\(presses)"
    case "written": written
    default: nil
    }
  }
}

/// Input for each of the ticks of a small play, a little of everything.
package func samplePlay(seed: UInt64, ticks: Int) -> [[InputEvent]] {
  var random = SeededGenerator(seed: seed)
  var isDown = false
  return (0..<ticks).map { _ in
    guard random.chance(0.2) else { return [] }
    let place = Point(random.unit() * 640, random.unit() * 360)
    switch random.index(below: 10) {
    case 0: return [.key(KeyPress(.a)), .key(KeyPress(.a, .up))]
    case 1: return [.text("ä\"\\\n\r\u{301} ß")]
    case 2: return [.wheel(dx: 0, dy: random.unit(), at: place)]
    case 3: return [.tilt(x: random.unit(), y: -random.unit())]
    case 4: return [.button(.south, isDown: true), .button(.south, isDown: false)]
    case 5:
      isDown = false
      return [.focus(false), .focus(true)]
    case 6: return [.resize(Viewport(size: Size(800 + place.x, 600), pixelScale: 1.5))]
    case 7: return [.drop(path: "/home/kind/plus bis 10.json")]
    default:
      isDown.toggle()
      return [
        .pointer(
          Pointer(id: 0, kind: .mouse, phase: isDown ? .began : .ended, position: place))
      ]
    }
  }
}

/// Plays and records the sample.
package func sampleRecording(seed: UInt64, ticks: Int) -> Recording? {
  let scene = PressCounter(seed: seed)
  let director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
  let recorder = Recorder(
    scene: scene, director: director,
    fields: [
      Recording.Field("game", "press-counter"), Recording.Field("seed", "\(seed)"),
    ]
  ) {
    [("presses", "\(scene.presses)"), ("written", scene.written)]
  }
  for input in samplePlay(seed: seed, ticks: ticks) {
    _ = director.advanceOneTick(input: input)
  }
  return recorder?.finish()
}

/// Replays a recording of the sample.
package func replaySample(_ recording: Recording) -> (
  replayer: Replayer, difference: ReplayDifference?
) {
  let seed = recording["seed"].flatMap { UInt64($0) } ?? 0
  let scene = PressCounter(seed: seed)
  let replayer = Replayer(recording, scene: scene) { scene.value(of: $0) }
  return (replayer, replayer.run())
}
